-- A stripe that no running batch uses; when all are in use, one whose balance rows will be waited for.
create or replace function ledger.take_stripe() returns smallint language plpgsql as $$
declare
  v_stripe smallint;
begin
  for n in 0 .. 15 loop
    v_stripe := 1 + (pg_backend_pid() + n) % 16;
    exit when pg_try_advisory_xact_lock(720575941, v_stripe);
  end loop;
  return v_stripe;
end $$;
revoke execute on function ledger.take_stripe from public;
grant execute on function ledger.take_stripe to florin_app;
