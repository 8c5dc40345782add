-- Files that are exchanged with banks: payments that leave by them, and what banks say of these.

create table bank_file (
  id uuid primary key,
  name text not null unique,
  format text not null check (format in ('pain.001', 'nacha')),
  -- Null once the bank can take it: what is in it concerns people.
  content bytea,
  sha256 bytea not null,
  payments integer not null check (payments > 0),
  -- Staged: written, but where the bank does not look.
  state text not null check (state in ('built', 'staged', 'released')),
  created_at timestamptz not null,
  released_at timestamptz,
  check ((state = 'released') = (released_at is not null)),
  check ((state = 'released') = (content is null))
);
create index bank_file_open on bank_file (created_at) where state <> 'released';
create index bank_file_made on bank_file (format, created_at);

create table bank_order (
  end_to_end_id uuid primary key,
  number bigint generated always as identity unique,
  rail text not null check (rail in ('wire', 'eft')),
  operation_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Payer and payee; null once the bank can take the file.
  details jsonb,
  file_id uuid references bank_file,
  -- What banks call it by: the batch in the file, and the trace number of ACH.
  batch text,
  trace text,
  created_at timestamptz not null
);
create index bank_order_waiting on bank_order (number) where file_id is null;
create index bank_order_file_id on bank_order (file_id);
create index bank_order_batch on bank_order (batch);
create index bank_order_trace on bank_order (trace);

-- Each content counts once, whatever its name.
create table bank_file_received (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique,
  name text not null,
  kind text check (kind in ('pain.002', 'camt.054', 'camt.053')),
  -- Why it was refused.
  problem text,
  received_at timestamptz not null,
  check ((kind is null) = (problem is not null))
);

create table bank_report (
  id bigint generated always as identity primary key,
  received_id bigint not null references bank_file_received,
  message_id text not null unique,
  -- Null where it is about no payment of ours.
  end_to_end_id uuid references bank_order,
  kind text not null check (kind in ('accepted', 'settled', 'rejected', 'returned')),
  reason text,
  returned_minor bigint,
  returned_currency text,
  -- When the payment core had it.
  taken_at timestamptz
);
create index bank_report_received_id on bank_report (received_id);
create index bank_report_end_to_end_id on bank_report (end_to_end_id);
create index bank_report_waiting on bank_report (id) where taken_at is null;

-- What was booked on our accounts; below zero what left them.
create table bank_statement_line (
  id bigint generated always as identity primary key,
  received_id bigint not null references bank_file_received,
  account text not null,
  entry text not null,
  amount_minor bigint not null,
  currency text not null,
  booked_on date not null,
  end_to_end_id uuid references bank_order,
  -- One entry for a whole batch of ours, and the bank's own reference, by which deposits are known.
  batch text,
  bank_reference text,
  unique (account, entry)
);
create index bank_statement_line_bank_reference on bank_statement_line (bank_reference) where bank_reference is not null;
create index bank_statement_line_received_id on bank_statement_line (received_id);
create index bank_statement_line_end_to_end_id on bank_statement_line (end_to_end_id);
create index bank_statement_line_booked on bank_statement_line (booked_on);

-- Which of our postings a line is; neither is matched again.
create table bank_statement_match (
  line_id bigint not null references bank_statement_line,
  operation_id bigint not null,
  purpose text not null check (purpose in ('payment', 'return')),
  transfer_id bigint not null,
  matched_at timestamptz not null,
  -- The line of a batch is of all its payments; each payment is still of one line.
  primary key (line_id, operation_id, purpose, transfer_id),
  unique (operation_id, purpose, transfer_id),
  foreign key (operation_id, purpose, transfer_id) references operation_posting
);

-- The balances of the bank's statements, to be compared with our settlement accounts.
create table bank_statement_balance (
  id bigint generated always as identity primary key,
  received_id bigint not null references bank_file_received,
  account text not null,
  statement text not null,
  currency text not null,
  -- Null where the bank does not say it.
  opening_minor bigint,
  closing_minor bigint not null,
  -- The first and the last day that it is about.
  opened_on date not null,
  closed_on date not null,
  unique (account, statement)
);
create index bank_statement_balance_received_id on bank_statement_balance (received_id);
create index bank_statement_balance_closed on bank_statement_balance (account, currency, closed_on);
