-- Money from other banks: what came, from whom, and what became of it. Its postings are in the ledger; while nobody knows whose it
-- is, it lies in the account of what is yet to be explained.
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
  -- The bank's own name for it: its message may come again, its money does not. Null where an operator wrote it down.
  bank_reference text,
  recorded_by integer references app_user,
  status text not null check (status in ('unmatched', 'credited', 'returned')),
  -- Why it could not be credited at once.
  waits_for text check (waits_for in ('reference', 'account', 'invoice', 'thirdParty', 'secondOperator')),
  brand text not null,
  -- Whose it is, or seems to be while it waits.
  customer_id integer references customer,
  account_id integer,
  invoice_id integer references invoice,
  -- What the customer sees it under.
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

-- A funding invoice is paid by a deposit, all others by an operation.
alter table invoice add column deposit_id integer references deposit;
create unique index invoice_deposit on invoice (deposit_id) where deposit_id is not null;
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_check
  check ((status in ('awaitingPayment', 'paid')) = (num_nonnulls(operation_id, deposit_id) = 1) and num_nonnulls(operation_id, deposit_id) <= 1);

-- Details for one customer alone may be for one account, and have a reference of their own.
alter table payment_instruction
  add column account_id integer,
  add column reference text,
  -- The reference as it is compared: banks drop spaces and dashes, and shout.
  add column reference_key text generated always as (upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) stored,
  add check (num_nonnulls(account_id, reference) = 0 or customer_id is not null);
create unique index payment_instruction_reference on payment_instruction (reference_key, currency) where withdrawn_at is null and reference is not null;
create index payment_instruction_customer_id on payment_instruction (customer_id) where customer_id is not null;
