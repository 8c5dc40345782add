-- What one asks another to pay.
create table invoice (
  id integer generated always as identity (start with 100001) primary key,
  brand text not null,
  -- Null where the bank itself asks: money from outside, to be paid in by a reference.
  payee_customer_id integer references customer,
  payee_user_id integer references app_user,
  payee_account_id integer,
  payer_email text not null,
  -- Null while nobody with this address is a member.
  payer_customer_id integer references customer,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The same as it is written, for filters over several currencies.
  amount_written numeric(38, 8) not null,
  due_date date not null,
  note_body text not null,
  closing_note text,
  is_funding boolean not null default false,
  status text not null check (status in ('draft', 'unpaid', 'awaitingPayment', 'paid', 'rejected', 'cancelled')),
  -- What pays it; while that is under way nobody else can.
  operation_id bigint references operation,
  sent_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('awaitingPayment', 'paid')) = (operation_id is not null)),
  check (status = 'draft' or status = 'cancelled' or sent_at is not null),
  check (is_funding = (payee_customer_id is null))
);
-- Partial, so that it is no key: payments that refer to the invoice do not wait for each other.
create unique index invoice_operation on invoice (operation_id) where operation_id is not null;
create index invoice_sent on invoice (payee_customer_id, id) where payee_customer_id is not null;
create index invoice_received on invoice (payer_customer_id, id) where payer_customer_id is not null;
create index invoice_addressed on invoice (payer_email, id) where payer_customer_id is null;

alter table operation add column invoice_id integer references invoice;

insert into fee_rule (operation, customer_type, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  ('invoice', null, 'USD', 25, 0, 0, null, 0.5),
  ('invoice', 'company', 'USD', 0, 0.1, 50, 1000, 0.4);

insert into limit_rule (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count) values
  ('invoice', null, 'USD', 1000000, 2500000, 10000000, 50, 500),
  ('invoice', 'company', 'USD', 10000000, 25000000, 100000000, 500, 5000);
