-- Which sets of demonstration data have been laid down, so that each is laid down once.
create table seed_run (
  name text primary key,
  ran_at timestamptz not null
);
