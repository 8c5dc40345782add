-- What currencies are worth, and what customers were offered.

-- The value of one unit in US dollars, in the middle of the market. Rows are only added; the newest of a currency counts.
create table fx_mid_rate (
  currency text collate "C" not null check (currency ~ '^[A-Z]{3,5}$'),
  usd_value numeric(38, 18) not null check (usd_value > 0),
  valid_from timestamptz not null,
  primary key (currency, valid_from)
);

-- An offer to change money: all that it promises, and until when. It is taken up once.
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
