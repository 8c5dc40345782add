-- The entries that one statement inserts for a transfer sum to zero. No search_path is set, which would cost something at every
-- posting: everything is qualified, and `added` is the statement's transition table.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  v_transfer_id bigint;
begin
  select transfer_id into v_transfer_id from added group by transfer_id having pg_catalog.sum(amount_minor) operator(pg_catalog.<>) 0;
  if found then
    raise exception 'The entries of transfer % do not sum to zero', v_transfer_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
revoke execute on function ledger.refuse_unbalanced from public;

create or replace trigger entries_balance after insert on ledger.entry referencing new table as added
  for each statement execute function ledger.refuse_unbalanced();
