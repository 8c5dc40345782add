-- The sandbox's bank: what somebody sent from there, and what came back.
create table sandbox.bank_transfer (
  id uuid primary key,
  type text not null,
  amount text not null,
  currency text not null,
  sender_name text not null,
  reference text not null,
  -- As it was answered: credited, or kept until an operator has looked.
  outcome text,
  return_reason text,
  sent_at timestamptz not null
);
create index bank_transfer_sent on sandbox.bank_transfer (sent_at, id);
