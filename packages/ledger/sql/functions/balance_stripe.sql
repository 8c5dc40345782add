-- Stripe 0 with a floor, stripes 1 to 16 without.
create or replace function ledger.refuse_stripe() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'Stripe % of account % breaks balance_stripe: 0 with a floor, 1 to 16 without', new.stripe, new.account_id
    using errcode = 'check_violation';
end $$;
revoke execute on function ledger.refuse_stripe from public;

create or replace trigger balance_stripe after insert or update of floor_minor, stripe on ledger.balance for each row
  when (case when new.floor_minor is null then new.stripe not between 1 and 16 else new.stripe <> 0 end)
  execute function ledger.refuse_stripe();
