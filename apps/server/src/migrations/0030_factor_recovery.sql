-- A lost factor is replaced by proof of identity and a day in which every channel of the person can stop it.
create table factor_recovery (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  -- checking: the person has yet to show who they are. waiting: they have, and nothing changes before `ready_at`.
  status text not null check (status in ('checking', 'waiting', 'done', 'failed', 'stopped', 'replaced')),
  -- Of the link in the notices.
  stop_hash bytea not null unique,
  -- Of the letter that leaves when the wait is over.
  link_hash bytea unique,
  ready_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('checking', 'waiting')) = (ended_at is null)),
  check (status <> 'waiting' or ready_at is not null)
);
create unique index factor_recovery_open on factor_recovery (user_id) where ended_at is null;
create index factor_recovery_user_id on factor_recovery (user_id, id);

alter table identity_check drop constraint identity_check_purpose_check;
alter table identity_check add constraint identity_check_purpose_check
  check (purpose in ('workflow', 'document', 'video', 'username', 'signer', 'representative', 'factor'));
