-- Money for somebody of whom only the email is known: held until they have said where it goes, or until the link ends.
create table global_payment (
  -- The row of the batch that it began as, and the number that customers see.
  id bigint primary key references mass_row,
  batch_id integer not null references mass_batch,
  customer_id integer not null references customer,
  -- Who agreed to it for the customer.
  user_id integer not null references app_user,
  -- As in operation, no foreign key to the ledger.
  account_id integer not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The most that its fee may come to, where the sender pays it.
  max_fee_minor bigint not null check (max_fee_minor >= 0),
  fee_share text not null check (fee_share in ('OUR', 'BEN')),
  -- Ways that the sender does not allow.
  forbidden text[] not null,
  description text not null,
  beneficiary_type text not null check (beneficiary_type in ('individual', 'business')),
  beneficiary_name text not null,
  email text not null,
  phone text,
  country text,
  language text not null,
  -- Failed: a payout came to nothing, and the link is open again. Submitted: its recipient has confirmed, and nobody takes it back.
  state text not null check (state in ('sent', 'opened', 'started', 'submitted', 'processing', 'failed', 'paid', 'refused', 'expired',
    'canceled', 'rejected')),
  -- Open in the ledger until it is a payment.
  hold_id bigint,
  -- How often its money was held; part of the keys of the holds.
  holds integer not null default 1,
  -- Of the payout that was confirmed.
  payout_uid uuid,
  operation_id bigint unique references operation deferrable initially deferred,
  -- The refusal or the other bank's reason behind a failed payout, or why an operator stopped it.
  failure text,
  -- What its recipient said when they refused.
  note text,
  opened_at timestamptz,
  open_count integer not null default 0,
  links_sent integer not null,
  last_sent_at timestamptz not null,
  reminded_at timestamptz,
  remind_at timestamptz,
  expires_at timestamptz not null,
  -- Wrong codes in a row, whatever they were for: sending one again resets nothing.
  code_failures integer not null default 0,
  code_blocked_until timestamptz,
  submitted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint global_payment_held check ((state in ('sent', 'opened', 'started', 'submitted', 'failed')) = (hold_id is not null)),
  constraint global_payment_ended check (
    (state in ('paid', 'refused', 'expired', 'canceled', 'rejected')) = (ended_at is not null)),
  constraint global_payment_confirmed check (state not in ('submitted', 'processing') or payout_uid is not null)
)
with (fillfactor = 70);
create index global_payment_batch on global_payment (batch_id);
create index global_payment_customer on global_payment (customer_id, id desc);
create index global_payment_user_id on global_payment (user_id);
create index global_payment_email on global_payment (lower(email)) where state = 'paid';
create index global_payment_open on global_payment (expires_at) where state in ('sent', 'opened', 'started', 'failed');
create index global_payment_remind on global_payment (remind_at) where remind_at is not null;
create index global_payment_busy on global_payment (id) where state in ('submitted', 'processing');

-- The secrets of its links, as hashes: each letter has its own, and all die when the address is corrected.
create table global_link (
  secret_hash bytea primary key,
  payment_id bigint not null references global_payment,
  created_at timestamptz not null,
  dead_at timestamptz
);
create index global_link_payment_id on global_link (payment_id);

-- Where its recipient wants it, as judged and priced when they said so.
create table global_payout (
  -- The key of its payment.
  uid uuid primary key,
  payment_id bigint not null references global_payment,
  method text not null,
  country text not null,
  -- What the rail is asked for; what is secret lies in the vault.
  wish jsonb not null,
  payee_name text not null,
  account_mask text not null,
  bank_name text,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  to_minor bigint not null check (to_minor > 0),
  to_currency text not null,
  rate numeric(38, 18),
  mid_rate numeric(38, 18),
  -- Where money is changed, until when this rate holds.
  rate_until timestamptz,
  arrives date,
  needs_bank boolean not null,
  created_at timestamptz not null
);
create index global_payout_payment_id on global_payout (payment_id);

-- Codes to the contacts that the sender gave: for a payout, under its key, or to prove the address.
create table global_code (
  id uuid primary key,
  payment_id bigint not null references global_payment,
  purpose text not null check (purpose in ('payout', 'proof')),
  way text not null check (way in ('email', 'sms')),
  code_hash bytea not null,
  sends integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  passed_at timestamptz,
  -- Of what proves the address from then on.
  proof_hash bytea,
  created_at timestamptz not null
);
create index global_code_payment_id on global_code (payment_id);
create index global_code_old on global_code (created_at);

insert into limit_rule
  (operation, customer_type, unit, single_minor, daily_minor, monthly_minor, daily_count, monthly_count, check_minor) values
  ('global_pay', null, 'USD', 1000000, 2500000, 10000000, 50, 500, null),
  ('global_pay', 'company', 'USD', 10000000, 25000000, 100000000, 12000, 60000, null);

alter table transfer_document add foreign key (link_id) references global_payment;
