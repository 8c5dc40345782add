-- One plain transfer anew: its entries come by account, as the locked rows do, so that nothing has to be sorted.
create or replace function ledger.post_one(
  p_at timestamptz, p_key text, p_fingerprint uuid, p_kind text, p_accounts integer[], p_amounts bigint[], p_reference text, p_metadata text,
  out at timestamptz, out outcomes integer[], out ids bigint[], out balances bigint[], out striped integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_stripe smallint := 1 + pg_backend_pid() % 16;
  v_stripes smallint[];
  v_rows tid[];
  v_changed integer;
begin
  if not pg_try_advisory_xact_lock(720575941, v_stripe) then v_stripe := ledger.take_stripe(); end if;
  select greatest(date_trunc('milliseconds', p_at), max(last_posted_at)), array_agg(posted_minor + amount), array_agg(stripe),
    array_agg(account_id) filter (where stripe > 0), array_agg(place)
  into at, balances, v_stripes, striped, v_rows
  from (
    select ctid as place, account_id, stripe, currency, last_posted_at, posted_minor, held_minor, floor_minor,
      p_amounts[array_position(p_accounts, account_id)] as amount
    from ledger.balance
    where account_id = any (p_accounts) and stripe in (0, v_stripe) and closed_at is null order by account_id for no key update
  ) locked
  having array_agg(account_id) = p_accounts and count(*) > 1 and sum(amount) = 0
    and min(currency collate "C") = max(currency collate "C")
    and bool_and((amount > 0 or floor_minor is null or posted_minor + amount - held_minor >= floor_minor)
      and posted_minor + amount between -500000000000000000 and 500000000000000000);
  if balances is not null and not exists (select from ledger.posting_key where key = p_key) then
    outcomes := array[1];
    ids := array[nextval('ledger.posting_id')];
    with new_key as (
      insert into ledger.posting_key (key, fingerprint, posting_id, posted_at, act) values (p_key, p_fingerprint, ids[1], at, 0)
    ), new_transfer as (
      insert into ledger.transfer (id, posted_at, account_ids, stripe, kind, reference, metadata)
      values (ids[1], at, p_accounts, v_stripe, p_kind, p_reference, p_metadata::jsonb)
    ), new_entries as (
      insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
      select ids[1], at, p_amounts[n], balances[n], p_accounts[n], v_stripes[n] from generate_series(1, cardinality(p_accounts)) n
    )
    update ledger.balance set posted_minor = balances[array_position(p_accounts, account_id)], last_posted_at = at
      where ctid = any (v_rows);
    get diagnostics v_changed = row_count;
    if v_changed <> cardinality(v_rows) then raise exception 'A locked balance is not where it was'; end if;
  else
    select posted.at, posted.outcomes, posted.ids, posted.balances, posted.striped into at, outcomes, ids, balances, striped
    from (select array_agg(distinct account_id order by account_id) as sorted from unnest(p_accounts) account_id) accounts,
      ledger.post(p_at, array[p_key], array[1], array[p_fingerprint], array[p_kind], array[cardinality(p_accounts)], sorted,
        array(select array_position(sorted, account_id) from unnest(p_accounts) with ordinality asked (account_id, n) order by n),
        p_accounts, array_fill(1, array[cardinality(p_accounts)]), p_amounts,
        array(select n::integer from unnest(p_accounts) with ordinality asked (account_id, n) order by account_id),
        array[p_reference], array[p_metadata]) posted;
  end if;
end $$;
