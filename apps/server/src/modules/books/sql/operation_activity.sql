-- Writes the activity of operations, in the transaction of the operation itself, so that no kind of payment can forget it.
create or replace function operation_inserted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity select * from activity_rows(array(select row(added.*)::operation from added));
  return null;
end $$;
create or replace trigger activity_inserted after insert on operation referencing new table as added
  for each statement execute function operation_inserted();

create or replace function operation_state_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity select * from activity_rows(array[new])
  on conflict (transaction_id, account_id) do update
    set at = excluded.at, status = excluded.status, transfer_id = excluded.transfer_id, amount_minor = excluded.amount_minor,
      fee_minor = excluded.fee_minor, search = excluded.search;
  return null;
end $$;
create or replace trigger activity_changed after update of state on operation
  for each row execute function operation_state_changed();
