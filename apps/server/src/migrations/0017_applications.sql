-- Other applications that a person lets read something of theirs.

create table application (
  id text primary key check (id ~ '^[A-Za-z0-9._-]{3,64}$'),
  name text not null,
  brand text not null,
  -- Compared character by character: nothing is left open that somebody could bend.
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null
);

-- What an application asked a person for. Decided once; the code that comes of a yes is exchanged once.
create table application_grant (
  id uuid primary key,
  application_id text not null references application,
  user_id integer not null references app_user,
  redirect_uri text not null,
  scopes text[] not null,
  state text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  code_hash bytea unique,
  code_expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((code_hash is null) = (code_expires_at is null))
);
create index application_grant_expires_at on application_grant (expires_at);

-- The session that an application got. It may do no more than its scopes say.
alter table session
  add column application_id text references application,
  add column scopes text[],
  add column grant_id uuid references application_grant on delete set null,
  add check ((application_id is null) = (scopes is null));
create index session_grant_id on session (grant_id) where grant_id is not null;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (
  end_reason in ('signedOut', 'idle', 'expired', 'tokenReused', 'endedElsewhere', 'passphraseChanged', 'blocked', 'codeReused')
);
