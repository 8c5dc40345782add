-- The sign-in address is also a contact address, and confirmed: whoever signs in with it reads what is sent there. If the old sign-in
-- address was the primary one, the new one takes its place.
create or replace function sync_contact_email() returns trigger language plpgsql as $$
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

create or replace trigger contact_email_new after insert on app_user
  for each row execute function sync_contact_email();
create or replace trigger contact_email_changed after update of email on app_user
  for each row when (old.email <> new.email) execute function sync_contact_email();
