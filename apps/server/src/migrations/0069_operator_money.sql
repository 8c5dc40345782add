-- What operators change about money; another operator has to agree where it could be misused.

-- A correction of an account. Its number is one of those that customers see.
create table adjustment (
  id bigint primary key default nextval('public.operation_id_seq'),
  customer_id integer not null references customer,
  account_id integer not null,
  -- Below zero when it takes.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null,
  state text not null default 'awaitingApproval' check (state in ('awaitingApproval', 'completed', 'declined')),
  created_by integer not null references app_user,
  created_at timestamptz not null,
  transfer_id bigint,
  check ((state = 'completed') = (transfer_id is not null))
);
create index adjustment_customer_id on adjustment (customer_id, id);

-- A limit that shall become wider: what it is to be, until another operator agrees.
create table limit_raise (
  id integer generated always as identity primary key,
  -- Null for a rule that does not exist yet.
  rule_id integer references limit_rule,
  operation text not null,
  customer_id integer references customer,
  brand text,
  customer_type text check (customer_type in ('person', 'company')),
  unit text not null,
  period text not null check (period in ('transaction', 'day', 'month')),
  -- Null where there shall be no limit.
  before_minor bigint,
  max_minor bigint,
  reason text not null,
  state text not null default 'awaitingApproval' check (state in ('awaitingApproval', 'applied', 'declined')),
  created_by integer not null references app_user,
  created_at timestamptz not null
);

-- How many have read an announcement, and how many accepted a version, is asked by its id.
create index news_read_news_id on news_read (news_id);
create index news_choice_news_id on news_choice (news_id, choice);
create index agreement_acceptance_document on agreement_acceptance (document_id, version);
