-- What every module stands on: privileges, rate limits, jobs, outbox, live events, idempotency keys.

-- The server works under the role florin_app. All tables are created by migrations as their owner, those of the job queue (pg-boss) too.
-- A table that the server may not change freely revokes these grants.
grant usage on schema public to florin_app;
alter default privileges grant usage on schemas to florin_app;
alter default privileges grant select, insert, update, delete, truncate on tables to florin_app;
alter default privileges grant usage, select on sequences to florin_app;

-- Letters of all scripts, alike on every machine. PostgreSQL has such a collation of its own from version 17, and ICU's before.
do $$ begin
  if current_setting('server_version_num')::integer >= 170000 then
    create collation all_scripts (provider = builtin, locale = 'C.UTF-8');
  else
    create collation all_scripts (provider = icu, locale = 'und');
  end if;
end $$;

-- Timelines of the log on which this cluster has had a primary. A replica is read only if it has the row of the present one.
create table wal_timeline (timeline text primary key);

create table rate_window (
  bucket text not null,
  key_hash bytea not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  taken integer not null check (taken > 0),
  primary key (bucket, key_hash, starts_at)
);
create index rate_window_ends_at on rate_window (ends_at);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  -- Grows with each claim, so it also tells a worker whether the job is still its own.
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  unique (kind, key)
);
create index job_waiting on job (run_at, id) where done_at is null and failed_at is null;
create index job_done_at on job (done_at) where done_at is not null;

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  -- Each row is read once, as a whole, and deleted: json instead of jsonb saves parsing it, storage external saves compressing it.
  payload json not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
alter table outbox alter column payload set storage external;
create index outbox_waiting on outbox (topic, id) where dispatched_at is null;
create index outbox_dispatched_at on outbox (dispatched_at) where dispatched_at is not null;

create table live_event (
  id bigint generated always as identity primary key,
  topic text not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index live_event_topic on live_event (topic, id);
create index live_event_created_at on live_event (created_at);

-- The answer to a call that created something, written in the same transaction: a repeated key gets the same bytes.
create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  method text not null,
  fingerprint bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
)
-- Grows with every payment: analyze and vacuum only after growth by half, with a longer autovacuum cost delay.
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
create index idempotency_key_created_at on idempotency_key (created_at);
-- No statistics for columns that no query filters by, and a smaller sample for the others.
alter table idempotency_key
  alter method set statistics 0, alter fingerprint set statistics 0, alter answer set statistics 0,
  alter scope set statistics 25, alter key set statistics 25, alter created_at set statistics 25;

-- Messages to servers of customers, such as notifications of payments. They stay a while after they ended, for their owner to look at.
create table outgoing_message (
  id bigint generated always as identity (start with 100001) primary key,
  kind text not null,
  -- Foreign key in 0002_customers.sql.
  customer_id integer not null,
  -- Of one lane, each is delivered or given up before the next is tried.
  lane text not null,
  url text not null,
  body text not null,
  state text not null check (state in ('held', 'pending', 'delivered', 'failed', 'stopped')),
  -- Of all, ever; it also tells a worker whether the attempt is still its own.
  attempts integer not null default 0,
  -- Since it was last asked for.
  tries integer not null default 0,
  next_attempt_at timestamptz not null,
  locked_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index outgoing_message_due on outgoing_message (next_attempt_at, id) where state = 'pending';
create index outgoing_message_lane on outgoing_message (lane, id) where state = 'pending';
create index outgoing_message_locked on outgoing_message (customer_id) where state = 'pending' and locked_until is not null;
create index outgoing_message_owner on outgoing_message (customer_id, id);
create index outgoing_message_created_at on outgoing_message (created_at) where state <> 'pending';

create table outgoing_attempt (
  message_id bigint not null references outgoing_message on delete cascade,
  number integer not null,
  at timestamptz not null,
  http_status integer,
  response_body text,
  error text,
  duration_ms integer,
  primary key (message_id, number)
);

-- Which sets of demonstration data have been written.
create table seed_run (
  name text primary key,
  ran_at timestamptz not null
);
