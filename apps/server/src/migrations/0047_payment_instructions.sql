-- Where money is paid in: the details of the bank that keeps a brand's funds, for a currency, or for one customer alone.
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
  withdrawn_at timestamptz
);
create index payment_instruction_brand on payment_instruction (brand, currency) where withdrawn_at is null;

create table payment_instruction_view (
  instruction_id integer not null references payment_instruction,
  customer_id integer not null references customer,
  viewed_at timestamptz not null,
  primary key (customer_id, instruction_id)
);
