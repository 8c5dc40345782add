-- Writes the activity of operations, in the transaction of the operation itself, so that no kind of payment can forget it.
create or replace function operation_inserted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity select * from activity_rows(array(select row(added.*)::operation from added));
  return null;
end $$;
create or replace trigger activity_inserted after insert on operation referencing new table as added
  for each statement execute function operation_inserted();
