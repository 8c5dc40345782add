-- Double entry: money only moves between accounts, and nothing that was posted is changed or deleted.
-- The server's role reads these tables and writes them through the functions in sql/functions only (see the grants at the end).
create schema ledger;

do $$ begin
  create role florin_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant florin_app to %I', current_user);
end $$;

create table ledger.account (
  id integer generated always as identity (start with 1000001) primary key,
  owner_ref text not null,
  kind text not null check (kind in ('customer', 'fee', 'settlement', 'position', 'suspense', 'clearing')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- What the account is for, by the caller's own naming; null: nothing in particular.
  product text,
  opened_at timestamptz not null,
  unique (id, currency)
);
create index account_owner_ref on ledger.account (owner_ref, id);
create unique index account_of_the_house on ledger.account (kind, owner_ref, currency) where kind <> 'customer';

-- The mutable part of an account. An account with a floor has one row, stripe 0. An account without one, such as the fee account that
-- every payment touches, has stripes 1 to 16: each running batch takes one of them, so that batches do not block each other on a hot
-- row. Its balance is the sum of its stripes.
create table ledger.balance (
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0,
  floor_minor bigint,
  last_posted_at timestamptz not null,
  closed_at timestamptz,
  account_id integer not null,
  stripe smallint not null,
  currency text not null,
  primary key (account_id, stripe),
  foreign key (account_id, currency) references ledger.account (id, currency),
  -- The last guard against overdrafts. The rule about stripes is a trigger (balance_stripe), because postings never change what it
  -- reads, and every statement that writes a table evaluates all of its checks.
  constraint balance_floor check (held_minor >= 0 and posted_minor - held_minor >= floor_minor)
)
-- Every posting updates rows here: free space on each page allows HOT updates.
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

create sequence ledger.posting_id start with 1;

-- Idempotency keys, with the fingerprint of the request. Unique for all time, hence not partitioned.
create table ledger.posting_key (
  key text collate "C" primary key,
  fingerprint uuid not null,
  posting_id bigint not null,
  posted_at timestamptz not null,
  act smallint not null
)
-- Append-only and growing with every payment: analyze and vacuum only after growth by half, with a longer autovacuum cost delay, so
-- that autovacuum takes less CPU from payments. ledger.make_partitions sets the same for the partitions below.
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
-- No statistics for columns that no query filters by, and a smaller sample for the others.
alter table ledger.posting_key
  alter key set statistics 25,
  alter fingerprint set statistics 0,
  alter posting_id set statistics 0,
  alter posted_at set statistics 0,
  alter act set statistics 0;

create table ledger.transfer (
  id bigint not null,
  posted_at timestamptz not null,
  -- Repeats what its entries say, so that they are found by their primary key and need no index on transfer_id.
  account_ids integer[] not null constraint transfer_accounts check (cardinality(account_ids) > 1),
  -- The stripe used for its accounts without a floor.
  stripe smallint not null,
  reverses_id bigint,
  hold_id bigint,
  kind text not null,
  reference text,
  metadata jsonb,
  -- What it used of which limit counters: [[counter, start of the period in ms, amount], ...]. Counts until the transfer is reversed.
  limits jsonb,
  primary key (id, posted_at)
) partition by range (posted_at);

-- No foreign key to the account: it would make a posting a third more expensive. Accounts are never deleted, postings lock the account's
-- balance row, and ledger:verify compares entries with accounts.
create table ledger.entry (
  transfer_id bigint not null,
  posted_at timestamptz not null,
  amount_minor bigint not null constraint entry_amount check (amount_minor <> 0),
  balance_after_minor bigint not null constraint entry_balance check (abs(balance_after_minor) <= 500000000000000000),
  account_id integer not null,
  stripe smallint not null,
  primary key (account_id, stripe, posted_at, transfer_id)
) partition by range (posted_at);

-- No foreign keys to the transfers: the key of the partitioned table includes posted_at, which is not known here.
create table ledger.reversal (
  transfer_id bigint primary key,
  reversed_by_id bigint not null unique
);

create table ledger.hold (
  id bigint primary key,
  account_id integer not null references ledger.account,
  amount_minor bigint not null check (amount_minor between 1 and 500000000000000000),
  status text not null default 'pending' check (status in ('pending', 'posted', 'released', 'expired')),
  kind text not null,
  reference text,
  metadata jsonb,
  placed_at timestamptz not null,
  expires_at timestamptz check (expires_at > placed_at),
  ended_at timestamptz,
  transfer_id bigint,
  -- As in ledger.transfer; reduced by what is given back.
  limits jsonb,
  check ((status = 'pending') = (ended_at is null)),
  check ((status = 'posted') = (transfer_id is not null))
)
-- Each row is updated once, when the hold ends.
with (fillfactor = 70);
create index hold_expires_at on ledger.hold (expires_at) where status = 'pending';
create index hold_account_id on ledger.hold (account_id) where status = 'pending';

-- How much of a limit is used, and how often, in one period. The caller names the counter.
create table ledger.limit_counter (
  counter text collate "C" not null,
  period_start timestamptz not null,
  used_minor bigint not null default 0 check (used_minor between 0 and 500000000000000000),
  used_count integer not null default 0 check (used_count >= 0),
  primary key (counter, period_start)
)
-- As for balances: every payment under a limit updates rows here.
with (fillfactor = 50);

-- The hash chain: each block holds a digest of every row it covers, and is hashed together with the hash of the block before.
create table ledger.seal (
  block integer primary key check (block >= 0),
  last_posting_id bigint not null,
  transfer_ids bigint[] not null,
  account_ids integer[] not null,
  digests bytea[] not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

-- Default privileges may grant the server more than reading. A migration that adds a table to this schema repeats these lines.
grant usage on schema ledger to florin_app;
revoke all on all tables in schema ledger from florin_app;
revoke all on all sequences in schema ledger from florin_app;
grant select on all tables in schema ledger to florin_app;
grant select on all sequences in schema ledger to florin_app;
