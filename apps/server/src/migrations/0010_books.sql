-- What customers see of their transactions.

-- One row for each transaction and own account. A trigger on operation writes those of operations, in the transaction of every change of
-- state; what has no operation (a deposit, a correction) is written by whoever posts it.
create table activity (
  -- The number that customers see: one sequence for operations and for everything else.
  transaction_id bigint not null,
  account_id integer not null,
  customer_id integer not null references customer,
  -- When it was posted, or ended, or started where it has done neither. In milliseconds, as JavaScript reads it.
  at timestamptz(3) not null,
  type text not null,
  status text not null,
  -- The change of the balance, fee included; negative when money leaves.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  counterparty_name text,
  counterparty_email text,
  description text,
  reference text,
  operation_id bigint references operation,
  -- No foreign key: the key of the partitioned ledger.transfer includes posted_at.
  transfer_id bigint,
  search tsvector not null,
  primary key (transaction_id, account_id)
)
-- As for operation, except for the cost delay: vacuum holds the lock on the search index's pending list, also while it sleeps, and
-- flush_activity_search would wait for it.
with (autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5);
create index activity_customer on activity (customer_id, at desc, transaction_id desc, account_id desc);
create index activity_account on activity (account_id, at desc, transaction_id desc);
-- Few rows, counted by the figures of a month.
create index activity_unsettled on activity (account_id, at) where status <> 'completed';
-- New words go to the index's pending list, which made a payment a sixth cheaper for the database. A worker flushes it every second; the
-- limit (8 MB, several seconds of payments) is only reached where no worker runs.
create index activity_search on activity using gin (search) with (fastupdate = on, gin_pending_list_limit = 8192);
alter table activity
  alter fee_minor set statistics 0, alter counterparty_name set statistics 0, alter description set statistics 0,
  alter reference set statistics 0,
  alter transaction_id set statistics 25, alter account_id set statistics 25, alter customer_id set statistics 25,
  alter at set statistics 25, alter type set statistics 25, alter status set statistics 25, alter amount_minor set statistics 25,
  alter currency set statistics 25, alter counterparty_email set statistics 25, alter operation_id set statistics 25,
  alter transfer_id set statistics 25, alter search set statistics 25;

-- Transactions written to a file by a worker; row and file are deleted after a week.
create table history_export (
  id uuid primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  filter jsonb not null,
  account_id integer,
  format text not null check (format in ('csv', 'pdf')),
  language text not null,
  status text not null check (status in ('processing', 'ready', 'failed')),
  result_count integer not null,
  waiting_count integer not null,
  rejected_count integer not null,
  written_count integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'processing') = (ended_at is null))
);
create index history_export_account on history_export (account_id, created_at desc);
create index history_export_customer_id on history_export (customer_id);
create index history_export_created_at on history_export (created_at);
