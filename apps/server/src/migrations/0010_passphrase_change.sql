-- A mailed code that lets somebody who forgot their passphrase choose another. Unknown addresses get a row too, without a
-- user: so they take as long to answer as known ones. The newest code of an address is the only one.
create table passphrase_change (
  email text primary key check (email = lower(email)),
  user_id integer references app_user,
  code_hash bytea not null,
  expires_at timestamptz not null
);
create index passphrase_change_expires_at on passphrase_change (expires_at);

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('signedOut', 'idle', 'expired', 'tokenReused', 'passphraseChanged'));
