-- What is known of a company, who owns and directs it, and how it asked to be a customer.

create table company (
  customer_id integer primary key references customer,
  trading_name text not null,
  registration_country text not null,
  registration_number text not null,
  -- Null as long as it was not told.
  registered_on date,
  email text not null check (email = lower(email)),
  phone_country_code text not null,
  phone_number text not null,
  website text not null,
  description text not null,
  -- Tax number, finances, due diligence, answers to additional questions. Encrypted.
  sealed_facts bytea not null,
  changed_at timestamptz not null
);

-- People and other companies that have a part in it; each stands here once, whatever they are.
create table company_party (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('person', 'company')),
  first_name text,
  last_name text,
  company_name text,
  email text check (email = lower(email)),
  -- Birth, citizenship, numbers, address, source of funds. Encrypted.
  sealed_facts bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'person') = (first_name is not null and last_name is not null)),
  check ((kind = 'company') = (company_name is not null))
);
create index company_party_customer_id on company_party (customer_id, id);
alter table document add foreign key (party_id) references company_party;
alter table document_link add foreign key (party_id) references company_party;

create table company_role (
  customer_id integer not null references customer,
  party_id integer not null references company_party,
  role text not null check (role in ('director', 'owner', 'representative')),
  -- Null: of the customer itself.
  of_party_id integer references company_party,
  position_id integer,
  unique nulls not distinct (party_id, role, of_party_id)
);
create index company_role_customer_id on company_role (customer_id);

create table company_holding (
  customer_id integer not null references customer,
  owner_id integer not null references company_party,
  -- Null: of the customer itself.
  owned_id integer references company_party,
  -- In ten-thousandths of a percent.
  share_units integer not null check (share_units between 1 and 1000000),
  unique nulls not distinct (owner_id, owned_id),
  check (owner_id <> owned_id)
);
create index company_holding_customer_id on company_holding (customer_id);

-- What one with full access wants to change, and another has to confirm.
create table company_change (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('right', 'remove', 'invite', 'policy')),
  proposal jsonb not null,
  proposed_by integer not null references app_user,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'declined')),
  decided_by integer references app_user,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null and decided_by is null))
);
create index company_change_waiting on company_change (customer_id, id) where outcome is null;
create index company_change_all on company_change (customer_id);
create index company_change_proposed_by on company_change (proposed_by);
create index company_change_decided_by on company_change (decided_by) where decided_by is not null;

-- What shall be on record of a company otherwise; an operator looks at it.
create table company_amendment (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (
    kind in (
      'details', 'registeredAddress', 'businessAddress', 'financialDetail', 'dueDiligence', 'answers', 'newRepresentative',
      'representative', 'representativeRemoval', 'ownership'
    )
  ),
  -- Whom of the company it is about.
  party_id integer references company_party,
  -- What is wanted, and what was on record then. Encrypted.
  sealed_proposal bytea not null,
  asked_by integer not null references app_user,
  asked_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  ended_at timestamptz,
  decline_reason text,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome is not null and outcome = 'declined') = (decline_reason is not null))
);
create index company_amendment_party_id on company_amendment (party_id) where party_id is not null;
create index company_amendment_all on company_amendment (customer_id, id);
create index company_amendment_asked_by on company_amendment (asked_by);
create index company_amendment_ended on company_amendment (outcome, ended_at);

-- An address by which others pay the company, once a mailed code has come back.
create table company_email (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  email text not null check (email = lower(email)),
  asked_by integer not null references app_user,
  challenge_id uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (customer_id, email)
);
create unique index company_email_confirmed on company_email (email) where confirmed_at is not null;
create index company_email_asked_by on company_email (asked_by);

-- Where a user is reached about the company; no code to sign in ever goes there.
create table company_user_phone (
  id integer generated always as identity primary key,
  customer_id integer not null,
  user_id integer not null,
  country_code text not null,
  number text not null,
  -- Whoever had the code sent, and answers for it.
  asked_by integer not null references app_user,
  challenge_id uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  foreign key (customer_id, user_id) references company_user on delete cascade
);
create unique index company_user_phone_current on company_user_phone (customer_id, user_id, (confirmed_at is not null));
create index company_user_phone_asked_by on company_user_phone (asked_by);

-- Where a company is taxed and who controls it, as somebody signed it for the company.
create table company_tax (
  customer_id integer primary key references customer,
  entity_type text not null check (entity_type in ('financialInstitution', 'activeNfe', 'passiveNfe')),
  is_us_tax_payer boolean not null,
  -- As the company says; what the bank knows itself counts as well.
  has_us_indicia boolean not null,
  -- Tax numbers of the company and of those who control it. Encrypted.
  sealed_answers bytea not null,
  signed_by integer not null references app_user,
  signed_at timestamptz not null
);
create index company_tax_signed_by on company_tax (signed_by);

-- A document that somebody signs for a company: here, by declaring it, or at the e-sign vendor.
create table company_paper (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (
    kind in ('taxResidencySelfCertification', 'w9', 'w8Ben', 'resolution', 'declaration', 'prohibitedStatement')
  ),
  -- Who of the company signs it; null: whoever asked.
  party_id integer references company_party,
  asked_by integer references app_user,
  file_key text not null,
  envelope_id text unique,
  sign_client_id text,
  sign_urls text[],
  signed_at timestamptz,
  declined_at timestamptz,
  expires_on date,
  -- Managers were notified that it expires in this many days or fewer.
  reminded_days integer,
  -- How often its signer was reminded, and when last.
  reminders integer not null default 0,
  reminded_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(party_id, asked_by) = 1)
);
create unique index company_paper_current on company_paper (customer_id, kind, party_id) nulls not distinct
  where replaced_at is null;
create index company_paper_party_id on company_paper (party_id) where party_id is not null;
create index company_paper_customer_id on company_paper (customer_id);
create index company_paper_asked_by on company_paper (asked_by) where asked_by is not null;
create index company_paper_expires_on on company_paper (expires_on) where replaced_at is null and expires_on is not null;

-- A company that wants to be a customer. Nobody acts for it until it is accepted and activated.
create table business_application (
  customer_id integer primary key references customer,
  status text not null check (status in ('review', 'question', 'approved', 'declined')),
  -- Whoever applies, and activates it later.
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  language text not null,
  passphrase_hash text not null,
  agreements jsonb not null,
  signer_name text not null,
  -- Who shall act for it beside them.
  users jsonb not null,
  ip text not null,
  -- Of the code in the link to the page of its progress.
  link_hash bytea not null,
  submitted_at timestamptz not null,
  -- Whoever applies shows that the address is theirs before anybody else is written to in their name.
  confirmed_at timestamptz,
  decided_at timestamptz,
  decline_reason text,
  -- How often whoever applied was reminded that their address is not confirmed, and when last.
  reminders integer not null default 0,
  reminded_at timestamptz,
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (decline_reason is not null))
);
create index business_application_status on business_application (status, submitted_at);
create index business_application_unconfirmed on business_application (customer_id) where confirmed_at is null;
create index business_application_email on business_application (email);

create table business_question (
  id integer generated always as identity primary key,
  customer_id integer not null references business_application,
  asked_by integer not null references app_user,
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index business_question_customer_id on business_question (customer_id, id);

-- A registration that is not finished, kept for another device. Deleted after thirty days.
create table business_draft (
  id uuid primary key,
  email text not null check (email = lower(email)),
  brand text not null,
  version text not null,
  -- Of the secret that the browser keeps, and of the code in the last link.
  secret_hashes bytea[] not null,
  link_hash bytea,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- Of a draft that was sent only that is left, so that other devices of whoever began it hear of it.
  sent_at timestamptz
);
create index business_draft_saved_at on business_draft (saved_at);

create table business_draft_section (
  draft_id uuid not null references business_draft on delete cascade,
  section text not null,
  sealed_data bytea not null,
  saved_at timestamptz not null,
  primary key (draft_id, section)
);
