-- +goose Up
-- A pod's log says who is meant by number only: the name and the account stand in pod_players and can be forgotten.
CREATE TABLE pods (
    id        INTEGER PRIMARY KEY,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    league    INTEGER REFERENCES leagues (id),
    locale    TEXT    NOT NULL,
    title     TEXT    NOT NULL,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    seq       INTEGER NOT NULL, -- of the last entry
    last_at   INTEGER,          -- when it was recorded
    players   INTEGER NOT NULL  -- the last number given
) STRICT;
CREATE UNIQUE INDEX pods_running ON pods (channel) WHERE closed_at IS NULL;
CREATE INDEX pods_guild ON pods (guild, id) WHERE closed_at IS NULL;
CREATE INDEX pods_league ON pods (league, id);
CREATE INDEX pods_over ON pods (channel, closed_at, id) WHERE closed_at IS NOT NULL;

CREATE TABLE pod_players (
    pod     INTEGER NOT NULL REFERENCES pods (id),
    number  INTEGER NOT NULL,
    account INTEGER, -- NULL for a guest
    name    TEXT    NOT NULL,
    PRIMARY KEY (pod, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX pod_players_account ON pod_players (account, pod, number) WHERE account IS NOT NULL;

-- The log. Nothing is ever changed in it.
CREATE TABLE pod_entries (
    pod         INTEGER NOT NULL REFERENCES pods (id),
    seq         INTEGER NOT NULL,
    recorded    INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    round       INTEGER, -- publications
    actor       INTEGER NOT NULL,
    interaction INTEGER NOT NULL,
    body        TEXT    NOT NULL,
    PRIMARY KEY (pod, seq),
    CHECK ((kind = 'publish') = (round IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX pod_entries_published ON pod_entries (pod, round) WHERE round IS NOT NULL;

-- A post for a time to come keeps none of its channel's other posts waiting until then.
ALTER TABLE outbox ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_signups ON outbox (channel, id) WHERE event = 'signup_opened';
