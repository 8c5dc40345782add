-- What the processor of cards is still to be told of a card: how it stands now, under a number that grows with each change.
create table card_order (
  account_id integer primary key references card,
  version integer not null check (version > 0),
  -- queued: not sent yet. unknown: handed over, and the answer has not come, so that they are asked. refused: they will not take it.
  state text not null check (state in ('queued', 'unknown', 'done', 'refused')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Why they would not take it.
  problem text
);
create index card_order_due on card_order (next_at) where state in ('queued', 'unknown');

-- The processor that stands in where there is none: the last that it was told of each card, without its number.
create table sandbox.processor_card (
  reference uuid primary key,
  version integer not null,
  state text not null,
  last4 text not null,
  holder_name text not null,
  delivery text,
  received_at timestamptz not null
);

-- What its network could not deliver, or was not answered, and sends again.
create table sandbox.network_message (
  message_id text primary key,
  body jsonb not null,
  tries integer not null default 1,
  next_at timestamptz not null
);
create index network_message_next_at on sandbox.network_message (next_at);

-- When a card pays, as its holder wants it: on which days and between which times. Null: always.
alter table card add column hours jsonb;

-- Cards whose expiry was seen to: a new one was made, or its holder was told that none can be.
create table card_renewal (
  account_id integer primary key references card,
  outcome text not null check (outcome in ('renewed', 'told')),
  at timestamptz not null
);
