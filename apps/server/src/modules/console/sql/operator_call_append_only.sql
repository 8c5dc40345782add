create or replace function refuse_operator_call_change() returns trigger language plpgsql as $$
begin
  raise exception 'What an operator did stays on record';
end $$;

create or replace trigger append_only before update or delete or truncate on operator_call
  for each statement execute function refuse_operator_call_change();
