-- Which keys have written rows of a batch: one pays by itself only what no other has.
alter table mass_batch add column writer_key_ids integer[] not null default '{}';
