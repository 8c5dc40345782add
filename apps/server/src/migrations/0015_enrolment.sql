-- Factors on their way to being trusted, and what ties a phone to its sessions.

-- An authenticator application whose first code has yet to be shown. A person has one such attempt at a time.
create table totp_enrolment (
  id uuid primary key,
  user_id integer not null unique references app_user,
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

-- A question to an authenticator of the browser: to make a passkey for a user, or, without a user, to come in with one.
create table passkey_request (
  id uuid primary key,
  user_id integer references app_user,
  name text,
  challenge text not null,
  code_challenge text,
  -- The host it was asked on: a passkey of one is none of another.
  rp_id text not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (name is null)),
  check ((user_id is null) = (code_challenge is not null))
);
create index passkey_request_expires_at on passkey_request (expires_at);

-- A change of the second step that waits for its proof.
create table two_step_request (
  id uuid primary key,
  user_id integer not null references app_user,
  -- For payments; signing in belongs to the person.
  customer_id integer references customer,
  mode text not null check (mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid not null references challenge on delete cascade,
  expires_at timestamptz not null
);
create index two_step_request_expires_at on two_step_request (expires_at);
create index two_step_request_challenge_id on two_step_request (challenge_id);

-- Shorter than a passphrase has to be alone: the second step cannot be given up with it.
alter table app_user add column has_short_passphrase boolean not null default false;

alter table session
  -- The phone that the session runs on.
  add column device_id uuid references device on delete set null,
  -- Begun by the link that pairs a phone: the phone it registers needs no other approval.
  add column pairs_device boolean not null default false;
create index session_device_id on session (device_id) where device_id is not null and ended_at is null;

-- What a real phone would keep to itself.
alter table sandbox.message add column data jsonb not null default '{}';

create table sandbox.phone (
  id uuid primary key,
  email text not null,
  name text not null,
  type text not null check (type in ('android', 'ios')),
  push_token text not null unique,
  device_id uuid not null,
  device_secret text not null,
  created_at timestamptz not null
);

create table sandbox.authenticator (
  id integer generated always as identity primary key,
  issuer text not null,
  account text not null,
  secret text not null,
  created_at timestamptz not null,
  unique (issuer, account)
);
