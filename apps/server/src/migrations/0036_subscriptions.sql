-- Payments that repeat by themselves. The first is an operation like any other, consented to with the whole series; the others follow.
create table subscription (
  id integer generated always as identity (start with 5001) primary key,
  customer_id integer not null references customer,
  -- Who set it up.
  user_id integer not null references app_user,
  type text not null check (type in ('own', 'p2p')),
  -- What is wanted each time, as its operation wants to hear it.
  wish jsonb not null,
  from_account_id integer not null,
  from_currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The same as it is written, for filters over several currencies.
  amount_written numeric(38, 8) not null,
  to_account text not null,
  payee_name text not null,
  payee_email text,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'yearly')),
  end_date date,
  transactions integer check (transactions >= 2),
  user_may_cancel boolean not null,
  -- Pending until the first payment is made.
  status text not null check (status in ('pending', 'active', 'canceled', 'completed', 'failed')),
  -- The day of the first payment: every other day is reckoned from it.
  start_date date,
  -- How many due days are behind, paid or not; how many were paid; how many were missed in a row.
  handled integer not null default 0,
  paid integer not null default 0,
  missed integer not null default 0,
  next_date date,
  -- When to try the next one: its day, or the day after where it failed.
  try_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'active') = (next_date is not null and try_on is not null)),
  check ((status in ('pending', 'active')) = (ended_at is null))
);
create index subscription_due on subscription (try_on) where status = 'active';
create index subscription_customer on subscription (customer_id, status, next_date, id);

-- One row for each due day: it is paid once.
create table subscription_payment (
  subscription_id integer not null references subscription,
  due_date date not null,
  state text not null check (state in ('completed', 'retrying', 'skipped')),
  operation_id bigint references operation,
  failure text,
  at timestamptz not null,
  primary key (subscription_id, due_date),
  check ((state = 'completed') = (operation_id is not null))
);

alter table operation add column subscription_id integer references subscription;
-- How it repeats, in what its payer consents to; on the first payment of a series alone.
alter table operation add column repeats text;
