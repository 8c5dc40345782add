-- Whatever takes a picture away, another one in its place or the end of its company: its file goes, too.
create or replace function merchant_logo_replaced() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into replaced_logo_file (file_key) values (old.file_key) on conflict do nothing;
  return null;
end $$;
create or replace trigger logo_file_goes after delete on merchant_logo
  for each row execute function merchant_logo_replaced();
create or replace trigger logo_file_is_replaced after update of file_key on merchant_logo
  for each row when (old.file_key <> new.file_key) execute function merchant_logo_replaced();
