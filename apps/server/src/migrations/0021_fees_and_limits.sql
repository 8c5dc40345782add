-- What operations cost and how much of them is allowed: data, so that a change needs no release.

-- A column that is null fits everything; of the rules that fit, the one that names most counts.
create table fee_rule (
  id integer generated always as identity primary key,
  operation text not null,
  brand text,
  customer_type text check (customer_type in ('person', 'company')),
  country text check (country ~ '^[A-Z]{2}$'),
  currency text,
  -- Of the amounts below. They are converted where an operation is in another.
  unit text not null,
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  percent numeric(9, 6) not null default 0 check (percent between 0 and 100),
  min_minor bigint not null default 0 check (min_minor >= 0),
  max_minor bigint check (max_minor >= min_minor),
  -- By how much our exchange rate is worse than the middle of the market.
  markup_percent numeric(9, 6) not null default 0 check (markup_percent >= 0 and markup_percent < 100),
  unique nulls not distinct (operation, brand, customer_type, country, currency)
);

-- Null where there is no limit. A rule for one customer comes before all others.
create table limit_rule (
  id integer generated always as identity primary key,
  operation text not null,
  customer_id integer references customer,
  brand text,
  customer_type text check (customer_type in ('person', 'company')),
  currency text,
  -- Of the amounts below, and of the counters: operations in other currencies count by their value.
  unit text not null,
  single_minor bigint check (single_minor > 0),
  daily_minor bigint check (daily_minor > 0),
  monthly_minor bigint check (monthly_minor > 0),
  daily_count integer check (daily_count > 0),
  monthly_count integer check (monthly_count > 0),
  unique nulls not distinct (operation, customer_id, brand, customer_type, currency)
);

insert into fee_rule (operation, customer_type, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  ('own', null, 'USD', 0, 0, 0, null, 0.5),
  ('p2p', null, 'USD', 25, 0, 0, null, 0.5),
  ('p2p', 'company', 'USD', 0, 0.1, 50, 1000, 0.4);

insert into limit_rule (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count) values
  ('own', null, 'USD', 50000000, 100000000, null, 200, null),
  ('p2p', null, 'USD', 1000000, 2500000, 10000000, 50, 500),
  ('p2p', 'company', 'USD', 10000000, 25000000, 100000000, 500, 5000);
