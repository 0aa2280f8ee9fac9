-- +goose Up
-- Pods out of a file may have no channel until they are placed.
DROP INDEX pods_running;
CREATE UNIQUE INDEX pods_running ON pods (channel) WHERE closed_at IS NULL AND channel <> 0;
