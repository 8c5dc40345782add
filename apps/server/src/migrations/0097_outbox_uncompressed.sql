-- What many payments publish leaves in one row, which the database compressed: a fiftieth of all that a payment cost it, for a
-- row that is read once and deleted.
alter table outbox alter column payload set storage external;
