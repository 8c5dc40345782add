-- Keeps the activity of an operation up to date with its state.
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
