-- What proves who somebody is beside a passphrase, and the proofs that are under way.

alter table app_user
  add column login_mode text not null default 'none' check (login_mode in ('none', 'push', 'sms', 'otp')),
  -- Whether a browser never used before has to show a mailed code when there is no second step.
  add column checks_new_browsers boolean not null default true,
  -- By another service of ours; a blocked user cannot sign in and has no sessions.
  add column blocked_at timestamptz,
  -- Until when the person has to have moved to push; past it signing in insists.
  add column push_due_on date;

-- Kept as digits with the country's code, without the plus.
create table phone (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  country_code text not null check (country_code ~ '^[1-9][0-9]{0,3}$'),
  number text not null check (number ~ '^[0-9]{4,14}$'),
  is_primary boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, country_code, number)
);
create unique index phone_primary on phone (user_id) where is_primary;

-- A phone with our application on it. Whoever shows the secret is that phone.
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
  last_active_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, code)
);

-- A browser that has shown a code once and need not again.
create table known_browser (
  id uuid primary key,
  user_id integer not null references app_user,
  secret_hash bytea not null unique,
  approved_at timestamptz,
  last_used_at timestamptz not null,
  created_at timestamptz not null
);
create index known_browser_user_id on known_browser (user_id);

-- An authenticator application. Each step of time counts once.
create table totp (
  user_id integer primary key references app_user,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
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

-- A question to a person that only they can answer: a code sent to them, a code of their authenticator, or a push to their
-- phone. It is bound to its purpose and to what it is about, and answered once.
create table challenge (
  id uuid primary key,
  user_id integer not null references app_user,
  purpose text not null,
  subject text not null,
  method text not null check (method in ('sms', 'email', 'otp', 'push')),
  sent_to text,
  code_hash bytea,
  -- Shown on the page that asks and chosen on the phone, so that nobody approves what is not before them.
  number integer,
  state text not null check (state in ('waiting', 'passed', 'declined', 'used')),
  decided_by uuid references device on delete set null,
  sends integer not null default 0,
  last_sent_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((method in ('sms', 'email')) = (code_hash is not null)),
  check ((method = 'push') = (number is not null))
);
create index challenge_user_id on challenge (user_id, created_at);
create index challenge_expires_at on challenge (expires_at);

-- A sign-in whose passphrase was right. Its code is exchanged for tokens once, by whoever holds the code verifier.
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
  created_at timestamptz not null
);
create index login_attempt_expires_at on login_attempt (expires_at);
create index login_attempt_challenge_id on login_attempt (challenge_id);

-- Messages to the application on a phone leave like mail and text messages do.
alter table message_delivery drop constraint message_delivery_channel_check;
alter table message_delivery add constraint message_delivery_channel_check check (channel in ('mail', 'sms', 'push'));
alter table sandbox.message drop constraint message_channel_check;
alter table sandbox.message add constraint message_channel_check check (channel in ('mail', 'sms', 'push'));
