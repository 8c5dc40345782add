-- Somebody wants to sign in with another address. The address and the person are proved before an operator decides.
create table username_change (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  customer_id integer not null references customer,
  new_email text not null check (new_email = lower(new_email)),
  status text not null check (status in ('active', 'pending', 'done', 'failed', 'withdrawn')),
  -- The code that went to the new address.
  challenge_id uuid,
  email_confirmed_at timestamptz,
  identity_run_id text,
  identity_outcome text,
  -- The session that goes on when all others end.
  session_id uuid,
  -- Of the link in the notice to the old address.
  stop_hash bytea not null unique,
  fail_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'failed') = (fail_reason is not null))
);
create unique index username_change_open on username_change (user_id) where status in ('active', 'pending');
create index username_change_pending on username_change (id) where status = 'pending';
create index username_change_user_id on username_change (user_id, id);
