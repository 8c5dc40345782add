-- Cards that the bank issues, what they pay, and customers' cards of other banks.

-- What can be had: by brand and country, with its price in its own currency.
create table card_product (
  type integer primary key check (type between 2006 and 2135),
  sub_type text not null check (sub_type in ('PREPAID', 'DEBIT')),
  network text not null check (network in ('MC', 'UPI', 'VISA')),
  currency text not null check (currency in ('USD', 'EUR', 'RON')),
  is_virtual boolean not null,
  brands text[] not null,
  -- Null: wherever the brand has customers.
  countries text[],
  bin text not null check (bin ~ '^\d{6}$'),
  issue_minor bigint not null check (issue_minor >= 0),
  annual_minor bigint not null check (annual_minor >= 0),
  monthly_minor bigint not null check (monthly_minor >= 0),
  reissue_minor bigint not null check (reissue_minor >= 0),
  cash_minor bigint not null check (cash_minor >= 0),
  -- On what is paid in another currency.
  exchange_percent numeric(5, 2) not null,
  max_balance_minor bigint not null,
  -- Where a card is enrolled by its holder; null: nowhere.
  enrolls_in text[],
  check ((sub_type = 'DEBIT') = (type between 2016 and 2018))
);
insert into card_product (type, sub_type, network, currency, is_virtual, brands, countries, bin, issue_minor, annual_minor, monthly_minor,
  reissue_minor, cash_minor, exchange_percent, max_balance_minor, enrolls_in)
select type, sub_type, network, currency, is_virtual, brands, countries, bin, issue, 0, monthly, reissue, cash, 1.00, 1500000, enrolls
from (
  select array['florin', 'florin-bank', 'florin-pi', 'amber', 'baltis'] as inland, array['florin', 'florin-bank', 'florin-uk'] as british,
    array['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV',
      'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as eea,
    array['GB', 'GI'] as britain,
    array['AR', 'BR', 'CA', 'CH', 'CL', 'CO', 'CR', 'MX', 'PA', 'PE', 'UA', 'US', 'UY'] as abroad
) as lists, lateral (values
  (2006, 'PREPAID', 'VISA', 'EUR', false, inland, eea, '418811', 500, 100, 500, 175, array['ES', 'IT', 'PT', 'RO']),
  (2007, 'PREPAID', 'VISA', 'USD', false, inland, eea, '418812', 500, 100, 500, 200, array['ES', 'IT', 'PT', 'RO']),
  (2008, 'PREPAID', 'VISA', 'RON', false, inland, array['RO'], '418813', 2500, 500, 2500, 900, array['RO']),
  (2009, 'PREPAID', 'MC', 'EUR', false, inland, eea, '522811', 500, 100, 500, 175, null),
  (2010, 'PREPAID', 'MC', 'USD', false, inland, eea, '522812', 500, 100, 500, 200, null),
  (2011, 'PREPAID', 'UPI', 'USD', false, array['florin'], eea || abroad, '625811', 1000, 150, 1000, 300, null),
  (2016, 'DEBIT', 'VISA', 'EUR', false, array['florin-bank', 'florin', 'amber', 'baltis'], eea, '418816', 0, 0, 500, 100, null),
  (2017, 'DEBIT', 'VISA', 'USD', false, array['florin-bank', 'florin'], eea || abroad, '418817', 0, 0, 500, 100, null),
  (2018, 'DEBIT', 'VISA', 'RON', false, array['florin-bank', 'florin'], array['RO'], '418818', 0, 0, 2500, 500, null),
  (2026, 'PREPAID', 'VISA', 'EUR', true, inland, eea, '418821', 0, 0, 0, 0, null),
  (2027, 'PREPAID', 'VISA', 'USD', true, inland, eea, '418822', 0, 0, 0, 0, null),
  (2028, 'PREPAID', 'VISA', 'RON', true, inland, array['RO'], '418823', 0, 0, 0, 0, null),
  (2029, 'PREPAID', 'MC', 'EUR', true, inland, eea, '522821', 0, 0, 0, 0, null),
  (2030, 'PREPAID', 'MC', 'USD', true, inland, eea, '522822', 0, 0, 0, 0, null),
  (2106, 'PREPAID', 'VISA', 'EUR', false, british, britain, '418831', 500, 100, 500, 175, null),
  (2107, 'PREPAID', 'VISA', 'USD', false, british, britain, '418832', 500, 100, 500, 200, null),
  (2116, 'PREPAID', 'MC', 'USD', false, array['florin', 'florin-bank', 'florin-pi'], abroad, '522841', 1000, 150, 1000, 300, null),
  (2126, 'PREPAID', 'VISA', 'EUR', true, british, britain, '418841', 0, 0, 0, 0, null),
  (2127, 'PREPAID', 'VISA', 'USD', true, british, britain, '418842', 0, 0, 0, 0, null),
  (2135, 'PREPAID', 'MC', 'USD', true, array['florin', 'florin-bank', 'florin-pi'], abroad, '522842', 0, 0, 0, 0, null)
) as product (type, sub_type, network, currency, is_virtual, brands, countries, bin, issue, monthly, reissue, cash, enrolls);

create table card_shipping (
  id integer primary key,
  type text not null check (type in ('post', 'courier', 'express')),
  currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  -- In working days.
  days_from integer not null,
  days_to integer not null,
  -- A courier hands it over at an address that is proved.
  needs_proof boolean not null
);
insert into card_shipping (id, type, currency, fee_minor, days_from, days_to, needs_proof) values
  (1, 'post', 'EUR', 490, 7, 10, false), (2, 'courier', 'EUR', 1400, 3, 5, false), (3, 'express', 'EUR', 2900, 1, 2, true),
  (4, 'post', 'USD', 550, 7, 10, false), (5, 'courier', 'USD', 1500, 3, 5, false), (6, 'express', 'USD', 3200, 1, 2, true),
  (7, 'post', 'RON', 2400, 7, 10, false), (8, 'courier', 'RON', 6900, 3, 5, false), (9, 'express', 'RON', 14500, 1, 2, true);

-- What a card may pay in a month (contactless: until the PIN is typed) when nobody has changed it, and how far its holder may go.
create table card_limit_offer (
  currency text not null,
  -- Payments in shops have a limit of their own, contactless ones among them.
  kind text not null check (kind in ('all', 'online', 'shop', 'contactless', 'cash')),
  amount_minor bigint not null,
  max_minor bigint not null check (max_minor >= amount_minor),
  primary key (currency, kind)
);
insert into card_limit_offer (currency, kind, amount_minor, max_minor) values
  ('EUR', 'all', 300000, 1500000), ('EUR', 'online', 150000, 1500000),
  ('EUR', 'shop', 1500000, 1500000), ('EUR', 'contactless', 15000, 15000), ('EUR', 'cash', 40000, 200000),
  ('USD', 'all', 300000, 1500000), ('USD', 'online', 150000, 1500000),
  ('USD', 'shop', 1500000, 1500000), ('USD', 'contactless', 15000, 15000), ('USD', 'cash', 40000, 200000),
  ('RON', 'all', 1500000, 7500000), ('RON', 'online', 750000, 7500000),
  ('RON', 'shop', 7500000, 7500000), ('RON', 'contactless', 75000, 75000), ('RON', 'cash', 200000, 1000000);

-- Putting money on somebody else's card.
insert into fee_rule (operation, customer_type, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  ('card_load', null, 'USD', 100, 0, 0, null, 0.5);
insert into limit_rule
  (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count, check_minor) values
  ('card_load', null, 'USD', 500000, 1000000, 3000000, 20, 200, 300000);

-- One card. Its money is on the ledger's account of the same number; a debit card pays from its settlement account instead.
create table card (
  account_id integer primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  type integer not null references card_product,
  currency text not null,
  status integer not null check (status in (0, 2, 4, 18, 19, 20, 21, 23, 27, 38, 41, 65, 71)),
  status_before_pause integer,
  emboss_name text not null,
  alias text,
  country text not null,
  address_id integer references customer_address on delete set null,
  shipping_id integer references card_shipping,
  tracking_number text,
  settlement_account_id integer,
  document_type text,
  -- What was paid for it, and from where: returned when the application comes to nothing.
  fee_account_id integer,
  fee_minor bigint not null default 0,
  fee_currency text not null,
  -- By which the network and the processor name it.
  reference uuid not null unique,
  -- The number lies in the vault. None of these before the card is made.
  token uuid references vault_entry on delete set null,
  fingerprint bytea,
  bin text,
  last4 text check (last4 ~ '^\d{4}$'),
  expiry_month integer check (expiry_month between 1 and 12),
  expiry_year integer,
  -- What takes the PIN that the issuer's module derives from the number to the one in force; it tells nothing without that module's key.
  pin_offset text check (pin_offset ~ '^\d{4}$'),
  reissued_status integer not null default 0 check (reissued_status between 0 and 2),
  replaces_account_id integer references card,
  enrolled_phone text,
  -- Where it pays; empty: everywhere.
  countries text[] not null default '{}',
  blocked_merchants text[] not null default '{}',
  ended_at timestamptz,
  created_at timestamptz not null,
  -- When it pays, as its holder wants it: on which days and between which times. Null: always.
  hours jsonb,
  -- Where it is sent to, as it was when it was ordered: its customer may change or remove the address while it is under way.
  delivery jsonb,
  check (num_nulls(fingerprint, bin, last4, expiry_month, expiry_year) in (0, 5))
);
create index card_customer_id on card (customer_id, account_id);
create index card_status on card (status, account_id);
create index card_fingerprint on card (fingerprint) where fingerprint is not null;
create index card_address_id on card (address_id) where address_id is not null;

-- What the processor of cards is still to be told of a card: how it stands now, under a number that grows with each change.
create table card_order (
  account_id integer primary key references card,
  version integer not null check (version > 0),
  -- queued: not sent yet. unknown: handed over, and the answer has not come, so that they are asked. refused: they will not take it.
  state text not null check (state in ('queued', 'unknown', 'done', 'refused')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Why they would not take it.
  problem text,
  -- What they have last taken (nothing: not known any more), so that a card which should stand otherwise by now is found.
  told text check (told in ('ordered', 'active', 'suspended', 'closed')),
  -- Since when they have not been told all, so that somebody hears of it.
  since timestamptz
);
-- What was refused is told again.
create index card_order_open on card_order (next_at) where state <> 'done';

-- Cards whose expiry was seen to: a new one was made, or its holder was told that none can be.
create table card_renewal (
  account_id integer primary key references card,
  outcome text not null check (outcome in ('renewed', 'told')),
  at timestamptz not null
);

-- What its holder changed of what it may pay.
create table card_limit (
  account_id integer not null references card,
  kind text not null check (kind in ('all', 'online', 'shop', 'contactless', 'cash')),
  amount_minor bigint not null check (amount_minor >= 0),
  enabled boolean not null,
  primary key (account_id, kind)
);

-- When a card is next charged for being there.
create table card_fee_due (
  account_id integer not null references card,
  kind text not null check (kind in ('monthly', 'annual')),
  due_at timestamptz not null,
  primary key (account_id, kind)
);
create index card_fee_due_due_at on card_fee_due (due_at);

-- The history of a card: every status with its time.
create table card_step (
  account_id integer not null references card,
  status integer not null,
  at timestamptz not null,
  -- Null: the bank's own doing.
  by_user_id integer references app_user,
  note text,
  number integer generated always as identity,
  primary key (account_id, number)
);

-- To whom a PIN or the details of a card were shown.
create table card_reveal (
  account_id integer not null references card,
  user_id integer not null references app_user,
  what text not null check (what in ('pin', 'details')),
  at timestamptz not null
);
create index card_reveal_account_id on card_reveal (account_id, at);
create index card_reveal_user_id on card_reveal (user_id);

-- One payment with a card, from its first message to the last, in whatever order they come.
create table card_authorization (
  id bigint generated always as identity primary key,
  account_id integer not null references card,
  -- The network's own name for the payment.
  lifecycle_id text not null,
  state text not null check (state in ('new', 'authorized', 'settled', 'reversed', 'declined', 'refunded')),
  kind text not null check (kind in ('shop', 'online', 'contactless', 'cash')),
  merchant_name text not null,
  merchant_category text not null,
  merchant_country text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- In the card's currency: what is held, then all that was settled; of money back without a payment that.
  billing_minor bigint not null default 0 check (billing_minor >= 0),
  settled_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- What the ledger holds for it.
  hold_id bigint,
  held_minor bigint not null default 0 check (held_minor >= 0),
  decline_reason text,
  -- Why a payment on the internet was let through without its holder's yes (ADR 16).
  exemption text check (exemption in ('small', 'recurring')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, lifecycle_id)
);
create index card_authorization_account_id on card_authorization (account_id, id desc);
create index card_authorization_created_at on card_authorization (account_id, created_at);
create index card_authorization_small on card_authorization (account_id, created_at) where exemption = 'small';

-- Every message of the network with what it was answered: it may come again.
create table card_message (
  message_id text primary key,
  type text not null,
  lifecycle_id text not null,
  -- Tells a message that comes again from another one under the same id.
  body_hash bytea not null,
  answer jsonb not null,
  received_at timestamptz not null
);

-- What a payment took that was not there: the merchant is paid, and the card's account owes it.
create table card_debt (
  id bigint generated always as identity primary key,
  account_id integer not null references card,
  authorization_id bigint not null references card_authorization,
  amount_minor bigint not null check (amount_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
  currency text not null,
  created_at timestamptz not null
);
create index card_debt_open on card_debt (account_id, id) where paid_minor < amount_minor;
create index card_debt_authorization_id on card_debt (authorization_id);

-- Whether a payment on the internet is its holder's: asked for by the merchant's page, answered once.
create table card_authentication (
  id uuid primary key,
  account_id integer not null references card,
  -- The network's own; the same twice is the same question.
  request_id text not null unique,
  merchant_name text not null,
  merchant_country text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- The one on the merchant's page, and those to choose from.
  number integer not null,
  choices integer[] not null,
  -- Of a holder who types a code on the merchant's page instead; it lies with the other codes.
  challenge_id uuid,
  state text not null check (state in ('pending', 'approved', 'declined')),
  by_user_id integer references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- By the payment that it was for.
  used_at timestamptz
);
create index card_authentication_account_id on card_authentication (account_id, created_at);
create index card_authentication_by_user_id on card_authentication (by_user_id) where by_user_id is not null;

-- A card of another bank. Its customer proves that it is theirs by the code that stands beside a small reservation on it.
create table linked_card (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  -- Where its number is; nothing once it was removed.
  card_id integer references payout_card on delete set null,
  fingerprint bytea not null,
  holder_name text not null,
  country text not null,
  state text not null check (state in ('unconfirmed', 'confirmed', 'blocked')),
  reservation_id uuid not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  removed_at timestamptz
);
create unique index linked_card_fingerprint on linked_card (customer_id, fingerprint) where removed_at is null;
create index linked_card_card_id on linked_card (card_id) where card_id is not null;
create index linked_card_user_id on linked_card (user_id);
