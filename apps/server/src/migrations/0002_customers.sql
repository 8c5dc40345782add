-- People, the customers they are or act for, and how they join and leave.
create extension if not exists pg_trgm;

create table app_user (
  id integer generated always as identity (start with 1001) primary key,
  email text not null unique check (email = lower(email)),
  passphrase_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null,
  brand text not null,
  -- What somebody looks after as an operator; nobody else has any.
  desks text[] not null default '{}' check (desks <@ array['support', 'compliance', 'treasury', 'pricing', 'audit']),
  is_admin boolean not null generated always as (cardinality(desks) > 0) stored,
  created_at timestamptz not null,
  login_mode text not null default 'none' check (login_mode in ('none', 'push', 'sms', 'otp')),
  -- Whether a new browser has to show a mailed code where there is no second step.
  checks_new_browsers boolean not null default true,
  -- Set by another service of ours; a blocked user cannot sign in and has no sessions.
  blocked_at timestamptz,
  -- By when the person has to move to push; after it, signing in requires it.
  push_due_on date,
  -- Shorter than a passphrase has to be without a second step, which therefore cannot be switched off.
  has_short_passphrase boolean not null default false,
  -- The address stays taken until the data that the law requires to be kept is erased.
  closed_at timestamptz
);
create index app_user_admin on app_user (id) where is_admin;

create table customer (
  id integer generated always as identity (start with 100001) primary key,
  kind text not null check (kind in ('person', 'company')),
  owner_user_id integer unique references app_user,
  business_name text,
  brand text not null,
  residence_country text not null,
  registration_type text,
  verified boolean not null default false,
  limited boolean not null default false,
  flags text[] not null default array[
    'sendMoneyPaxumUser', 'requestMoney', 'sendMoneyUser', 'addFundsWireThirdParty', 'addFundsBankThirdParty'
  ],
  transaction_approve_mode text not null default 'none'
    check (transaction_approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  created_at timestamptz not null,
  -- Where this customer still does their banking; null: here.
  old_web_url text check (old_web_url ~ '^https://'),
  needs_kyc boolean not null default false,
  needs_personal_update boolean not null default false,
  due_diligence_level integer not null default 0 check (due_diligence_level between 0 and 4),
  -- What operators search in, kept up to date by triggers, so that one index covers names, numbers and addresses.
  search_text text not null default '',
  strict_mode boolean not null default false,
  closed_at timestamptz,
  -- From then on nothing names the person.
  erased_at timestamptz,
  -- Since when a customer of the old web does their banking here; null of those who were never there, and of those who still are.
  converted_at timestamptz,
  check ((kind = 'person') = (owner_user_id is not null)),
  check ((kind = 'company') = (business_name is not null))
);
create index customer_search_text on customer using gin (search_text gin_trgm_ops);
create index customer_limited on customer (id) where limited;
create index customer_closed on customer (closed_at) where closed_at is not null and erased_at is null;

-- Money and records refer to people and customers for good.
revoke delete, truncate on app_user, customer from florin_app;

-- A request to open an account. The person is created only when the mailed code is shown. Each request keeps its own passphrase and
-- code, so that nobody can set a passphrase for somebody else's address in advance.
create table registration (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  passphrase_hash text not null,
  first_name text not null,
  last_name text not null,
  residence_country text not null,
  registration_type text,
  brand text not null,
  language text not null,
  agreements jsonb not null,
  ip text not null,
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Set where somebody registers a company: its name, and who else will act for it.
  company jsonb,
  -- Kept until its code expires, so that whoever opens the link once more is told that the account is open.
  activated_at timestamptz,
  -- Where the order is paid that somebody was about to pay when they opened an account: the mailed link leads back to it.
  order_path text
);
create index registration_email on registration (email, id);
create index registration_created_at on registration (created_at);

-- Versions of a brand's documents that were published after the one in the brand's own record. The texts come with the program.
create table terms_version (
  -- Above the ids of the brands' records, so that an id names one version of one document.
  id integer generated always as identity (start with 1001) primary key,
  document_id integer not null,
  version text not null,
  published_at timestamptz not null,
  unique (document_id, version)
);

create table agreement_acceptance (
  user_id integer not null references app_user,
  document_id integer not null,
  version text not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (user_id, document_id, version)
);
create index agreement_acceptance_document on agreement_acceptance (document_id, version);

-- All addresses of a person, the one they sign in with included. Mail goes to the primary one.
create table contact_email (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  email text not null check (email = lower(email)),
  code_hash bytea unique,
  code_expires_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  is_primary boolean not null default false,
  -- The code that was mailed beside the link.
  challenge_id uuid,
  unique (user_id, email),
  check (confirmed_at is not null or not is_primary)
);
create index contact_email_user_id on contact_email (user_id);
create unique index contact_email_primary on contact_email (user_id) where is_primary;

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
  -- The address that it replaces once it is confirmed.
  replaces_id integer references customer_address,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Documents from before the last change prove another address.
  changed_at timestamptz not null default transaction_timestamp()
);
create index customer_address_customer_id on customer_address (customer_id) where removed_at is null;
create unique index customer_address_residence on customer_address (customer_id) where is_residence and removed_at is null;
create index customer_address_all on customer_address (customer_id);

-- A change of the sign-in address. The address and the person are proved before an operator decides.
create table username_change (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  customer_id integer not null references customer,
  new_email text not null check (new_email = lower(new_email)),
  status text not null check (status in ('active', 'pending', 'done', 'failed', 'withdrawn')),
  -- The code that was sent to the new address.
  challenge_id uuid,
  email_confirmed_at timestamptz,
  identity_run_id text,
  identity_outcome text,
  -- The session that continues when all others end.
  session_id uuid,
  -- Of the link in the notice to the old address.
  stop_hash bytea not null unique,
  fail_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'failed') = (fail_reason is not null))
);
create unique index username_change_open on username_change (user_id) where status in ('active', 'pending');
create index username_change_pending on username_change (id) where status = 'pending';
create index username_change_user_id on username_change (user_id, id);

-- Operators' notes.
create table customer_note (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  author_user_id integer not null references app_user,
  body text not null,
  created_at timestamptz not null
);
create index customer_note_customer_id on customer_note (customer_id, id);

-- A link to a private file: whoever holds it gets the file, for a short time.
create table download (
  -- Of the link's secret, which is not stored.
  token_hash bytea primary key,
  customer_id integer not null references customer,
  -- Null when the bank itself asked for it.
  user_id integer references app_user,
  key text not null,
  -- The file exists for this link only and is deleted with it.
  is_own_copy boolean not null,
  name text not null,
  type text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index download_expires_at on download (expires_at);

-- A copy of everything stored about a customer, made by a worker; row and file are deleted after a week.
create table data_copy (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  format text not null check (format in ('json', 'csv')),
  language text not null,
  status text not null check (status in ('queued', 'ready', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'queued') = (ended_at is null))
);
create unique index data_copy_queued on data_copy (customer_id) where status = 'queued';
create index data_copy_customer_id on data_copy (customer_id, id);
create index data_copy_created_at on data_copy (created_at);

-- A customer who leaves, or whom the bank closes.
create table closing (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  asked_by integer not null references app_user,
  by_bank boolean not null,
  reason text,
  note text,
  status text not null check (status in ('asked', 'waiting', 'cancelled', 'stopped', 'closed')),
  challenge_id uuid,
  asked_at timestamptz not null,
  closes_at timestamptz not null,
  ended_at timestamptz,
  ended_by integer references app_user,
  end_reason text,
  check ((status in ('asked', 'waiting')) = (ended_at is null))
);
create unique index closing_waiting on closing (customer_id) where status = 'waiting';
create index closing_customer_id on closing (customer_id, id);
alter table outgoing_message add foreign key (customer_id) references customer;
