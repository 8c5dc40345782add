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
