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
  summary text,
  is_reading boolean not null default false
);
create index operator_call_access_id on operator_call (access_id, id);
create index operator_call_customer_id on operator_call (customer_id, created_at, id);
create index operator_call_operator on operator_call (operator_user_id, created_at, id);
create index operator_call_method on operator_call (method, created_at, id);
create index operator_call_created_at on operator_call (created_at, id);
create index operator_call_changes on operator_call (created_at, id) where not is_reading;
revoke update, delete, truncate on operator_call from florin_app;

-- What one operator proposed and a second has to confirm: the call, as it was made.
create table operator_change (
  -- One of the numbers that customers see, hence the sequence of operations: a correction of an account keeps it.
  id bigint primary key,
  method text not null,
  input jsonb not null,
  -- What held when it was proposed, for who confirms it.
  facts jsonb not null,
  reason text not null,
  customer_id integer references customer,
  state text not null default 'awaitingApproval'
    check (state in ('awaitingApproval', 'applied', 'declined', 'withdrawn', 'expired')),
  proposed_by integer not null references app_user,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  decision_reason text,
  -- Nobody confirms their own.
  check (state <> 'applied' or decided_by <> proposed_by),
  check ((state = 'awaitingApproval') = (decided_at is null))
);
create index operator_change_waiting on operator_change (expires_at) where state = 'awaitingApproval';
create index operator_change_customer_id on operator_change (customer_id) where customer_id is not null;
revoke delete, truncate on operator_change from florin_app;
