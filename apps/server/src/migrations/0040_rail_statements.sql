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

-- How far the bookings of an outside party that sends no statements as files were read.
create table rail_statement (
  rail text primary key,
  mark text,
  read_at timestamptz not null
);

-- What such a party says it has booked for us; below zero what left.
create table rail_booking (
  id bigint generated always as identity primary key,
  rail text not null,
  entry text not null,
  end_to_end_id uuid,
  amount_minor bigint not null,
  currency text not null,
  booked_on date not null,
  received_at timestamptz not null,
  -- Which of our postings it is; neither is matched again.
  operation_id bigint,
  purpose text check (purpose in ('payment', 'return')),
  transfer_id bigint,
  matched_at timestamptz,
  unique (rail, entry),
  unique (operation_id, purpose, transfer_id),
  foreign key (operation_id, purpose, transfer_id) references operation_posting,
  check ((matched_at is null) = (operation_id is null)),
  check ((matched_at is null) = (purpose is null)),
  check ((matched_at is null) = (transfer_id is null))
);
create index rail_booking_open on rail_booking (id) where matched_at is null;
