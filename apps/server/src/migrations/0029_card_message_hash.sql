-- Tells a message that comes again from another one under the same id. Null: kept before this was stored.
alter table card_message add column body_hash bytea;
