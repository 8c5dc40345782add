-- People, the customers they are or act for, and their sessions.

create table app_user (
  id integer generated always as identity (start with 1001) primary key,
  email text not null unique check (email = lower(email)),
  passphrase_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null,
  brand text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null
);

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
    'sendMoneyPaxumUser', 'requestMoney', 'settlementAccount', 'sendMoneyUser', 'addFundsWireThirdParty', 'addFundsBankThirdParty'
  ],
  transaction_approve_mode text not null default 'none'
    check (transaction_approve_mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  created_at timestamptz not null,
  check ((kind = 'person') = (owner_user_id is not null)),
  check ((kind = 'company') = (business_name is not null))
);

create table company_user (
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  access_right integer not null check (access_right between 0 and 5),
  flags text[] not null default array[
    'sendMoneyPaxumUser', 'requestMoney', 'settlementAccount', 'sendMoneyUser', 'addFundsWireThirdParty', 'addFundsBankThirdParty'
  ],
  access_list text[] not null default array['balanceInfo'],
  created_at timestamptz not null,
  primary key (customer_id, user_id)
);
create index company_user_user_id on company_user (user_id);

create table agreement_acceptance (
  user_id integer not null references app_user,
  document_id integer not null,
  version text not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (user_id, document_id, version)
);

-- Someone asked to open an account. A person comes to be only when a mailed code is shown: each request keeps its own
-- passphrase and code, so nobody can lay a passphrase of theirs under another's address beforehand.
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
  created_at timestamptz not null
);
create index registration_email on registration (email, id);
create index registration_created_at on registration (created_at);

-- Consecutive failures of one purpose for one subject. Known and unknown addresses are counted alike, by hash.
create table attempt_guard (
  purpose text not null,
  subject_hash bytea not null,
  failures integer not null default 0,
  block_count integer not null default 0,
  blocked_until timestamptz,
  changed_at timestamptz not null,
  primary key (purpose, subject_hash)
);
create index attempt_guard_changed_at on attempt_guard (changed_at);

create table session (
  id uuid primary key,
  user_id integer not null references app_user,
  brand text not null,
  code_challenge text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'idle', 'expired', 'tokenReused')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_user_id on session (user_id) where ended_at is null;
create index session_created_at on session (created_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  used_ip text,
  used_user_agent text
);
create index refresh_token_session_id on refresh_token (session_id);

create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
