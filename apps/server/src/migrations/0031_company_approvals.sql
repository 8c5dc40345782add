-- An operation that its initiator has consented to and that somebody else of the company has to decide on.
create table company_request (
  operation_id bigint primary key references operation,
  customer_id integer not null references customer,
  asked_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  note text,
  check ((decided_by is null) = (decided_at is null))
);
create index company_request_newest on company_request (customer_id, operation_id desc);
create index company_request_decided_by on company_request (decided_by) where decided_by is not null;
create index operation_for_company on operation (customer_id, id) where state = 'awaitingCompany';

-- For what is unusual about a request: whether a payee is new, whether an amount is the largest for some time.
create index operation_paid_to on operation (customer_id, to_customer_id, to_minor) where state = 'completed' and permission = '3d';
create index operation_paid_amount on operation (customer_id, to_currency, to_minor) where state = 'completed' and permission = '3d';

-- An approver's yes or no to a set of requests, with one consent for exactly that set.
create table company_decision (
  -- The number that calls use.
  id bigint generated always as identity (start with 50000001) primary key,
  uid uuid not null unique,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  declined boolean not null,
  note text,
  state text not null check (state in ('awaitingApproval', 'executing', 'completed', 'declined', 'cancelled')),
  approve_mode text not null check (approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid references challenge on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index company_decision_executing on company_decision (id) where state = 'executing';
create index company_decision_challenge_id on company_decision (challenge_id) where challenge_id is not null;

create table company_decision_item (
  decision_id bigint not null references company_decision,
  operation_id bigint not null references operation,
  -- Empty until it is carried out; then that it was, or why not.
  outcome text,
  primary key (decision_id, operation_id)
);
create index company_decision_item_operation_id on company_decision_item (operation_id);
