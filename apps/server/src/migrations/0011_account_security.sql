-- Who came in or tried to, as each person may read about themself.

-- Failures at unknown addresses stand here too, without a user: so they take as long to answer as those at known ones.
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

alter table session add column country_code text;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('signedOut', 'idle', 'expired', 'tokenReused', 'endedElsewhere', 'passphraseChanged'));
