-- +goose Up
-- Games of an event are rated with it: replay finds them by it and does not meet them by themselves.
ALTER TABLE entries ADD COLUMN event INTEGER REFERENCES entries (id);
CREATE INDEX entries_event ON entries (event, seq) WHERE event IS NOT NULL;
DROP INDEX entries_replay;
CREATE INDEX entries_replay ON entries (season, played, seq) WHERE target IS NULL AND event IS NULL;

-- The games that will give an NC player his rating, as league.Toward writes them; NULL for none.
ALTER TABLE changes ADD COLUMN toward_before TEXT;
ALTER TABLE changes ADD COLUMN toward_after TEXT;
ALTER TABLE standings ADD COLUMN toward TEXT;
CREATE INDEX changes_together ON changes (season, played) WHERE place = 0; -- of events and corrections

ALTER TABLE proposals ADD COLUMN correction TEXT;
