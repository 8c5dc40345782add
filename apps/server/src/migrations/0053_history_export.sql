-- Transactions written to a file by a worker; both are forgotten after a week.

create table history_export (
  id uuid primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  -- As the customer asked for it.
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
create index history_export_created_at on history_export (created_at);
