-- Signing in: factors, challenges, sessions, other applications.

create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

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

-- Successful and failed sign-ins, as each person may read about themself. Failures at unknown addresses get a row too, without a user,
-- so that they take as long to answer as those at known ones.
create table sign_in (
  id bigint generated always as identity primary key,
  user_id integer references app_user,
  result text not null check (result in ('success', 'failed')),
  ip text not null,
  country_code text,
  browser text,
  system text,
  created_at timestamptz not null,
  check (user_id is not null or result = 'failed')
);
create index sign_in_user_id on sign_in (user_id, id) where user_id is not null;
create index sign_in_created_at on sign_in (created_at);
-- Append-only for the server (forget_sign_ins).
revoke update, delete, truncate on sign_in from florin_app;

-- A mailed code for a forgotten passphrase. Unknown addresses get a row too, without a user, so that they take as long to answer as
-- known ones. Asking for another code does not take the earlier ones away: each holds for its ten minutes.
create table passphrase_change (
  email text not null check (email = lower(email)),
  user_id integer references app_user,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (email, code_hash)
);
create index passphrase_change_expires_at on passphrase_change (expires_at);

-- Stored as digits with the country code, without the plus.
create table phone (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  country_code text not null check (country_code ~ '^[1-9][0-9]{0,3}$'),
  number text not null check (number ~ '^[0-9]{4,14}$'),
  is_primary boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- The code last sent to the number, for those who answer by the number alone.
  challenge_id uuid,
  unique (user_id, country_code, number)
);
create unique index phone_primary on phone (user_id) where is_primary;
create index phone_number on phone (number, country_code) where confirmed_at is not null;

-- A phone with our application on it, identified by its secret.
create table device (
  id uuid primary key,
  user_id integer not null references app_user,
  code text not null,
  type text not null check (type in ('android', 'ios')),
  name text not null,
  location text,
  secret_hash bytea not null unique,
  push_token text,
  approved_at timestamptz,
  -- Whether its secret alone signs in. After a changed passphrase it does so only once the new one was typed on it.
  signs_in boolean not null default true,
  last_active_at timestamptz not null,
  created_at timestamptz not null
);
-- The same phone may wait to be approved again, but counts once.
create unique index device_approved on device (user_id, code) where approved_at is not null;
create unique index device_waiting on device (user_id, code) where approved_at is null;

-- A browser that has shown a mailed code once.
create table known_browser (
  id uuid primary key,
  user_id integer not null references app_user,
  secret_hash bytea not null unique,
  approved_at timestamptz,
  last_used_at timestamptz not null,
  created_at timestamptz not null
);
create index known_browser_user_id on known_browser (user_id);

-- An authenticator application. Each time step is accepted once.
create table totp (
  user_id integer primary key references app_user,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);

-- An authenticator application whose first code has yet to be shown; one per person.
create table totp_enrolment (
  id uuid primary key,
  user_id integer not null unique references app_user,
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

create table recovery_code (
  user_id integer not null references app_user,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkey (
  id uuid primary key,
  user_id integer not null references app_user,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index passkey_user_id on passkey (user_id);

-- A WebAuthn request: to create a passkey for a user or, without a user, to sign in with one.
create table passkey_request (
  id uuid primary key,
  user_id integer references app_user,
  name text,
  challenge text not null,
  code_challenge text,
  -- The host: a passkey of one host is invalid on another.
  rp_id text not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (name is null)),
  check ((user_id is null) = (code_challenge is not null))
);
create index passkey_request_expires_at on passkey_request (expires_at);

-- A question that only one person can answer: a code sent to them, a code of their authenticator, or a push to their phone. Bound to its
-- purpose and subject, and answered once.
create table challenge (
  id uuid primary key,
  user_id integer not null references app_user,
  purpose text not null,
  subject text not null,
  method text not null check (method in ('sms', 'email', 'otp', 'push')),
  sent_to text,
  code_hash bytea,
  -- Shown on the page and chosen on the phone, so that nobody approves what is not in front of them.
  number integer,
  state text not null check (state in ('waiting', 'passed', 'declined', 'used')),
  decided_by uuid references device on delete set null,
  sends integer not null default 0,
  last_sent_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- What it is about waits since then: a factor that came later does not answer it.
  factors_before timestamptz not null,
  -- If set, only the holder of the PKCE code verifier can answer.
  code_challenge text,
  -- The subject in words that the person can read: amount and payee of a payment.
  about jsonb,
  check ((method in ('sms', 'email')) = (code_hash is not null)),
  check ((method = 'push') = (number is not null))
);
create index challenge_user_id on challenge (user_id, created_at);
create index challenge_expires_at on challenge (expires_at);

-- A change of the second step that waits for its proof.
create table two_step_request (
  id uuid primary key,
  user_id integer not null references app_user,
  -- Null for signing in, set for payments.
  customer_id integer references customer,
  mode text not null check (mode in ('none', 'push', 'sms', 'otp', 'approvalCode')),
  challenge_id uuid not null references challenge on delete cascade,
  expires_at timestamptz not null
);
create index two_step_request_expires_at on two_step_request (expires_at);
create index two_step_request_challenge_id on two_step_request (challenge_id);

-- A sign-in whose passphrase was right. Its code is exchanged for tokens once, by the holder of the PKCE code verifier.
create table login_attempt (
  code_hash bytea primary key,
  user_id integer not null references app_user,
  client text not null,
  brand text not null,
  flow text not null check (flow in ('direct', 'otp', 'push', 'verifyDevice', 'sms')),
  code_challenge text not null,
  challenge_id uuid references challenge,
  browser_id uuid references known_browser on delete cascade,
  ip text not null,
  user_agent text not null,
  country_code text,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Set when a phone signs in: the session will be the phone's.
  device_id uuid references device on delete cascade
);
create index login_attempt_expires_at on login_attempt (expires_at);
create index login_attempt_challenge_id on login_attempt (challenge_id);
create index login_attempt_browser_id on login_attempt (browser_id) where browser_id is not null;
create index login_attempt_user_id on login_attempt (user_id) where used_at is null;

-- Other applications that people let read something of theirs (OAuth clients).
create table application (
  id text primary key check (id ~ '^[A-Za-z0-9._-]{3,64}$'),
  name text not null,
  brand text not null,
  -- Compared exactly, without patterns; only the port of an application on the person's own device may be any.
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  -- Of an application that can keep a secret; the others prove themselves by their verifier alone.
  secret_hash bytea,
  created_at timestamptz not null,
  -- An id is never given to another.
  removed_at timestamptz
);

-- What an application asked a person for. Decided once; the code is exchanged once.
create table application_grant (
  id uuid primary key,
  application_id text not null references application,
  user_id integer not null references app_user,
  redirect_uri text not null,
  scopes text[] not null,
  state text,
  nonce text,
  code_challenge text not null,
  -- When the person who decides has signed in.
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  code_hash bytea unique,
  code_expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((code_hash is null) = (code_expires_at is null))
);
create index application_grant_expires_at on application_grant (expires_at);
create index application_grant_user_id on application_grant (user_id);

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
  end_reason text check (
    end_reason in ('signedOut', 'idle', 'expired', 'tokenReused', 'endedElsewhere', 'passphraseChanged', 'blocked', 'codeReused',
      'applicationRemoved')
  ),
  country_code text,
  device_id uuid references device on delete set null,
  -- Started by the link that pairs a phone: the phone it registers needs no other approval.
  pairs_device boolean not null default false,
  -- An application's session may do no more than its scopes allow.
  application_id text references application,
  scopes text[],
  grant_id uuid references application_grant on delete set null,
  -- When its person last showed a factor in it, and which; how they sign in is the first time.
  proved_by text check (proved_by in ('sms', 'email', 'otp', 'push', 'passkey')),
  proved_at timestamptz,
  check ((ended_at is null) = (end_reason is null)),
  check ((proved_by is null) = (proved_at is null)),
  check ((application_id is null) = (scopes is null))
);
create index session_user_id on session (user_id) where ended_at is null;
create index session_user_seen on session (user_id, last_seen_at);
create index session_created_at on session (created_at);
create index session_device_id on session (device_id) where device_id is not null and ended_at is null;
create index session_grant_id on session (grant_id) where grant_id is not null;

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  used_ip text,
  used_user_agent text
);
create index refresh_token_session_id on refresh_token (session_id);

-- A lost factor is replaced by proof of identity and a day in which every channel of the person can stop it.
create table factor_recovery (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  -- checking: the person has yet to show who they are. waiting: they have, and nothing changes before `ready_at`.
  status text not null check (status in ('checking', 'waiting', 'done', 'failed', 'stopped', 'replaced')),
  -- Of the link in the notices.
  stop_hash bytea not null unique,
  -- Of the letter that leaves when the wait is over.
  link_hash bytea unique,
  ready_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('checking', 'waiting')) = (ended_at is null)),
  check (status <> 'waiting' or ready_at is not null)
);
create unique index factor_recovery_open on factor_recovery (user_id) where ended_at is null;
create index factor_recovery_user_id on factor_recovery (user_id, id);
