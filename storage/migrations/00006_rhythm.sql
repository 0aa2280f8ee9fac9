-- +goose Up
-- The weekly leaderboard of a league: when, where, and since when it is set so.
CREATE TABLE schedules (
    league  INTEGER PRIMARY KEY REFERENCES leagues (id),
    weekday INTEGER NOT NULL, -- 0 is Sunday
    minute  INTEGER NOT NULL, -- of the day, on the league's clocks
    channel INTEGER NOT NULL, -- 0: the league's
    since   INTEGER NOT NULL,
    CHECK (weekday BETWEEN 0 AND 6 AND minute BETWEEN 0 AND 1439)
) STRICT;

-- What became of each slot: posted, or skipped since it was found too late. A league has one of a date.
CREATE TABLE slots (
    id     INTEGER PRIMARY KEY,
    league INTEGER NOT NULL REFERENCES leagues (id),
    date   TEXT    NOT NULL, -- on the league's calendar
    at     INTEGER NOT NULL,
    posted INTEGER NOT NULL,
    season INTEGER NOT NULL REFERENCES seasons (id),
    places TEXT              -- of the players at the last post, as JSON; NULL in all others
) STRICT;
CREATE UNIQUE INDEX slots_date ON slots (league, date);

-- Roles of Discord that show tiers, and who was given which.
ALTER TABLE leagues ADD COLUMN tier_roles INTEGER NOT NULL DEFAULT 0;
CREATE TABLE tier_roles (
    league INTEGER NOT NULL REFERENCES leagues (id),
    tier   TEXT    NOT NULL,
    role   INTEGER NOT NULL,
    PRIMARY KEY (league, tier)
) STRICT, WITHOUT ROWID;
CREATE TABLE role_holders (
    league  INTEGER NOT NULL REFERENCES leagues (id),
    account INTEGER NOT NULL,
    role    INTEGER NOT NULL,
    PRIMARY KEY (league, account)
) STRICT, WITHOUT ROWID;

-- Servers that have been told how to begin.
CREATE TABLE greeted (
    guild INTEGER PRIMARY KEY,
    at    INTEGER NOT NULL
) STRICT;
