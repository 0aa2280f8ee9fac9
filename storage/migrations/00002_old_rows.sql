-- +goose Up
-- What is over is found by its age, to be forgotten in passing.
CREATE INDEX proposals_over ON proposals (made) WHERE done = TRUE;
CREATE INDEX outbox_over ON outbox (ended_at) WHERE ended_at IS NOT NULL;
