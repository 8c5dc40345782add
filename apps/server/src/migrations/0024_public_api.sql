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
  pay_currency text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Stays for the log.
  deleted_at timestamptz,
  check ((pay_limit_minor is null) = (pay_currency is null))
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
