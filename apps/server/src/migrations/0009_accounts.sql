-- How money gets into accounts from outside, corrections of accounts, and sums of months. The accounts themselves are the ledger's.

-- Bank details to pay in to: of a brand in a currency, or of one customer.
create table payment_instruction (
  id integer generated always as identity (start with 501) primary key,
  brand text not null,
  customer_id integer references customer,
  type text not null check (type in ('wire', 'eft', 'crypto')),
  currency text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  beneficiary_name text not null,
  beneficiary_address text not null,
  bank_name text not null,
  bank_address text not null,
  iban text,
  account_number text,
  swift text,
  routing_number text,
  sort_code text,
  allows_third_party boolean not null default false,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Details of one customer may be for one account, and have a reference of their own.
  account_id integer,
  reference text,
  -- The reference as it is compared: banks drop spaces and dashes, and write capitals.
  reference_key text generated always as (upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) stored,
  check (num_nonnulls(account_id, reference) = 0 or customer_id is not null)
);
create index payment_instruction_brand on payment_instruction (brand, currency) where withdrawn_at is null;
create unique index payment_instruction_reference on payment_instruction (reference_key, currency)
  where withdrawn_at is null and reference is not null;
create index payment_instruction_customer_id on payment_instruction (customer_id) where customer_id is not null;

create table payment_instruction_view (
  instruction_id integer not null references payment_instruction,
  customer_id integer not null references customer,
  viewed_at timestamptz not null,
  primary key (customer_id, instruction_id)
);

-- Money from other banks. Its postings are in the ledger; while its owner is unknown, it is in the suspense account.
create table deposit (
  id integer generated always as identity (start with 20001) primary key,
  type text not null check (type in ('wire', 'eft', 'crypto')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  sender_name text not null,
  reference text not null,
  is_third_party boolean not null,
  tx_hash text,
  -- The bank's own id, so that a repeated message is not credited twice. Null where an operator entered it.
  bank_reference text,
  recorded_by integer references app_user,
  status text not null check (status in ('unmatched', 'credited', 'returned')),
  -- Why it could not be credited at once.
  waits_for text check (waits_for in ('reference', 'account', 'invoice', 'thirdParty')),
  brand text not null,
  -- The owner, or the likely one while it waits.
  customer_id integer references customer,
  account_id integer,
  invoice_id integer references invoice,
  -- The number that the customer sees.
  transaction_id bigint,
  return_reason text,
  received_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  check ((bank_reference is null) = (recorded_by is not null)),
  check ((status = 'credited') = (transaction_id is not null)),
  check ((status = 'returned') = (return_reason is not null)),
  check (status <> 'credited' or account_id is not null)
);
create unique index deposit_bank_reference on deposit (bank_reference) where bank_reference is not null;
create unique index deposit_tx_hash on deposit (tx_hash) where tx_hash is not null;
create index deposit_status on deposit (status, id);
create index deposit_customer_id on deposit (customer_id, id) where customer_id is not null;

alter table invoice add foreign key (deposit_id) references deposit;

-- A correction of an account, which two operators have agreed to.
create table adjustment (
  -- That of the change, which is one of the numbers that customers see.
  id bigint primary key,
  customer_id integer not null references customer,
  account_id integer not null,
  -- Negative when it takes money.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  transfer_id bigint not null
);
create index adjustment_customer_id on adjustment (customer_id, id);

-- Sums of past months, computed from the entries when they are first asked for. Entries never change, so these do not either.
create table account_month (
  account_id integer not null,
  month date not null,
  in_minor numeric(30) not null,
  out_minor numeric(30) not null,
  primary key (account_id, month)
);
