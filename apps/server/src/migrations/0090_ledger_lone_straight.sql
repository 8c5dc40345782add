-- One plain transfer anew: it is written straight away, in one statement, and the constraints judge it. Whatever they refuse is undone
-- and goes the long way, which says why. Its entries come by account, each once: in that order the balances are locked.
create or replace function ledger.post_one(
  p_at timestamptz, p_key text, p_fingerprint uuid, p_kind text, p_accounts integer[], p_amounts bigint[], p_reference text, p_metadata text,
  out at timestamptz, out outcomes integer[], out ids bigint[], out balances bigint[], out striped integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_stripe smallint := 1 + pg_backend_pid() % 16;
  v_id bigint;
  v_places integer[];
begin
  if not pg_try_advisory_xact_lock(720575941, v_stripe) then v_stripe := ledger.take_stripe(); end if;
  at := date_trunc('milliseconds', p_at);
  begin
    with new_balance as (
      update ledger.balance
      set posted_minor = posted_minor + p_amounts[array_position(p_accounts, account_id)], last_posted_at = at
      where account_id = any (p_accounts) and stripe in (0, v_stripe) and closed_at is null and last_posted_at <= at
      returning account_id, stripe, currency, posted_minor
    ), done as (
      -- All are locked by then: of two that touch an account, the later has the greater id.
      select nextval('ledger.posting_id') as id, array_agg(posted_minor) as balances, array_agg(account_id) filter (where stripe > 0) as striped
      from new_balance having array_agg(account_id) = p_accounts and min(currency collate "C") = max(currency collate "C")
    ), new_key as (
      insert into ledger.posting_key (key, fingerprint, posting_id, posted_at, act) select p_key, p_fingerprint, id, at, 0 from done
    ), new_transfer as (
      insert into ledger.transfer (id, posted_at, account_ids, stripe, kind, reference, metadata)
      select id, at, p_accounts, v_stripe, p_kind, p_reference, p_metadata::jsonb from done
    ), new_entries as (
      insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
      select id, at, p_amounts[array_position(p_accounts, account_id)], posted_minor, account_id, stripe from done, new_balance
    )
    select done.id, done.balances, done.striped into v_id, balances, striped from done;
    if v_id is null then
      raise exception 'Not all of these accounts take it' using errcode = 'integrity_constraint_violation';
    end if;
    ids := array[v_id];
    outcomes := array[1];
  exception when integrity_constraint_violation then
    v_places := array(select generate_series(1, cardinality(p_accounts)));
    select posted.at, posted.outcomes, posted.ids, posted.balances, posted.striped into at, outcomes, ids, balances, striped
    from ledger.post(p_at, array[p_key], array[1], array[p_fingerprint], array[p_kind], array[cardinality(p_accounts)], p_accounts,
      v_places, p_accounts, array_fill(1, array[cardinality(p_accounts)]), p_amounts, v_places, array[p_reference], array[p_metadata]) posted;
  end;
end $$;

-- The rules of single rows anew, with less to read: a check is read from the catalogue by every statement that writes its table, which
-- is a tenth of what a lone transfer costs. What a posting never changes about a balance is asked of those alone who do.
alter table ledger.entry drop constraint entry_balance;
alter table ledger.entry add constraint entry_balance check (abs(balance_after_minor) <= 500000000000000000);
alter table ledger.balance drop constraint balance_stripe;
create function ledger.refuse_stripe() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'Stripe % of account % breaks balance_stripe: 0 with a floor, 1 to 16 without', new.stripe, new.account_id
    using errcode = 'check_violation';
end $$;
create trigger balance_stripe after insert or update of floor_minor, stripe on ledger.balance for each row
  when (case when new.floor_minor is null then new.stripe not between 1 and 16 else new.stripe <> 0 end)
  execute function ledger.refuse_stripe();
revoke execute on function ledger.refuse_stripe() from public;

-- That of a whole transfer, without setting a path at every call: all it names is qualified, and `added` is the statement's own.
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
