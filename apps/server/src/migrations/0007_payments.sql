-- Everything that moves a customer's money and may need consent.

-- Payments that repeat. The first one is an operation like any other, whose consent covers the series; a worker makes the others.
create table subscription (
  id integer generated always as identity (start with 5001) primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  -- The rail of its payments.
  type text not null,
  -- The input of each operation.
  wish jsonb not null,
  from_account_id integer not null,
  from_currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The amount as a decimal number, for filters over several currencies.
  amount_written numeric(38, 8) not null,
  to_account text not null,
  payee_name text not null,
  payee_email text,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  end_date date,
  transactions integer check (transactions >= 2),
  user_may_cancel boolean not null,
  -- Pending until the first payment is made.
  status text not null check (status in ('pending', 'active', 'canceled', 'completed', 'failed')),
  -- The day of the first payment; all later due days are computed from it.
  start_date date,
  -- Number of due days that have passed, were paid, and were missed in a row.
  handled integer not null default 0,
  paid integer not null default 0,
  missed integer not null default 0,
  next_date date,
  -- When to try the next payment: its due day, or the day after a failure.
  try_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'active') = (next_date is not null and try_on is not null)),
  check ((status in ('pending', 'active')) = (ended_at is null))
);
create index subscription_due on subscription (try_on) where status = 'active';
create index subscription_customer on subscription (customer_id, status, next_date, id);

-- Columns that name accounts, holds and transfers of the ledger have no foreign keys: the ledger is posted to through its functions
-- only, and the key of the partitioned ledger.transfer includes posted_at.
create table operation (
  -- The number that customers see.
  id bigint generated always as identity (start with 10000001) primary key,
  -- The id that calls use, and the key of its posting.
  uid uuid not null unique,
  kind text not null,
  -- Between the customer's own accounts, or to somebody else.
  permission text not null check (permission in ('own', '3d')),
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  state text not null check (state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank', 'processing', 'sent', 'settled',
    'completed', 'rejected', 'returned', 'failed', 'cancelled', 'expired')),
  from_account_id integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  to_customer_id integer references customer,
  -- Null until it is known, as when the payment opens the account.
  to_account_id integer,
  to_minor bigint not null check (to_minor > 0),
  to_currency text not null,
  -- What the payee pays out of it.
  payee_fee_minor bigint not null default 0 check (payee_fee_minor >= 0 and payee_fee_minor < to_minor),
  -- Whether the payer named what leaves or what arrives; at another rate the other of the two changes.
  side text not null check (side in ('from', 'to')),
  rate numeric(38, 18),
  mid_rate numeric(38, 18),
  -- Until when whoever decides on it gets this rate.
  rate_until timestamptz,
  quote_id uuid references fx_quote,
  -- An approver of the company has to agree after the initiator.
  needs_company boolean not null default false,
  payee_name text not null,
  payee_email text,
  -- The details of the payee as their rail has them; all of them are part of what the payer consents to.
  payee jsonb not null,
  -- The same for all payments to one payee, for the list of recent payees.
  payee_key text not null,
  note text,
  reference text,
  -- What the payer's program said of itself: its platform, and the payer's address that was chosen.
  sender jsonb,
  approve_mode text not null check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  -- The current one: asking for consent again creates another.
  challenge_id uuid references challenge on delete set null,
  hold_id bigint,
  failure text,
  -- Until when it waits; then it releases its hold.
  expires_at timestamptz,
  hidden_from_recent boolean not null default false,
  created_at timestamptz not null,
  -- When its payment was posted; inside the bank that is its end.
  posted_at timestamptz,
  ended_at timestamptz,
  subscription_id integer references subscription,
  -- On the first payment of a series: how it repeats, as part of what the payer consents to.
  repeats text,
  -- Foreign key in 0008_invoices.sql: invoices and operations refer to each other.
  invoice_id integer,
  -- An operator has to check it before it is made.
  needs_bank boolean not null default false,
  check ((currency = to_currency) = (rate is null)),
  check ((rate is null) = (mid_rate is null)),
  check ((rate is null) = (rate_until is null)),
  check (state not in ('sent', 'settled', 'completed', 'returned') or posted_at is not null),
  constraint operation_expires check ((state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank')) = (expires_at is not null)),
  constraint operation_ended check (
    (state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank', 'processing', 'sent')) = (ended_at is null)),
  constraint operation_bank check (state <> 'awaitingBank' or needs_bank)
)
-- Grows with every payment: analyze and vacuum only after growth by half, with a longer autovacuum cost delay. With the defaults
-- autovacuum took up to a third of a CPU while payments waited.
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
create index operation_customer on operation (customer_id, kind, id);
create index operation_waiting on operation (expires_at) where state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank');
create index operation_unposted on operation (id) where state = 'processing' and posted_at is null;
create index operation_challenge_id on operation (challenge_id) where challenge_id is not null;
create index operation_hold_id on operation (hold_id) where hold_id is not null;
create index operation_of_waiting_customer on operation (customer_id, id) where state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank');
-- Whether an account is still needed, when it is to be closed.
create index operation_open_from on operation (from_account_id) where ended_at is null;
create index operation_open_to on operation (to_account_id) where ended_at is null;
-- For what is unusual about a company's request: whether the payee is new, whether the amount is the largest for some time.
create index operation_paid_to on operation (customer_id, payee_key, to_minor)
  where state in ('completed', 'sent', 'settled') and permission = '3d';
create index operation_paid_amount on operation (customer_id, to_currency, to_minor)
  where state in ('completed', 'sent', 'settled') and permission = '3d';
-- No statistics for columns that no query filters by, and a smaller sample for the others: analyze reads 7,500 rows instead of 30,000.
alter table operation
  alter fee_minor set statistics 0, alter side set statistics 0, alter rate set statistics 0, alter mid_rate set statistics 0, alter rate_until set statistics 0, alter quote_id set statistics 0,
  alter needs_company set statistics 0, alter needs_bank set statistics 0, alter payee_name set statistics 0,
  alter payee_email set statistics 0, alter payee set statistics 0, alter payee_key set statistics 0, alter note set statistics 0, alter reference set statistics 0,
  alter approve_mode set statistics 0, alter failure set statistics 0, alter ended_at set statistics 0, alter repeats set statistics 0,
  alter id set statistics 25, alter uid set statistics 25, alter kind set statistics 25, alter permission set statistics 25,
  alter customer_id set statistics 25, alter user_id set statistics 25, alter state set statistics 25,
  alter from_account_id set statistics 25, alter amount_minor set statistics 25, alter currency set statistics 25,
  alter to_customer_id set statistics 25, alter to_account_id set statistics 25, alter to_minor set statistics 25,
  alter to_currency set statistics 25, alter challenge_id set statistics 25, alter hold_id set statistics 25,
  alter posted_at set statistics 25, alter expires_at set statistics 25, alter hidden_from_recent set statistics 25,
  alter created_at set statistics 25, alter subscription_id set statistics 25, alter invoice_id set statistics 25;

-- What was posted for an operation, and why. Fees are entries of the payment.
create table operation_posting (
  -- Deferred: the posting is written in the same statement as its operation.
  operation_id bigint not null references operation deferrable initially deferred,
  purpose text not null check (purpose in ('payment', 'reversal', 'return')),
  transfer_id bigint not null,
  posted_at timestamptz not null,
  primary key (operation_id, purpose, transfer_id)
)
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
alter table operation_posting
  alter purpose set statistics 0, alter posted_at set statistics 0,
  alter operation_id set statistics 25, alter transfer_id set statistics 25;

-- A payment that leaves the bank: written with its posting, sent by a worker under its own end-to-end id.
create table dispatch_instruction (
  end_to_end_id uuid primary key,
  operation_id bigint not null unique references operation,
  rail text not null,
  -- Not sent yet; handed over without an answer so far; to be asked about; known to the other side.
  state text not null check (state in ('queued', 'sending', 'unknown', 'accepted', 'reported')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- An outside party that has accepted a payment owes a last word on it. Until then the instruction stays open, and is asked about
  -- again from the day on which that is due.
  answer_due_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'reported') = (next_try_at is null))
);
create index dispatch_instruction_due on dispatch_instruction (next_try_at) where state <> 'reported';
create index dispatch_instruction_overdue on dispatch_instruction (answer_due_at) where state = 'accepted';

-- What outside parties told of it. The same message again is the same report.
create table dispatch_report (
  rail text not null,
  message_id text not null,
  operation_id bigint not null references operation,
  kind text not null check (kind in ('accepted', 'settled', 'rejected', 'returned')),
  reason text,
  -- What came back, where it was said.
  returned_minor bigint,
  returned_currency text,
  -- Their own name for it: a bank's reference, or the hash of a transaction.
  their_reference text check (length(their_reference) <= 100),
  -- How much of the payment was given back by it.
  booked_minor bigint,
  -- It cannot follow on what was known: somebody has to look at it.
  contradicts boolean not null default false,
  received_at timestamptz not null,
  primary key (rail, message_id)
);
create index dispatch_report_operation_id on dispatch_report (operation_id);

-- The timeline that the customer sees. An operation that needed nobody's consent has no rows: its own columns say it all.
create table operation_event (
  id bigint generated always as identity,
  operation_id bigint not null references operation,
  event text not null,
  -- Null when the bank itself did it.
  user_id integer references app_user,
  approve_mode text,
  at timestamptz not null,
  primary key (operation_id, id)
)
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
alter table operation_event
  alter event set statistics 0, alter approve_mode set statistics 0, alter at set statistics 0,
  alter id set statistics 25, alter operation_id set statistics 25, alter user_id set statistics 25;

-- One row for each due day, so that it is paid once.
create table subscription_payment (
  subscription_id integer not null references subscription,
  due_date date not null,
  -- `checking`: the bank looks at it, and its series waits with it.
  state text not null check (state in ('completed', 'checking', 'retrying', 'skipped')),
  operation_id bigint references operation,
  failure text,
  at timestamptz not null,
  primary key (subscription_id, due_date),
  check ((state in ('completed', 'checking')) = (operation_id is not null))
);

-- An operation that its initiator has consented to, and that an approver of the company has to decide on.
create table company_request (
  operation_id bigint primary key references operation,
  customer_id integer not null references customer,
  asked_at timestamptz not null,
  -- By the company's policy of that moment; no approvers named: whoever may approve.
  approvals_needed integer not null check (approvals_needed between 1 and 5),
  approver_ids integer[] not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  note text,
  -- When the approvers were notified by mail, which collects several requests.
  approvers_notified_at timestamptz,
  -- For the mail to the initiator, who may not want one.
  outcome text check (outcome in ('completed', 'declined', 'expired', 'failed')),
  outcome_at timestamptz,
  initiator_notified_at timestamptz,
  -- When the initiator last had the approvers reminded.
  reminded_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check ((outcome is null) = (outcome_at is null))
);
-- Each yes of an approver, to exactly what the request was then.
create table company_approval (
  operation_id bigint not null references operation,
  user_id integer not null references app_user,
  subject_hash bytea not null,
  note text,
  approved_at timestamptz not null,
  primary key (operation_id, user_id)
);
create index company_approval_user_id on company_approval (user_id);

-- How many approvals a company's payments need.
create table approval_rule (
  customer_id integer not null references customer,
  position integer not null,
  from_amount numeric not null check (from_amount >= 0),
  currency text not null,
  kinds text[] not null,
  account_ids integer[] not null,
  approvals integer not null check (approvals between 1 and 5),
  approver_ids integer[] not null,
  primary key (customer_id, position)
);

create index company_request_newest on company_request (customer_id, operation_id desc);
create index company_request_decided_by on company_request (decided_by) where decided_by is not null;
create index company_request_unnotified on company_request (customer_id, asked_at) where approvers_notified_at is null;
create index company_request_notified on company_request (customer_id, approvers_notified_at);
create index company_request_outcome_untold on company_request (customer_id, outcome_at)
  where outcome is not null and initiator_notified_at is null;
create index company_request_outcome_notified on company_request (customer_id, initiator_notified_at);

-- An approver's decision on a set of requests, with one consent for exactly that set.
create table company_decision (
  -- The number that calls use.
  id bigint generated always as identity (start with 50000001) primary key,
  uid uuid not null unique,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  declined boolean not null,
  note text,
  state text not null check (state in ('awaitingApproval', 'processing', 'completed', 'rejected', 'cancelled')),
  approve_mode text not null check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid references challenge on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index company_decision_unfinished on company_decision (id) where state = 'processing';
create index company_decision_challenge_id on company_decision (challenge_id) where challenge_id is not null;
create index company_decision_user_id on company_decision (user_id);

create table company_decision_item (
  decision_id bigint not null references company_decision,
  operation_id bigint not null references operation,
  -- Null until it is executed; then that it was, or why not.
  outcome text,
  -- The hash of what was decided on, price included: as it is otherwise by then, it is not executed.
  subject_hash bytea not null,
  primary key (decision_id, operation_id)
);
create index company_decision_item_operation_id on company_decision_item (operation_id);

create table transfer_template (
  id integer generated always as identity (start with 3001) primary key,
  customer_id integer not null references customer,
  name text not null,
  type text not null,
  permission text not null check (permission in ('own', '3d')),
  beneficiary_name text not null,
  -- The fields of the transfer that it fills in.
  details jsonb not null,
  created_at timestamptz not null
);
create unique index transfer_template_name on transfer_template (customer_id, type, lower(name));

-- Blocked payees and payers, by address, whoever owns the address now or later.
create table blocked_address (
  customer_id integer not null references customer,
  email text not null,
  block_type text not null check (block_type in ('incoming', 'outgoing', 'both')),
  user_id integer not null references app_user,
  created_at timestamptz not null,
  primary key (customer_id, email)
);
create index blocked_address_newest on blocked_address (customer_id, created_at desc, email);
create index blocked_address_user_id on blocked_address (user_id);

-- Lowers the bank's own fee of a transfer.
create table coupon (
  id integer generated always as identity (start with 601) primary key,
  code text not null,
  brand text not null,
  type text not null,
  discount_percent numeric(9, 6) check (discount_percent > 0 and discount_percent <= 100),
  discount_minor bigint check (discount_minor > 0),
  currency text,
  -- The last day, by UTC.
  valid_to date not null,
  max_uses integer check (max_uses > 0),
  -- Counted here, so that of two who want the last one only one gets it.
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  created_by integer not null references app_user,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(discount_percent, discount_minor) = 1),
  check ((discount_minor is null) = (currency is null))
);
create unique index coupon_code on coupon (brand, type, upper(code)) where ended_at is null;
create index coupon_created_by on coupon (created_by);

-- Written with the payment that uses it; deleted when that comes to nothing, so that the coupon can be used again.
create table coupon_use (
  operation_uid uuid primary key references operation (uid) deferrable initially deferred,
  coupon_id integer not null references coupon,
  customer_id integer not null references customer,
  used_at timestamptz not null
);
create index coupon_use_coupon_id on coupon_use (coupon_id);
create index coupon_use_customer_id on coupon_use (customer_id);

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
