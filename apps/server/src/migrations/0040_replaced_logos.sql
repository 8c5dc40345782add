-- Files of logos that no row names any more, until a worker has deleted them.
create table replaced_logo_file (
  file_key text primary key,
  replaced_at timestamptz not null default now()
);
