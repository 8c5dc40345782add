-- Who a customer is, what proves it, and what waits for somebody's decision.

-- What is known of a person beyond their name. A row comes to be with the first answer.
create table customer_detail (
  customer_id integer primary key references customer,
  birth_date date,
  birth_country text,
  birth_city text,
  citizenships text[] not null default '{}',
  -- Sealed with the application's secret, as every number that names a person to the state.
  sealed_tax_id bytea,
  occupation_id integer,
  industry_id integer,
  source_ids integer[] not null default '{}',
  purpose_ids integer[] not null default '{}',
  estimated_monthly_deposit_id integer,
  -- Answers to the additional questions, by question.
  answers jsonb not null default '{}',
  changed_at timestamptz not null
);

create table customer_address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  address1 text not null,
  address2 text,
  city text not null,
  postal_code text not null,
  country text not null,
  state_code text,
  state_name text,
  is_residence boolean not null default false,
  -- The one whose place it takes once it is confirmed.
  replaces_id integer references customer_address,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index customer_address_customer_id on customer_address (customer_id) where removed_at is null;
create unique index customer_address_residence on customer_address (customer_id) where is_residence and removed_at is null;

-- Papers a customer gave us. Files never change; a new version is a new document.
create table document (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  category_id integer not null check (category_id between 1 and 12),
  document_type_id integer not null,
  state text not null check (state in ('submitted', 'underReview', 'validated', 'rejected', 'removed')),
  sealed_number bytea,
  issued_on date,
  expires_on date,
  reject_reason text,
  address_id integer references customer_address,
  parent_document_id integer references document,
  -- What it was asked for, where somebody asked: `limit:<requirement>`, `dueDiligence`, `tax:<form>`.
  purpose text,
  created_by integer references app_user,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Told once that it runs out.
  reminded_at timestamptz,
  check ((state = 'rejected') = (reject_reason is not null))
);
create index document_customer_id on document (customer_id, id) where state <> 'removed';
create index document_address_id on document (address_id) where address_id is not null;
create index document_expires_on on document (expires_on) where state = 'validated' and expires_on is not null;

create table document_file (
  document_id integer not null references document,
  position integer not null,
  role text not null check (role in ('main', 'additional', 'selfie', 'recording')),
  file_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  primary key (document_id, position)
);

-- What waits for an operator. One row for each question; a question asked again is a new row.
create table review (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The row it is about, in the table of its kind.
  subject_id bigint not null,
  customer_id integer not null references customer,
  brand text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references app_user,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  reason text,
  check ((decided_at is null) = (outcome is null)),
  check (outcome = 'withdrawn' or (decided_at is null) = (decided_by is null))
);
create unique index review_open_subject on review (kind, subject_id) where decided_at is null;
create index review_open on review (asked_at, id) where decided_at is null;
create index review_open_kind on review (kind, asked_at, id) where decided_at is null;
create index review_customer_id on review (customer_id, id);
