-- Checks of who somebody is. Whoever holds the link may show their papers; the vendor looks at them and calls back.

create table identity_check (
  id integer generated always as identity primary key,
  -- Names the check to the page and to the vendor. For a recording it is the right itself, and cannot be guessed.
  run_id uuid not null unique,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  purpose text not null check (purpose in ('workflow', 'document', 'video', 'username', 'signer')),
  -- The row that waits for it, in the table of its purpose.
  subject_id bigint,
  is_due_diligence boolean not null default false,
  -- 0 standard: a person decides after the vendor. 1 express: the vendor's word is enough.
  mode integer not null check (mode in (0, 1)),
  token_hash bytea not null,
  status text not null default 'new' check (status in ('new', 'processing', 'success', 'failed', 'expired')),
  -- What the vendor found, and what became of it in the end.
  found text check (found in ('approved', 'rejected', 'nameMismatch', 'expired')),
  outcome text check (outcome in ('approved', 'rejected', 'nameMismatch', 'expired')),
  reject_reason text,
  document_id integer references document,
  -- The state that gave out the paper.
  issuing_country text,
  -- What the vendor read from the paper, sealed: it names a person to the state.
  sealed_facts bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (status <> 'success' or outcome = 'approved')
);
create index identity_check_customer_id on identity_check (customer_id, id);
create index identity_check_subject_id on identity_check (purpose, subject_id) where subject_id is not null;
create index identity_check_unused on identity_check (expires_at) where status = 'new';

-- The sandbox's own desk: what a vendor was asked and has yet to answer.
create table sandbox.identity_case (
  reference uuid primary key,
  kind text not null,
  mode integer not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  birth_date text,
  callback_url text not null,
  received_at timestamptz not null,
  answered_at timestamptz
);
create index identity_case_waiting on sandbox.identity_case (received_at) where answered_at is null;
