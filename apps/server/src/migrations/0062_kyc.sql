-- What customers are asked about themselves, and what they answered.

create table kyc_request (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('kyc', 'personalInfo')),
  -- What a personal information update has to ask for.
  fields text[] not null default '{}',
  due_on date,
  -- The operator who asked; nobody where the bank asks everyone.
  asked_by integer references app_user,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index kyc_request_open on kyc_request (customer_id, kind) where closed_at is null;

-- An answer as it was given, beside what was known before. Sealed: it says where somebody was born and what they earn.
create table kyc_answer (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('kyc', 'personalInfo')),
  request_id integer references kyc_request,
  submitted_by integer not null references app_user,
  submitted_at timestamptz not null,
  sealed_before bytea not null,
  sealed_after bytea not null
);
create index kyc_answer_customer_id on kyc_answer (customer_id, id);
