-- Addresses with which a customer wants no business, whoever has them now or later.
create table blocked_address (
  customer_id integer not null references customer,
  email text not null,
  block_type text not null check (block_type in ('incoming', 'outgoing', 'both')),
  user_id integer not null references app_user,
  created_at timestamptz not null,
  primary key (customer_id, email)
);
create index blocked_address_newest on blocked_address (customer_id, created_at desc, email);
create index blocked_address_user_id on blocked_address (user_id);
