create table invoice (
  id integer generated always as identity (start with 100001) primary key,
  brand text not null,
  -- Null for a funding invoice, by which a customer pays in money from outside.
  payee_customer_id integer references customer,
  payee_user_id integer references app_user,
  payee_account_id integer,
  payer_email text not null,
  -- Null while nobody with this address is a member.
  payer_customer_id integer references customer,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The amount as a decimal number, for filters over several currencies.
  amount_written numeric(38, 8) not null,
  due_date date not null,
  note_body text not null,
  closing_note text,
  is_funding boolean not null default false,
  status text not null check (status in ('draft', 'unpaid', 'awaitingPayment', 'paid', 'rejected', 'cancelled')),
  -- The operation that pays it; until that has ended nobody else can pay.
  operation_id bigint references operation,
  sent_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Funding invoices are paid by a deposit. Foreign key in 0009_accounts.sql: deposits and invoices refer to each other.
  deposit_id integer,
  constraint invoice_check check (
    (status in ('awaitingPayment', 'paid')) = (num_nonnulls(operation_id, deposit_id) = 1) and num_nonnulls(operation_id, deposit_id) <= 1
  ),
  constraint invoice_check1 check (status = 'draft' or status = 'cancelled' or sent_at is not null),
  constraint invoice_check2 check (is_funding = (payee_customer_id is null))
);
-- Partial, so that it is not a key: updates of operation_id then do not conflict with the key-share locks of foreign key checks.
create unique index invoice_operation on invoice (operation_id) where operation_id is not null;
create unique index invoice_deposit on invoice (deposit_id) where deposit_id is not null;
create index invoice_sent on invoice (payee_customer_id, id) where payee_customer_id is not null;
create index invoice_received on invoice (payer_customer_id, id) where payer_customer_id is not null;
create index invoice_addressed on invoice (payer_email, id) where payer_customer_id is null;

alter table operation add foreign key (invoice_id) references invoice;
