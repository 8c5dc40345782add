-- Money to the outside world: which ways are open, whom customers pay by them, and what has to be kept safe for it.

-- A way of sending to a country. Where the brand is null it holds for every brand that has no row of its own.
create table transfer_method (
  id integer generated always as identity (start with 101) primary key,
  brand text,
  type text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In the order in which they are offered.
  currencies text[] not null check (cardinality(currencies) > 0),
  is_disabled boolean not null default false,
  -- What customers read while it is closed.
  notice text,
  needs_bank_code boolean not null default false,
  needs_branch_code boolean not null default false,
  -- What the country asks for besides the usual, as transfer.extraParam.list answers it.
  extra_params jsonb not null default '[]',
  unique nulls not distinct (brand, type, country)
);

-- What a variant of a rail costs on top of its fee rule.
create table payout_charge (
  type text not null,
  name text not null,
  unit text not null,
  minor bigint not null check (minor >= 0),
  primary key (type, name)
);
insert into payout_charge (type, name, unit, minor) values ('wire', 'our', 'USD', 2000), ('wire', 'urgent', 'USD', 1500);

-- Secrets that have to be read again: card numbers, answers to security questions. Each is encrypted with a key of its own, and that
-- key with one that is never in the database.
create table vault_entry (
  token uuid primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('card', 'answer')),
  -- Which of the keys outside the database it takes to read it.
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index vault_entry_customer_id on vault_entry (customer_id);
create index vault_entry_key_id on vault_entry (key_id);

-- A card that money was sent to, or that was saved for it. The number lies in the vault.
create table payout_card (
  id integer generated always as identity (start with 2001) primary key,
  customer_id integer not null references customer,
  token uuid not null references vault_entry,
  -- Keyed: tells the same number again without telling the number.
  fingerprint bytea not null,
  bin text not null check (bin ~ '^\d{6}$'),
  last4 text not null check (last4 ~ '^\d{4}$'),
  brand text not null,
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  -- Shown to be chosen again; otherwise it is only on record with its payment.
  is_saved boolean not null,
  created_at timestamptz not null,
  unique (customer_id, fingerprint)
);
create index payout_card_token on payout_card (token);

create table blocked_bin (
  bin text primary key check (bin ~ '^\d{6}$'),
  reason text not null,
  created_by integer references app_user,
  created_at timestamptz not null
);
create index blocked_bin_created_by on blocked_bin (created_by) where created_by is not null;

-- The address book.
create table beneficiary (
  id integer generated always as identity (start with 3001) primary key,
  customer_id integer not null references customer,
  type text not null check (type in ('individual', 'business')),
  name text not null,
  email text,
  country text not null,
  permission text not null check (permission in ('own', '3d')),
  created_at timestamptz not null
);
create index beneficiary_customer on beneficiary (customer_id, lower(name), id);

create table beneficiary_payout (
  id integer generated always as identity (start with 4001) primary key,
  beneficiary_id integer not null references beneficiary on delete cascade,
  type text not null,
  -- The fields of its submit; of a card what is not secret.
  details jsonb not null,
  -- As operations have it, so that a payment finds the way it was made by.
  payee_key text not null,
  -- Pending until a payment by it has arrived.
  status text not null check (status in ('active', 'pending', 'disabled')),
  card_id integer references payout_card,
  last_used_at timestamptz,
  created_at timestamptz not null,
  unique (beneficiary_id, type, payee_key)
);
create index beneficiary_payout_card_id on beneficiary_payout (card_id) where card_id is not null;

-- What a payee's bank said about a name and an account, before somebody paid.
create table name_check (
  id uuid primary key,
  customer_id integer not null references customer,
  type text not null,
  -- The account that was asked about, and under which name.
  account text not null,
  -- The bank that keeps it, where the account's number alone does not say it.
  bank text not null default '',
  name text not null,
  result text not null check (result in ('match', 'closeMatch', 'noMatch', 'unavailable')),
  account_name text,
  checked_at timestamptz not null
);
create index name_check_customer_id on name_check (customer_id);

-- Why an operator has to look at a payment before it is made.
create table payment_concern (
  operation_id bigint not null references operation,
  n integer not null,
  kind text not null check (kind in ('screening')),
  -- Payer or payee.
  party text not null check (party in ('payer', 'payee')),
  list_name text not null,
  entry_id text not null,
  entry_name text not null,
  -- How much alike the names are, in percent.
  score integer not null check (score between 0 and 100),
  primary key (operation_id, n)
);

-- What sandboxes of the outside received, and what they will say about it.
create table sandbox.payout (
  end_to_end_id uuid primary key,
  rail text not null,
  operation_id bigint not null,
  amount_minor bigint not null,
  currency text not null,
  payer_name text not null,
  payee_name text not null,
  -- Without what is secret.
  payee jsonb not null,
  reference text,
  -- What the tester asked for by the amount or the name.
  behaviour text not null,
  received_at timestamptz not null
);
create index payout_received on sandbox.payout (received_at, end_to_end_id);

create table sandbox.payout_report (
  id bigint generated always as identity primary key,
  end_to_end_id uuid not null references sandbox.payout on delete cascade,
  kind text not null check (kind in ('accepted', 'settled', 'rejected', 'returned')),
  reason text,
  returned_minor bigint,
  returned_currency text,
  due_at timestamptz not null,
  -- When the bank had taken it.
  taken_at timestamptz
);
create index payout_report_due on sandbox.payout_report (due_at) where taken_at is null;
create index payout_report_end_to_end_id on sandbox.payout_report (end_to_end_id);

insert into fee_rule (operation, customer_type, currency, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  ('wire', null, null, 'USD', 2500, 0, 0, null, 0.8),
  ('wire', 'company', null, 'USD', 2000, 0, 0, null, 0.6),
  ('eft', null, null, 'USD', 150, 0, 0, null, 0.6),
  ('eft', null, 'EUR', 'EUR', 50, 0, 0, null, 0.6),
  ('eft', 'company', null, 'USD', 100, 0, 0, null, 0.4),
  ('oct', null, null, 'USD', 200, 1, 250, 5000, 1),
  ('crypto_eft', null, null, 'USD', 0, 1, 100, null, 1),
  ('instant_payment', null, null, 'USD', 50, 0.2, 50, 500, 0.8),
  ('interac', null, null, 'USD', 100, 0, 0, null, 0.8);

insert into limit_rule
  (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count, check_minor) values
  ('wire', null, 'USD', 5000000, 10000000, 25000000, 20, 200, 2500000),
  ('wire', 'company', 'USD', 50000000, 100000000, 500000000, 200, 2000, 25000000),
  ('eft', null, 'USD', 2500000, 5000000, 15000000, 30, 300, 1500000),
  ('eft', 'company', 'USD', 25000000, 50000000, 250000000, 300, 3000, 15000000),
  ('oct', null, 'USD', 500000, 1000000, 3000000, 10, 60, 300000),
  ('crypto_eft', null, 'USD', 1000000, 2000000, 10000000, 20, 200, 500000),
  ('instant_payment', null, 'USD', 500000, 1000000, 5000000, 50, 500, 300000),
  ('interac', null, 'USD', 300000, 1000000, 2000000, 10, 100, 250000);

-- Ways that are open at first. Countries under a full embargo have none.
insert into transfer_method (type, country, currencies, needs_bank_code, needs_branch_code, extra_params)
  select 'eft', country, string_to_array(currencies, ' '), country in ('BR', 'JP', 'HK', 'LK', 'CN', 'ID', 'KR', 'MY', 'PH', 'SG', 'TH', 'VN'),
    country in ('BR', 'JP', 'HK', 'LK', 'ZA'),
    case country
      when 'IN' then '[{"name":"purposeCode","label":"RBI purpose code","type":"text","isRequired":true,"pattern":"^[PS][0-9]{4}$","maxLength":5}]'::jsonb
      when 'CN' then '[{"name":"relationship","label":"Relationship to the beneficiary","type":"select","isRequired":true,"options":[{"value":"family","label":"Family"},{"value":"employee","label":"Employee"},{"value":"business","label":"Business"}]}]'::jsonb
      else '[]'::jsonb end
  from (values
    ('AE', 'AED'), ('AU', 'AUD'), ('BG', 'BGN EUR'), ('BR', 'BRL'), ('CA', 'CAD'), ('CH', 'CHF EUR'), ('CN', 'CNY'), ('CZ', 'CZK EUR'),
    ('DK', 'DKK EUR'), ('GB', 'GBP EUR'), ('HK', 'HKD'), ('HU', 'HUF EUR'), ('ID', 'IDR'), ('IL', 'ILS'), ('IN', 'INR'), ('JP', 'JPY'),
    ('KR', 'KRW'), ('LK', 'LKR'), ('MX', 'MXN'), ('MY', 'MYR'), ('NO', 'NOK EUR'), ('NZ', 'NZD'), ('PH', 'PHP'), ('PL', 'PLN EUR'),
    ('RO', 'RON EUR'), ('SA', 'SAR'), ('SE', 'SEK EUR'), ('SG', 'SGD'), ('TH', 'THB'), ('TR', 'TRY'), ('UA', 'UAH'), ('US', 'USD'),
    ('VN', 'VND'), ('ZA', 'ZAR')) own (country, currencies)
  union all
  select 'eft', country, array['EUR'], false, false, '[]'
  from unnest(string_to_array('AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES IS LI MC SM AD VA AL MD ME MK RS GI GG JE IM AX', ' ')) country;

insert into transfer_method (type, country, currencies)
  select 'wire', country, array['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY']
  from unnest(string_to_array(
    'AD AE AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BG BH BJ BM BN BO BR BS BT BW BZ CA CH CI CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO '
    'DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GY HK HN HR HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH '
    'KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MG MK MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NL NO NP NZ OM PA '
    'PE PF PG PH PK PL PT PY QA RE RO RS RW SA SB SC SE SG SI SK SL SM SN SR ST SV SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ '
    'VA VC VG VN VU WS XK ZA ZM', ' ')) country;

insert into transfer_method (type, country, currencies)
  select 'oct', country, string_to_array(currencies, ' ')
  from (values
    ('AE', 'AED USD'), ('AU', 'AUD'), ('AT', 'EUR'), ('BE', 'EUR'), ('BG', 'BGN EUR'), ('BR', 'BRL'), ('CA', 'CAD'), ('CH', 'CHF'),
    ('CN', 'CNY'), ('CY', 'EUR'), ('CZ', 'CZK'), ('DE', 'EUR'), ('DK', 'DKK'), ('EE', 'EUR'), ('ES', 'EUR'), ('FI', 'EUR'), ('FR', 'EUR'),
    ('GB', 'GBP'), ('GE', 'GEL USD'), ('GR', 'EUR'), ('HK', 'HKD'), ('HR', 'EUR'), ('HU', 'HUF'), ('IE', 'EUR'), ('IL', 'ILS'),
    ('IN', 'INR'), ('IT', 'EUR'), ('JP', 'JPY'), ('KZ', 'KZT USD'), ('LT', 'EUR'), ('LU', 'EUR'), ('LV', 'EUR'), ('MD', 'MDL EUR'),
    ('MT', 'EUR'), ('MX', 'MXN'), ('NL', 'EUR'), ('NO', 'NOK'), ('NZ', 'NZD'), ('PH', 'PHP'), ('PL', 'PLN'), ('PT', 'EUR'), ('RO', 'RON EUR'),
    ('RS', 'RSD'), ('SE', 'SEK'), ('SG', 'SGD'), ('SI', 'EUR'), ('SK', 'EUR'), ('TH', 'THB'), ('TR', 'TRY'), ('UA', 'UAH USD'), ('US', 'USD'),
    ('VN', 'VND'), ('ZA', 'ZAR')) cards (country, currencies);

insert into transfer_method (type, country, currencies)
  select 'crypto_eft', country, array['BTC', 'ETH', 'USDT', 'USDC', 'LTC', 'BCH']
  from unnest(string_to_array(
    'AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GE GR HK HR HU IE IL IS IT JP KR LI LT LU LV MD MT MX NL NO NZ PL PT RO RS SE SG SI SK '
    'TH UA US ZA', ' ')) country;

insert into transfer_method (type, country, currencies, needs_bank_code, needs_branch_code) values
  ('instant_payment', 'BR', array['BRL'], true, true),
  ('instant_payment', 'SG', array['SGD'], true, false),
  ('instant_payment', 'TH', array['THB'], true, false),
  ('instant_payment', 'AU', array['AUD'], false, false),
  ('interac', 'CA', array['CAD'], false, false);

-- Lists of payments that leave the bank, newest first by state. Kinds that stay inside are left out by name, so that a new rail out of
-- the bank is in the index.
create index operation_outside on operation (state, id)
  where kind not in ('own', 'p2p', 'invoice', 'merchant', 'card_load');

-- A payment that came back or was rejected, and was made again with corrected details. Each is made again once.
create table payment_resend (
  operation_id bigint primary key references operation,
  resent_as bigint not null unique references operation deferrable initially deferred,
  proposed_by integer not null references app_user,
  confirmed_by integer not null references app_user,
  -- How the operators know the right details.
  proof text not null,
  resent_at timestamptz not null
);
create index payment_resend_proposed_by on payment_resend (proposed_by);
create index payment_resend_confirmed_by on payment_resend (confirmed_by);

-- Deposit addresses of customers for crypto currencies. Whoever keeps the keys makes the address from the wallet's number.
create table wallet (
  id integer generated always as identity (start with 701) primary key,
  customer_id integer not null references customer,
  -- Credited with what arrives; in the same currency.
  account_id integer not null,
  currency text not null,
  network text not null,
  -- Empty only within the transaction that makes it.
  address text,
  destination_tag text,
  created_at timestamptz not null,
  unique (customer_id, currency, network)
);
create unique index wallet_address on wallet (network, address, coalesce(destination_tag, ''));

-- Files that a payment out of the bank asks for, uploaded before it is submitted by who pays, or by the recipient of a payment link.
create table transfer_document (
  id uuid primary key,
  -- Who pays.
  customer_id integer not null references customer,
  user_id integer references app_user,
  -- References global_payment, which comes later.
  link_id bigint,
  type text not null,
  -- Of the extra parameter that it answers.
  name text not null,
  file_key text not null,
  file_type text not null,
  size_bytes integer not null,
  operation_id bigint references operation,
  -- Until then, where no payment took it.
  kept_until timestamptz not null,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, link_id) = 1)
);
create index transfer_document_customer_id on transfer_document (customer_id);
create index transfer_document_user_id on transfer_document (user_id);
create index transfer_document_operation_id on transfer_document (operation_id) where operation_id is not null;
create index transfer_document_link_id on transfer_document (link_id) where link_id is not null;
create index transfer_document_unused on transfer_document (kept_until) where operation_id is null;

-- How far the bookings of an outside party that sends no statements as files were read.
create table rail_statement (
  rail text primary key,
  mark text,
  read_at timestamptz not null
);

-- What such a party says it has booked for us; below zero what left.
create table rail_booking (
  id bigint generated always as identity primary key,
  rail text not null,
  entry text not null,
  end_to_end_id uuid,
  amount_minor bigint not null,
  currency text not null,
  booked_on date not null,
  received_at timestamptz not null,
  -- Which of our postings it is; neither is matched again.
  operation_id bigint,
  purpose text check (purpose in ('payment', 'return')),
  transfer_id bigint,
  matched_at timestamptz,
  unique (rail, entry),
  unique (operation_id, purpose, transfer_id),
  foreign key (operation_id, purpose, transfer_id) references operation_posting,
  check ((matched_at is null) = (operation_id is null)),
  check ((matched_at is null) = (purpose is null)),
  check ((matched_at is null) = (transfer_id is null))
);
create index rail_booking_open on rail_booking (id) where matched_at is null;

-- What an outside party said that could not be read or kept; reading went on after it, and operators see it.
create table rail_unreadable (
  id bigint generated always as identity primary key,
  rail text not null,
  kind text not null check (kind in ('report', 'booking')),
  -- By which they know it, or a hash of it where it has no name.
  record text not null,
  reason text not null,
  -- Of its fields those that have a name we know.
  said jsonb not null,
  received_at timestamptz not null,
  unique (rail, kind, record)
);
