-- Every address of a person stands in one table, the one they sign in with among them. Letters go to the primary one.
alter table contact_email
  alter column code_hash drop not null,
  alter column code_expires_at drop not null,
  add column is_primary boolean not null default false,
  -- The code that was mailed beside the link.
  add column challenge_id uuid,
  add check (confirmed_at is not null or not is_primary);
create unique index contact_email_primary on contact_email (user_id) where is_primary;

-- Whoever signs in with an address can read what is sent there: it is confirmed. Letters that went to the address of before follow.
create function app_user_keep_contact_email() returns trigger language plpgsql as $$
declare
  takes_over boolean := tg_op = 'INSERT';
  since timestamptz := case tg_op when 'INSERT' then new.created_at else transaction_timestamp() end;
begin
  if tg_op = 'UPDATE' then
    update contact_email set is_primary = false where user_id = new.id and email = old.email and is_primary;
    takes_over := found;
  end if;
  insert into contact_email (user_id, email, confirmed_at, is_primary, created_at) values (new.id, new.email, since, takes_over, since)
  on conflict (user_id, email) do update set
    confirmed_at = coalesce(contact_email.confirmed_at, since), is_primary = contact_email.is_primary or takes_over;
  return null;
end $$;
create trigger app_user_contact_email_new after insert on app_user
  for each row execute function app_user_keep_contact_email();
create trigger app_user_contact_email_changed after update of email on app_user
  for each row when (old.email <> new.email) execute function app_user_keep_contact_email();

insert into contact_email (user_id, email, confirmed_at, is_primary, created_at)
  select id, email, created_at, true, created_at from app_user
  on conflict (user_id, email) do update set
    confirmed_at = coalesce(contact_email.confirmed_at, excluded.confirmed_at), is_primary = true;

-- The code that was last sent to a number, for who answers by the number alone.
alter table phone add column challenge_id uuid;
