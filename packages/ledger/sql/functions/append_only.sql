-- Transfers and entries are never changed, not even by the owner of the tables. The triggers are on statements, which partitions do not
-- inherit: ledger.make_partitions adds one to each.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
revoke execute on function ledger.refuse_change from public;

create or replace trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create or replace trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
