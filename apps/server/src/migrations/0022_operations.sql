-- Everything that moves a customer's money and may need their consent: one shape, one life.

create table operation (
  -- The number that customers see.
  id bigint generated always as identity (start with 10000001) primary key,
  -- The name that calls use, and the key of its posting.
  uid uuid not null unique,
  kind text not null,
  -- Between the customer's own accounts, or to somebody else.
  permission text not null check (permission in ('own', '3d')),
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  state text not null check (state in ('awaitingApproval', 'awaitingCompany', 'executing', 'completed', 'declined', 'cancelled',
    'expired', 'failed')),
  from_account_id integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  fee_minor bigint not null check (fee_minor >= 0),
  to_customer_id integer references customer,
  -- Null until it is known, as when the account is opened by the payment.
  to_account_id integer,
  to_minor bigint not null check (to_minor > 0),
  to_currency text not null,
  rate numeric(38, 18),
  mid_rate numeric(38, 18),
  quote_id uuid references fx_quote,
  -- Somebody else of the company has to say yes after its initiator.
  needs_company boolean not null default false,
  payee_name text not null,
  payee_email text,
  note text,
  reference text,
  approve_mode text not null check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  -- How often consent was asked for anew; each time is another challenge.
  challenge_id uuid references challenge on delete set null,
  hold_id bigint,
  transfer_id bigint,
  failure text,
  -- Until when it waits; then it lets its money go.
  expires_at timestamptz,
  hidden_from_recent boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((currency = to_currency) = (rate is null)),
  check ((rate is null) = (mid_rate is null)),
  check ((state = 'completed') = (transfer_id is not null)),
  check ((state in ('awaitingApproval', 'awaitingCompany')) = (expires_at is not null)),
  check ((state in ('awaitingApproval', 'awaitingCompany', 'executing')) = (ended_at is null))
);
create index operation_customer on operation (customer_id, kind, id) where not hidden_from_recent;
create index operation_waiting on operation (expires_at) where state in ('awaitingApproval', 'awaitingCompany');
create index operation_executing on operation (id) where state = 'executing';
create index operation_challenge_id on operation (challenge_id) where challenge_id is not null;

-- What happened to it, as its customer may read.
create table operation_event (
  id bigint generated always as identity primary key,
  operation_id bigint not null references operation,
  event text not null,
  -- Nobody when the bank itself did it.
  user_id integer references app_user,
  approve_mode text,
  at timestamptz not null
);
create index operation_event_operation_id on operation_event (operation_id, id);

-- What a challenge is about in words that its person can read: the amount and the payee of a payment.
alter table challenge add column about jsonb;
