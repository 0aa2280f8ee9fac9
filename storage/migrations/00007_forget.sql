-- +goose Up
-- Since when somebody is forgotten who still has a role on Discord. The row goes when that is taken back, or in time.
ALTER TABLE role_holders ADD COLUMN forgotten INTEGER;
CREATE INDEX role_holders_forgotten ON role_holders (forgotten) WHERE forgotten IS NOT NULL;
CREATE INDEX role_holders_account ON role_holders (account);
