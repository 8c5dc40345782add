-- Coupons, deposit addresses, documents of payments, and payments on a chain of blocks.

-- Lowers the bank's own fee of a transfer.
create table coupon (
  id integer generated always as identity (start with 601) primary key,
  code text not null,
  brand text not null,
  type text not null,
  discount_percent numeric(9, 6) check (discount_percent > 0 and discount_percent <= 100),
  discount_minor bigint check (discount_minor > 0),
  currency text,
  -- The last day, by UTC.
  valid_to date not null,
  max_uses integer check (max_uses > 0),
  -- Counted here, so that of two who want the last one only one gets it.
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  created_by integer not null references app_user,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(discount_percent, discount_minor) = 1),
  check ((discount_minor is null) = (currency is null))
);
create unique index coupon_code on coupon (brand, type, upper(code)) where ended_at is null;
create index coupon_created_by on coupon (created_by);

-- Written with the payment that uses it; deleted when that comes to nothing, so that the coupon can be used again.
create table coupon_use (
  operation_uid uuid primary key references operation (uid) deferrable initially deferred,
  coupon_id integer not null references coupon,
  customer_id integer not null references customer,
  used_at timestamptz not null
);
create index coupon_use_coupon_id on coupon_use (coupon_id);
create index coupon_use_customer_id on coupon_use (customer_id);

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

-- What testers have sent to deposit addresses.
create table sandbox.chain_transfer (
  id uuid primary key,
  network text not null,
  address text not null,
  amount text not null,
  currency text not null,
  tx_hash text not null unique,
  sent_at timestamptz not null,
  collected_at timestamptz
);
create index chain_transfer_sent on sandbox.chain_transfer (sent_at, id);

-- Files that a payment out of the bank asks for, uploaded before it is submitted by who pays, or by the recipient of a payment link.
create table transfer_document (
  id uuid primary key,
  -- Who pays.
  customer_id integer not null references customer,
  user_id integer references app_user,
  link_id bigint references global_payment,
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

-- Payments on a chain of blocks. Of all that is signed for one, the chain carries out one: they have the same number of the same account.
create table chain_order (
  end_to_end_id uuid primary key,
  number bigint generated always as identity unique,
  operation_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  address text not null,
  -- Of ours, which pays, and its number there (the nonce).
  account text,
  nonce bigint,
  state text not null check (state in ('waiting', 'signed', 'sent', 'settled', 'rejected')),
  -- Of the one in the chain, as far as it is known.
  tx_hash text,
  reason text,
  -- The state that the payment core knows of.
  told text,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  unique (account, nonce),
  check ((account is null) or (nonce is not null) or state = 'waiting')
);
create index chain_order_open on chain_order (state, number) where state in ('waiting', 'signed', 'sent');
create index chain_order_untold on chain_order (number) where told is distinct from state;

create table chain_transaction (
  hash text primary key,
  number bigint generated always as identity unique,
  end_to_end_id uuid not null references chain_order,
  -- Signed, to be sent as often as it takes.
  raw text not null,
  gas bigint not null,
  max_fee_wei numeric not null,
  priority_fee_wei numeric not null,
  signed_at timestamptz not null,
  -- Last given to a node.
  sent_at timestamptz
);
create index chain_transaction_end_to_end_id on chain_transaction (end_to_end_id);

-- Deposit addresses on the chain, in small letters.
create table chain_address (
  address text primary key,
  wallet_id integer not null
);

-- The last block that was looked at for deposits.
create table chain_watched (
  one boolean primary key default true check (one),
  block bigint not null,
  hash text not null
);

create table chain_arrival (
  id bigint generated always as identity primary key,
  tx_hash text not null,
  part integer not null,
  address text not null,
  amount text not null,
  currency text not null,
  sender text,
  taken_at timestamptz,
  unique (tx_hash, part)
);
create index chain_arrival_waiting on chain_arrival (id) where taken_at is null;
