-- What every area stands on: shared rate limits, jobs, the outbox and the events of the live channel.

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
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
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
