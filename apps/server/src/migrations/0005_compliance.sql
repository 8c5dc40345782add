-- Who a customer is, what proves it, what is asked of them, and what waits for an operator's decision.

-- Known facts about a person beyond their name. The row is created with the first answer.
create table customer_detail (
  customer_id integer primary key references customer,
  birth_date date,
  birth_country text,
  birth_city text,
  citizenships text[] not null default '{}',
  -- Encrypted with the application's secret, as every number that identifies a person to a state.
  sealed_tax_id bytea,
  occupation_id integer,
  industry_id integer,
  source_ids integer[] not null default '{}',
  purpose_ids integer[] not null default '{}',
  estimated_monthly_deposit_id integer,
  -- Answers to the additional questions, by question; encrypted.
  sealed_answers bytea,
  changed_at timestamptz not null
);

-- Files never change; a new version is a new document.
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
  -- Of whom of a company it proves something; null: of the customer itself.
  party_id integer,
  parent_document_id integer references document,
  -- What it was requested for, if it was: `limit:<requirement>`, `dueDiligence`, `tax:<form>`, `card:<account>`.
  purpose text,
  created_by integer references app_user,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- When the customer was notified that it is about to expire, and that it has expired.
  reminded_at timestamptz,
  expiry_notified_at timestamptz,
  -- By the customer.
  comment text,
  check ((state = 'rejected') = (reject_reason is not null))
);
create index document_customer_id on document (customer_id, id) where state <> 'removed';
create index document_all on document (customer_id);
create index document_address_id on document (address_id) where address_id is not null;
create index document_party_id on document (party_id) where party_id is not null;
create index document_expires_on on document (expires_on) where state = 'validated' and expires_on is not null;
create index document_purpose on document (purpose) where purpose is not null and state <> 'removed';
create index document_reminder on document (expires_on) where state = 'validated' and expiry_notified_at is null;

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

-- A document that counts for more than what it was submitted for.
create table document_link (
  document_id integer not null references document,
  address_id integer references customer_address,
  category_id integer check (category_id between 1 and 12),
  -- Somebody who has a part in the company.
  party_id integer,
  created_at timestamptz not null,
  check (num_nonnulls(address_id, category_id, party_id) > 0),
  unique nulls not distinct (document_id, address_id, category_id, party_id)
);
create index document_link_address_id on document_link (address_id) where address_id is not null;
create index document_link_party_id on document_link (party_id) where party_id is not null;

-- The operators' queue. One row for each question; a question asked again is a new row.
create table review (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The id in the table of its kind, hence no foreign key.
  subject_id bigint not null,
  -- Null where it is about all customers of a brand.
  customer_id integer references customer,
  brand text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references app_user,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  reason text,
  -- The operator whose wish another operator has to grant.
  asked_by integer references app_user,
  check ((decided_at is null) = (outcome is null)),
  check (outcome = 'withdrawn' or (decided_at is null) = (decided_by is null))
);
create unique index review_open_subject on review (kind, subject_id) where decided_at is null;
create index review_open on review (asked_at, id) where decided_at is null;
create index review_open_kind on review (kind, asked_at, id) where decided_at is null;
create index review_open_brand on review (brand, asked_at, id) where decided_at is null;
create index review_open_brand_kind on review (brand, kind, asked_at, id) where decided_at is null;
create index review_decided on review (decided_at, id) where decided_at is not null;
create index review_customer_id on review (customer_id, id);

-- A customer is limited as long as one of these is not lifted.
create table limit_reason (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  action_type_id integer not null,
  title text not null,
  description text not null,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  lifted_by integer references app_user,
  lifted_at timestamptz,
  lift_note text,
  check ((lifted_at is null) = (lifted_by is null))
);
create index limit_reason_open on limit_reason (customer_id, id) where lifted_at is null;
create index limit_reason_customer_id on limit_reason (customer_id);

create table limit_requirement (
  id integer generated always as identity primary key,
  reason_id integer not null references limit_reason,
  document_type_id integer not null,
  title text not null
);
create index limit_requirement_reason_id on limit_requirement (reason_id);

-- A request for further documents. The level itself is a column of the customer.
create table due_diligence (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  level integer not null check (level in (1, 4)),
  address_id integer references customer_address,
  document_type_id integer,
  opened_by integer not null references app_user,
  opened_at timestamptz not null,
  closed_by integer references app_user,
  closed_at timestamptz,
  close_reason text,
  check ((closed_at is null) = (closed_by is null)),
  check (num_nonnulls(address_id, document_type_id) > 0)
);
create unique index due_diligence_open on due_diligence (customer_id) where closed_at is null;
create index due_diligence_customer_id on due_diligence (customer_id);

-- Identity checks. Whoever holds the link may show their documents; the vendor examines them and calls back.
create table identity_check (
  id integer generated always as identity primary key,
  -- Names the check to the page and to the vendor. For a recording it is the access right itself, so it cannot be guessed.
  run_id uuid not null unique,
  customer_id integer not null references customer,
  -- Null: of somebody who has a part in a company and need not be a user.
  user_id integer references app_user,
  purpose text not null check (purpose in ('workflow', 'document', 'video', 'username', 'signer', 'representative', 'factor')),
  -- The id in the table of its purpose, hence no foreign key.
  subject_id bigint,
  is_due_diligence boolean not null default false,
  -- 0 standard: an operator decides after the vendor. 1 express: the vendor decides.
  mode integer not null check (mode in (0, 1)),
  token_hash bytea not null,
  status text not null default 'new' check (status in ('new', 'processing', 'success', 'failed', 'expired')),
  -- The vendor's result, and the final one.
  found text check (found in ('approved', 'rejected', 'nameMismatch', 'expired')),
  outcome text check (outcome in ('approved', 'rejected', 'nameMismatch', 'expired')),
  reject_reason text,
  document_id integer references document,
  issuing_country text,
  -- What the vendor read from the document, encrypted.
  sealed_facts bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (status <> 'success' or outcome = 'approved'),
  check (user_id is not null or purpose = 'representative')
);
create index identity_check_customer_id on identity_check (customer_id, id);
create index identity_check_subject_id on identity_check (purpose, subject_id) where subject_id is not null;
create index identity_check_unused on identity_check (expires_at) where status = 'new';

create table kyc_request (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('kyc', 'personalInfo')),
  -- What a personal information update has to ask for.
  fields text[] not null default '{}',
  due_on date,
  -- Null where the bank asks everyone.
  asked_by integer references app_user,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index kyc_request_open on kyc_request (customer_id, kind) where closed_at is null;
create index kyc_request_customer_id on kyc_request (customer_id);

-- An answer as it was given, beside what was known before. Encrypted: it says where somebody was born and what they earn.
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

create table tax_certification (
  customer_id integer primary key references customer,
  is_us_tax_payer boolean not null,
  -- As the customer says; what the bank knows itself counts as well.
  has_us_indicia boolean not null,
  -- As it was signed. What stood on record before is changed by an operator alone.
  birth_date date not null,
  birth_country text not null,
  birth_city text not null,
  citizenships text[] not null,
  signed_at timestamptz not null
);

create table tax_residence (
  customer_id integer not null references customer,
  country text not null,
  position integer not null,
  -- Encrypted with the application's secret.
  sealed_tax_id bytea,
  no_tax_id_reason text check (no_tax_id_reason in ('notIssued', 'unobtainable', 'notRequired')),
  explanation text,
  primary key (customer_id, country),
  check (num_nonnulls(sealed_tax_id, no_tax_id_reason) = 1)
);

-- Either generated by us and signed, here or at the e-sign vendor, or submitted as a document that an operator reviews.
create table tax_form (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  form text not null check (form in ('taxResidencySelfCertification', 'w9', 'w8Ben', 'certificateOfLossOfNationality')),
  document_id integer references document,
  file_key text,
  envelope_id text unique,
  sign_client_id text,
  sign_urls text[],
  signed_at timestamptz,
  declined_at timestamptz,
  expires_on date,
  -- The customer was notified that it expires in this many days or fewer.
  reminded_days integer,
  replaced_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(document_id, file_key) = 1)
);
create unique index tax_form_current on tax_form (customer_id, form) where replaced_at is null;
create index tax_form_customer_id on tax_form (customer_id);
create index tax_form_expires_on on tax_form (expires_on, id) where replaced_at is null and expires_on is not null;
create index tax_form_document_id on tax_form (document_id) where document_id is not null;
