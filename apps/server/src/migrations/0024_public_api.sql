-- What companies' programs call with, from where, and what they asked for.

create table api_key (
  id integer generated always as identity (start with 3001) primary key,
  customer_id integer not null references customer,
  -- Who made it: it acts in their name, and only while they have full access.
  user_id integer not null references app_user,
  name text not null,
  is_enabled boolean not null,
  -- The key itself is known to its program alone.
  key_hash bytea not null unique,
  key_prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Up to which it pays by itself; null where every payment waits for an approver.
  pay_limit_minor bigint check (pay_limit_minor > 0),
  -- All of that in a day; null where there is no end to it.
  pay_daily_minor bigint check (pay_daily_minor > 0),
  pay_currency text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Stays for the log.
  deleted_at timestamptz,
  check ((pay_limit_minor is null) = (pay_currency is null)),
  check (pay_daily_minor is null or pay_limit_minor is not null)
);
create index api_key_customer_id on api_key (customer_id, id) where deleted_at is null;
create index api_key_user_id on api_key (user_id);

create table allowed_ip (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  is_enabled boolean not null,
  ip_from inet not null,
  ip_to inet not null,
  created_at timestamptz not null,
  check (family(ip_from) = family(ip_to) and ip_from <= ip_to)
);
create index allowed_ip_customer_id on allowed_ip (customer_id, id);

-- A payment that a program has asked for.
create table api_transfer (
  -- Judged with the commit: the operations of a batch are written last.
  operation_id bigint primary key references operation deferrable initially deferred,
  customer_id integer not null references customer,
  api_key_id integer not null references api_key
);
create index api_transfer_customer_id on api_transfer (customer_id, operation_id desc);
create index api_transfer_api_key_id on api_transfer (api_key_id);

-- Kept for thirty days, with secrets and personal data masked.
create table api_request (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  api_key_id integer not null references api_key,
  method text not null,
  path text not null,
  ip text not null,
  http_status integer not null,
  duration_ms integer not null,
  request_id uuid not null,
  request_body text,
  response_body text,
  created_at timestamptz not null
);
create index api_request_customer_id on api_request (customer_id, id desc);
create index api_request_api_key_id on api_request (api_key_id, id desc);
create index api_request_created_at on api_request using brin (created_at);

-- Where a company's servers are told of what changes, by Standard Webhooks.
create table webhook (
  id integer generated always as identity (start with 7001) primary key,
  customer_id integer not null references customer,
  name text not null,
  url text not null,
  is_enabled boolean not null,
  -- None chosen: all of them.
  events text[] not null,
  -- Why it was switched off by itself: its server said that it is gone, or nothing arrived for days.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- The first failure since something last arrived.
  failing_since timestamptz,
  created_at timestamptz not null,
  -- Stays for the log.
  deleted_at timestamptz,
  check (disabled_reason is null or not is_enabled)
);
create index webhook_customer_id on webhook (customer_id, id) where deleted_at is null;

-- Sealed. Messages are signed with each that has not run out, so that a server can change over without missing one.
create table webhook_secret (
  id uuid primary key,
  webhook_id integer not null references webhook on delete cascade,
  secret bytea not null,
  secret_end text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index webhook_secret_webhook_id on webhook_secret (webhook_id);

-- What a message is about; how it is delivered stands in outgoing_message.
create table webhook_message (
  id bigint primary key references outgoing_message on delete cascade,
  customer_id integer not null references customer,
  webhook_id integer not null references webhook on delete cascade,
  -- By which its receiver knows it, however often it comes.
  uid text not null unique,
  event text not null,
  is_test boolean not null
);
create index webhook_message_customer_id on webhook_message (customer_id, id desc);
create index webhook_message_webhook_id on webhook_message (webhook_id, id desc);

-- The last live event that was looked at; whoever holds the row goes on.
create table webhook_progress (
  id boolean primary key default true check (id),
  last_event_id bigint not null
);
insert into webhook_progress (last_event_id) values (0);
