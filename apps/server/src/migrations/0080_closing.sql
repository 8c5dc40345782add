-- Customers who leave. The address they signed in with stays theirs until what the law wants kept is erased.

alter table customer
  add column closed_at timestamptz,
  -- Since then nothing names the person.
  add column erased_at timestamptz;
create index customer_closed on customer (closed_at) where closed_at is not null and erased_at is null;

alter table app_user add column closed_at timestamptz;

create table closing (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  asked_by integer not null references app_user,
  by_bank boolean not null,
  reason text,
  note text,
  status text not null check (status in ('asked', 'waiting', 'cancelled', 'stopped', 'closed')),
  challenge_id uuid,
  asked_at timestamptz not null,
  closes_at timestamptz not null,
  ended_at timestamptz,
  ended_by integer references app_user,
  end_reason text,
  check ((status in ('asked', 'waiting')) = (ended_at is null))
);
create unique index closing_waiting on closing (customer_id) where status = 'waiting';
create index closing_customer_id on closing (customer_id, id);
