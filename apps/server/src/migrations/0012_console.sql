-- What operators do.

-- An operator acts for a customer: for a stated reason, in one session, for a limited time.
create table operator_access (
  id uuid primary key,
  operator_user_id integer not null references app_user,
  customer_id integer not null references customer,
  -- No foreign key: the row outlives the session.
  session_id uuid not null,
  reason text not null,
  ip text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index operator_access_running on operator_access (session_id) where ended_at is null;
create index operator_access_customer_id on operator_access (customer_id, started_at);

-- The audit trail: calls of operators, whatever their outcome. Append-only (operator_call_append_only).
create table operator_call (
  id bigint generated always as identity primary key,
  -- Null for what an operator does in their own name.
  access_id uuid,
  operator_user_id integer not null,
  -- Null for what is about no single customer.
  customer_id integer,
  method text not null,
  ip text not null,
  created_at timestamptz not null,
  reason text,
  -- The input, without what is secret or personal.
  summary text
);
create index operator_call_access_id on operator_call (access_id, id);
create index operator_call_customer_id on operator_call (customer_id, created_at, id);
create index operator_call_operator on operator_call (operator_user_id, created_at, id);
create index operator_call_method on operator_call (method, created_at, id);
create index operator_call_created_at on operator_call (created_at, id);
