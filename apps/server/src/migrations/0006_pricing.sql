-- Exchange rates, fees and limits of the accounts module: data, so that a change needs no release.

-- The mid-market value of one unit in US dollars. Append-only; the newest row of a currency is in force.
create table fx_mid_rate (
  currency text collate "C" not null check (currency ~ '^[A-Z]{3,5}$'),
  usd_value numeric(38, 18) not null check (usd_value > 0),
  valid_from timestamptz not null,
  primary key (currency, valid_from)
);

-- An offer to exchange money, and until when it is valid. It is used once.
create table fx_quote (
  id uuid primary key,
  customer_id integer not null references customer,
  operation text not null,
  from_account_id integer not null,
  from_minor bigint not null check (from_minor > 0),
  from_currency text not null,
  to_minor bigint not null check (to_minor > 0),
  to_currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  rate numeric(38, 18) not null,
  mid_rate numeric(38, 18) not null,
  markup_percent numeric(9, 6) not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index fx_quote_expires_at on fx_quote (expires_at);

-- A column that is null matches everything; of the rules that match, the most specific one applies.
create table fee_rule (
  id integer generated always as identity primary key,
  operation text not null,
  brand text,
  customer_type text check (customer_type in ('person', 'company')),
  country text check (country ~ '^[A-Z]{2}$'),
  currency text,
  -- Currency of the amounts below. They are converted for operations in other currencies.
  unit text not null,
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  percent numeric(9, 6) not null default 0 check (percent between 0 and 100),
  min_minor bigint not null default 0 check (min_minor >= 0),
  max_minor bigint check (max_minor >= min_minor),
  -- By how much our exchange rate is worse than the mid-market rate.
  markup_percent numeric(9, 6) not null default 0 check (markup_percent >= 0 and markup_percent < 100),
  unique nulls not distinct (operation, brand, customer_type, country, currency)
);

-- As above; null amounts are no limit. A rule for one customer comes before all others.
create table limit_rule (
  id integer generated always as identity primary key,
  operation text not null,
  customer_id integer references customer,
  brand text,
  customer_type text check (customer_type in ('person', 'company')),
  currency text,
  -- Currency of the amounts below, and of the counters: operations in other currencies count by their value.
  unit text not null,
  single_minor bigint check (single_minor > 0),
  daily_minor bigint check (daily_minor > 0),
  monthly_minor bigint check (monthly_minor > 0),
  daily_count integer check (daily_count > 0),
  monthly_count integer check (monthly_count > 0),
  -- From this amount on an operator checks a payment before it is made.
  check_minor bigint check (check_minor > 0),
  unique nulls not distinct (operation, customer_id, brand, customer_type, currency)
);
create index limit_rule_customer_id on limit_rule (customer_id) where customer_id is not null;

insert into fee_rule (operation, customer_type, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  ('own', null, 'USD', 0, 0, 0, null, 0.5),
  ('p2p', null, 'USD', 25, 0, 0, null, 0.5),
  ('p2p', 'company', 'USD', 0, 0.1, 50, 1000, 0.4),
  ('invoice', null, 'USD', 25, 0, 0, null, 0.5),
  ('invoice', 'company', 'USD', 0, 0.1, 50, 1000, 0.4);

insert into limit_rule
  (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count, check_minor) values
  ('own', null, 'USD', 50000000, 100000000, null, 200, null, null),
  ('p2p', null, 'USD', 1000000, 2500000, 10000000, 50, 500, 750000),
  ('p2p', 'company', 'USD', 10000000, 25000000, 100000000, 12000, 60000, 7500000);
