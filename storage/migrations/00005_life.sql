-- +goose Up
-- What a proposal may be about besides games: the rules of a new season, two players who are one.
ALTER TABLE proposals ADD COLUMN rules TEXT;
ALTER TABLE proposals ADD COLUMN merge TEXT;
-- The report that contradicts this one, or is contradicted by it.
ALTER TABLE proposals ADD COLUMN rival INTEGER;

-- Two players who are one: what is of the first counts as of the other, who is never merged himself.
ALTER TABLE players ADD COLUMN merged INTEGER REFERENCES players (id);
CREATE INDEX players_merged ON players (league, id) WHERE merged IS NOT NULL;

-- Files that wait for a button to be imported; content is NULL once they are answered.
CREATE TABLE uploads (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    actor   INTEGER NOT NULL,
    made    INTEGER NOT NULL,
    name    TEXT    NOT NULL, -- that the league shall have
    content BLOB
) STRICT;
CREATE INDEX uploads_made ON uploads (made);
