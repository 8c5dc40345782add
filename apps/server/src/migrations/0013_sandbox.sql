-- The sandbox stands in for the outside world where there is none.
create schema sandbox;

create table sandbox.message (
  id integer generated always as identity primary key,
  delivery_key text not null unique,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  recipient text not null,
  subject text not null,
  body text not null,
  links text[] not null,
  codes text[] not null,
  received_at timestamptz not null,
  -- What a push carries for the application on the phone.
  data jsonb not null default '{}'
);
create index message_recipient on sandbox.message (recipient, id);

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
  algorithm text not null check (algorithm in ('SHA1', 'SHA256', 'SHA512')),
  digits smallint not null check (digits between 6 and 8),
  period_seconds smallint not null check (period_seconds between 15 and 120),
  created_at timestamptz not null,
  unique (issuer, account)
);

-- The identity vendor.
create table sandbox.identity_case (
  reference uuid primary key,
  kind text not null,
  mode integer not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  birth_date text,
  callback_url text not null,
  received_at timestamptz not null,
  answered_at timestamptz
);
create index identity_case_waiting on sandbox.identity_case (received_at) where answered_at is null;

-- The e-sign vendor.
create table sandbox.envelope (
  id uuid primary key,
  email text not null,
  name text not null,
  title text not null,
  pdf bytea not null,
  state text not null check (state in ('waiting', 'signed', 'declined')),
  received_at timestamptz not null,
  answered_at timestamptz
);
create index envelope_waiting on sandbox.envelope (received_at) where state = 'waiting';

-- Another bank: what was sent from there, and what came back.
create table sandbox.bank_transfer (
  id uuid primary key,
  type text not null,
  amount text not null,
  currency text not null,
  sender_name text not null,
  reference text not null,
  -- As it was answered: credited, or waiting for an operator.
  outcome text,
  return_reason text,
  sent_at timestamptz not null
);
create index bank_transfer_sent on sandbox.bank_transfer (sent_at, id);

-- What testers have sent to deposit addresses.
create table sandbox.chain_transfer (
  id uuid primary key,
  network text not null,
  address text not null,
  amount text not null,
  currency text not null,
  tx_hash text not null unique,
  sent_at timestamptz not null,
  collected_at timestamptz
);
create index chain_transfer_sent on sandbox.chain_transfer (sent_at, id);

-- The processor that stands in where there is none: the last that it was told of each card, without its number.
create table sandbox.processor_card (
  reference uuid primary key,
  version integer not null,
  state text not null,
  last4 text not null,
  holder_name text not null,
  delivery text,
  received_at timestamptz not null
);

-- What its network could not deliver, or was not answered, and sends again.
create table sandbox.network_message (
  message_id text primary key,
  body jsonb not null,
  tries integer not null default 1,
  next_at timestamptz not null
);
create index network_message_next_at on sandbox.network_message (next_at);
