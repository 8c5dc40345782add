-- Many payments from one file: checked as a whole, agreed to as a whole, each of them paid once.
create table mass_batch (
  -- The number that customers see.
  id integer generated always as identity (start with 4001) primary key,
  -- The id that consents use.
  uid uuid not null unique,
  customer_id integer not null references customer,
  -- Who prepared it.
  user_id integer not null references app_user,
  -- Who has written rows of it since: they do not approve what they wrote.
  writer_ids integer[] not null default '{}',
  -- Which keys of programs have: one pays by itself only what no other has written.
  writer_key_ids integer[] not null default '{}',
  -- Counts the changes of its rows: whoever confirms it names the one that they have seen.
  rows_version integer not null default 1,
  type text not null check (type in ('p2p', 'wire', 'eft', 'oct', 'crypto', 'instant', 'interac', 'global')),
  -- One payment that is agreed to as a batch is, and not listed among them.
  is_single boolean not null default false,
  name text not null,
  -- As in operation, no foreign key to the ledger.
  account_id integer not null,
  currency text not null,
  file_name text,
  -- The sign before decimals in its file, where amounts tell.
  decimal_sign text check (decimal_sign in ('.', ',')),
  -- `created`: whoever confirmed it may not pay alone, and the company is asked.
  state text not null check (state in ('checking', 'uploaded', 'awaitingApproval', 'created', 'processing', 'paused', 'completed',
    'partial', 'failed', 'declined', 'canceled', 'expired')),
  -- Of its account and its rows, whatever their order: the same again is asked about.
  content_hash bytea not null,
  -- How often its money was reserved; part of the keys of the holds.
  attempt integer not null default 0,
  confirmed_by integer references app_user,
  confirmed_at timestamptz,
  needs_company boolean not null default false,
  -- Where the company is asked, what its policy wanted when the batch began to wait: it counts beside the policy of later.
  approvals_needed integer check (approvals_needed between 1 and 5),
  -- Who may give them; empty: whoever may approve.
  approver_ids integer[] not null default '{}',
  -- Why rows were left out, for the approver.
  left_out_reason text,
  approve_mode text not null default 'none' check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid references challenge on delete set null,
  expires_at timestamptz,
  -- Where money is changed, until when the rates of its rows hold.
  rate_until timestamptz,
  approved_by integer references app_user,
  approved_at timestamptz,
  decision_note text,
  -- The batch whose failed rows these are.
  retry_of integer references mass_batch,
  -- Cancelled while it was being paid: what was left is not paid.
  stopped_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- When a worker last paid rows of it: batches take turns.
  served_at timestamptz,
  -- When to look again whether all its payments are over.
  look_at timestamptz,
  created_at timestamptz not null,
  -- Until when the prices of its rows are kept for whoever confirms it; nothing where nobody has asked, or a row has changed since.
  quoted_until timestamptz,
  -- When somebody last changed a draft; nothing where nobody has since it was made.
  worked_at timestamptz,
  -- The payer's own address that all of its payments to members name, where one was chosen.
  from_email_id integer,
  constraint mass_batch_expires check ((state in ('awaitingApproval', 'created')) = (expires_at is not null)),
  constraint mass_batch_confirmed check (
    (state in ('checking', 'uploaded', 'canceled', 'expired')) or (confirmed_by is not null and confirmed_at is not null)),
  constraint mass_batch_ended check (
    (state in ('completed', 'partial', 'failed', 'declined', 'canceled', 'expired')) = (ended_at is not null))
);
create index mass_batch_customer on mass_batch (customer_id, id desc);
create index mass_batch_content on mass_batch (customer_id, content_hash);
create index mass_batch_open on mass_batch (state, served_at) where state in ('checking', 'processing');
create index mass_batch_waiting on mass_batch (expires_at) where expires_at is not null;
create index mass_batch_challenge_id on mass_batch (challenge_id) where challenge_id is not null;
create index mass_batch_retry_of on mass_batch (retry_of) where retry_of is not null;
create index mass_batch_user_id on mass_batch (user_id);
create index mass_batch_confirmed_by on mass_batch (confirmed_by) where confirmed_by is not null;
create index mass_batch_approved_by on mass_batch (approved_by) where approved_by is not null;

create table mass_row (
  id bigint generated always as identity primary key,
  batch_id integer not null references mass_batch,
  -- Of the file.
  line integer not null,
  -- The id of its payment, and the key of its posting.
  uid uuid not null unique,
  -- By column as they stand in the file; what is secret is masked.
  cells jsonb not null,
  -- Tokens of what lies in the vault, by column.
  secrets jsonb,
  row_hash bytea not null,
  -- Reserved: its money is held. Linked: held until its recipient has said where it goes. Posted: it is a payment, whose own state counts
  -- from then on.
  state text not null check (state in ('unchecked', 'invalid', 'valid', 'skipped', 'reserved', 'linked', 'posted', 'failed', 'canceled')),
  -- What is wrong with it, or why it was not paid.
  problems jsonb,
  -- What the rail is asked for, once it is right.
  wish jsonb,
  payee_name text not null default '',
  target text not null default '',
  payee_key text,
  -- As last priced, and as agreed to once it is reserved.
  amount_minor bigint,
  fee_minor bigint,
  to_minor bigint,
  to_currency text,
  rate numeric(38, 18),
  mid_rate numeric(38, 18),
  arrives date,
  -- The first line with the same payment, and when it was made before.
  same_as_line integer,
  paid_before timestamptz,
  needs_bank boolean not null default false,
  hold_id bigint,
  -- Deferred: both are written in one transaction, in any order.
  operation_id bigint unique references operation deferrable initially deferred,
  ended_at timestamptz,
  constraint mass_row_line unique (batch_id, line),
  check (state not in ('valid', 'reserved', 'linked', 'posted') or (wish is not null and amount_minor > 0 and fee_minor >= 0 and to_minor > 0
    and to_currency is not null and payee_key is not null)),
  check ((state in ('reserved', 'linked')) = (hold_id is not null and operation_id is null and ended_at is null)),
  check ((state = 'posted') = (operation_id is not null))
)
-- Each row is updated a few times.
with (fillfactor = 70);
create index mass_row_to_do on mass_row (batch_id, line) where state in ('unchecked', 'reserved', 'linked');
create index mass_row_secrets on mass_row (batch_id) where secrets is not null;

-- An approver's decision on a batch, with its own consent.
create table mass_decision (
  -- The number that calls use.
  id bigint generated always as identity (start with 60000001) primary key,
  uid uuid not null unique,
  batch_id integer not null references mass_batch,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  declined boolean not null,
  note text,
  -- Which reservation it is about: it does not count for another.
  attempt integer not null,
  state text not null check (state in ('awaitingApproval', 'completed', 'rejected', 'cancelled')),
  -- Why it could not be carried out.
  failure text,
  approve_mode text not null check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid references challenge on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index mass_decision_batch_id on mass_decision (batch_id);
create index mass_decision_user_id on mass_decision (user_id);
create index mass_decision_challenge_id on mass_decision (challenge_id) where challenge_id is not null;
