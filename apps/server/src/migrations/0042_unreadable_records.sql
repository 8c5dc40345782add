-- What an outside party said that could not be read or kept; reading went on after it, and operators see it.
create table rail_unreadable (
  id bigint generated always as identity primary key,
  rail text not null,
  kind text not null check (kind in ('report', 'booking')),
  -- By which they know it, or a hash of it where it has no name.
  record text not null,
  reason text not null,
  -- Of its fields those that have a name we know.
  said jsonb not null,
  received_at timestamptz not null,
  unique (rail, kind, record)
);

-- One entry for a whole batch of ours, and the bank's own reference, by which deposits are known.
alter table bank_statement_line add column batch text, add column bank_reference text;
create index bank_statement_line_bank_reference on bank_statement_line (bank_reference) where bank_reference is not null;

-- The line of a batch is of all its payments; each payment is still of one line.
alter table bank_statement_match drop constraint bank_statement_match_pkey,
  add primary key (line_id, operation_id, purpose, transfer_id);
