-- Payments that their payer wants back after they have left: the payee's bank is asked, and says yes or no.
create table payment_recall (
  operation_id bigint primary key references operation,
  user_id integer not null references app_user,
  reason text not null check (reason in ('duplicate', 'wrongAmount', 'wrongPayee', 'fraud')),
  note text,
  asked_at timestamptz not null,
  outcome text check (outcome in ('refused', 'returned')),
  -- What the payee's bank said, for the payer.
  answer text,
  -- Null where the money simply came back.
  decided_by integer references app_user,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index payment_recall_open on payment_recall (operation_id) where outcome is null;
create index payment_recall_user_id on payment_recall (user_id);
create index payment_recall_decided_by on payment_recall (decided_by);
