-- The answer to a call that created something, kept with the thing itself: a repeat of the key gets the same bytes.
create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  method text not null,
  fingerprint bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
