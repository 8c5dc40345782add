-- Posts a batch of items and judges them in turn, so that a later item sees the effects of the earlier ones. All or nothing is decided
-- for each item, not for the batch: one call, one transaction, one outcome for each.
--
-- Outcomes: 1 posted; 2 posted before under this key; 3 the key belongs to another request; refused: 10 insufficient funds,
-- 11 unknown account, 12 closed account, 13 amount out of range, 14 entries do not balance, 15 hold, 16 already reversed,
-- 17 not a reversal of that transfer, 18 limit.
--
-- Reading and writing is set-based. Only the judgement in between is a loop, over arrays in memory, so that refusals cost nothing extra.
-- Lock order: balances by account id, then holds by id, then limit counters; keys are read after that, so that of two batches with the
-- same key the second finds what the first has posted.
create or replace function ledger.post(
  p_at timestamptz,
  -- Keys sorted, so that concurrent batches insert them in the same order; p_key_items says which item each belongs to.
  p_keys text[], p_key_items integer[], p_fingerprints uuid[], p_kinds text[],
  -- Entries of item i end at p_ends[i].
  p_ends integer[],
  -- All accounts of the batch, sorted and without repeats. Arrays named "slots" hold positions in it.
  p_account_ids integer[],
  -- For each entry: the position of its account, the account, its item, the amount; p_entry_order lists the entries by account.
  p_slots integer[], p_accounts integer[], p_items integer[], p_amounts bigint[], p_entry_order integer[],
  p_references text[] default null, p_metadata text[] default null,
  -- What each item does: 0 transfer, 1 place a hold, 2 release one, 3 expire one. Null: all are transfers.
  p_acts smallint[] default null, p_hold_ids bigint[] default null, p_expires_at timestamptz[] default null,
  p_reverses_ids bigint[] default null,
  p_outbox_items integer[] default null, p_outbox_topics text[] default null, p_outbox_payloads text[] default null,
  -- All limit counters of the batch, with the start of their periods in ms.
  p_counters text[] default null, p_periods bigint[] default null,
  -- Limits of item i end at p_limit_ends[i]. For each: the position of its counter, the amount it uses, the maximum.
  p_limit_ends integer[] default null, p_limit_slots integer[] default null, p_limit_amounts bigint[] default null,
  p_limit_maxima bigint[] default null,
  -- For each item, what to keep with the posting about the limits it used.
  p_limits text[] default null,
  -- For each limit, the maximum number of uses.
  p_limit_counts integer[] default null,
  out at timestamptz, out outcomes integer[], out ids bigint[],
  -- For each entry, the balance after it.
  out balances bigint[],
  -- Accounts without a floor: their balances are those of one stripe.
  out striped integer[],
  -- Outcome 18: which of the item's limits refused it, counted from 1; negative when by the number of uses.
  out limited integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp
-- One generic plan, always by the indexes, whatever the size of the tables was when it was made.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  c_max constant bigint := 500000000000000000;
  v_count constant integer := cardinality(p_keys);
  v_is_plain constant boolean := p_acts is null and p_hold_ids is null and p_reverses_ids is null and p_counters is null;
  v_stripe smallint := 1 + pg_backend_pid() % 16;
  v_accounts integer[];
  v_stripes smallint[];
  -- Places (ctid) of the balance rows of open accounts. A locked row keeps its place until this transaction updates it.
  v_rows tid[];
  v_currencies text[];
  -- Null where the account is unknown or closed.
  v_posted bigint[];
  v_held bigint[];
  -- The least that must stay posted: floor plus holds. Null without a floor.
  v_least bigint[];
  v_is_mixed boolean;
  v_holds jsonb;
  v_hold jsonb;
  v_hold_slot integer;
  v_hold_amount bigint;
  v_ended_ids bigint[];
  v_ended_statuses text[];
  v_ended_transfers bigint[];
  v_ended_limits jsonb[];
  v_reversed bigint[];
  v_counters text[];
  v_periods bigint[];
  v_used bigint[];
  v_counts integer[];
  -- Places (ctid) of the locked counters.
  v_counter_rows tid[];
  -- By reversed transfer, what it had used of its limits, together with the hold that it came from.
  v_undone jsonb;
  -- What an item gives back of limits, in the form of ledger.hold.limits.
  v_freed jsonb;
  v_act smallint := 0;
  v_code integer;
  v_first integer;
  v_last integer := 0;
  v_done integer;
  v_slot integer;
  v_amount bigint;
  v_after bigint;
  v_sum bigint;
  v_any integer;
begin
  -- 1. Take a free stripe, then lock and read the balances.
  if not pg_try_advisory_xact_lock(720575941, v_stripe) then v_stripe := ledger.take_stripe(); end if;
  select array_agg(account_id), array_agg(stripe), array_agg(ctid) filter (where closed_at is null),
    array_agg(case when closed_at is null then posted_minor end), array_agg(held_minor), array_agg(floor_minor + held_minor),
    array_agg(account_id) filter (where stripe > 0), min(currency collate "C") <> max(currency collate "C"),
    greatest(date_trunc('milliseconds', p_at), max(last_posted_at))
  into v_accounts, v_stripes, v_rows, v_posted, v_held, v_least, striped, v_is_mixed, at
  from (
    select ctid, account_id, stripe, currency, closed_at, posted_minor, held_minor, floor_minor, last_posted_at
    from ledger.balance where account_id = any (p_account_ids) and stripe in (0, v_stripe)
    order by account_id for no key update
  ) locked;
  if v_accounts is distinct from p_account_ids then
    -- Some accounts are unknown: their positions stay empty.
    declare
      v_found constant integer[] := coalesce(v_accounts, '{}');
      v_places integer[];
      v_next integer := 1;
    begin
      for n in 1 .. cardinality(p_account_ids) loop
        if v_found[v_next] = p_account_ids[n] then
          v_places[n] := v_next;
          v_next := v_next + 1;
        end if;
      end loop;
      select array_agg(p_account_ids[n] order by n), array_agg(v_stripes[v_places[n]] order by n),
        array_agg(v_posted[v_places[n]] order by n), array_agg(v_held[v_places[n]] order by n), array_agg(v_least[v_places[n]] order by n)
      into v_accounts, v_stripes, v_posted, v_held, v_least
      from generate_series(1, cardinality(p_account_ids)) n;
    end;
  end if;
  if v_is_mixed then
    select array_agg(currency order by n) into v_currencies
    from unnest(v_accounts) with ordinality place (account_id, n) left join ledger.account on account.id = account_id;
  end if;

  -- 2. Look up the keys.
  outcomes := array_fill(0, array[v_count]);
  balances := array_fill(null::bigint, array[cardinality(p_slots)]);
  ids := array_fill(null::bigint, array[v_count]);
  if exists (select from ledger.posting_key where key = any (p_keys)) then
    for v_any, v_code, v_sum in
      select i, case when known.fingerprint = p_fingerprints[i] then 2 else 3 end, known.posting_id
      from (select unnest(p_keys) as key, unnest(p_key_items) as i) asked join ledger.posting_key known on known.key = asked.key
    loop
      outcomes[v_any] := v_code;
      ids[v_any] := v_sum;
    end loop;
  end if;

  -- 3. Lock the holds, then the limit counters.
  if p_hold_ids is not null then
    select jsonb_object_agg(id, jsonb_build_object('account', account_id, 'amount', amount_minor,
      'open', status = 'pending', 'due', coalesce(expires_at <= at, false), 'limits', limits))
    into v_holds
    from (select * from ledger.hold where id = any (p_hold_ids) order by id for no key update) locked;
  end if;
  if p_reverses_ids is not null then
    select jsonb_object_agg(transfer.id, coalesce(transfer.limits, '[]') || coalesce(hold.limits, '[]')) into v_undone
    from ledger.transfer left join ledger.hold on hold.id = transfer.hold_id
    where transfer.id = any (p_reverses_ids) and (transfer.limits is not null or hold.limits is not null);
  end if;
  if not v_is_plain then
    -- First the counters of the items, as the caller numbered them, then those that something may be given back to.
    select coalesce(p_counters, '{}') || array_agg(counter), coalesce(p_periods, '{}') || array_agg(period) into v_counters, v_periods
    from (
      select used ->> 0 as counter, (used ->> 1)::bigint as period
      from (
        select value -> 'limits' as limits from jsonb_each(v_holds) union all select value from jsonb_each(v_undone)
      ) given, jsonb_array_elements(case jsonb_typeof(limits) when 'array' then limits else '[]' end) used
      except select counter, period from unnest(p_counters, p_periods) asked (counter, period)
    ) further;
    if p_counters is not null then limited := array_fill(null::integer, array[v_count]); end if;
    if cardinality(v_counters) > 0 then
      for v_any in 1 .. 2 loop
        select array_agg(used_minor order by n), array_agg(used_count order by n), array_agg(place order by n)
        into v_used, v_counts, v_counter_rows
        from (
          -- Lateral: one index scan for each counter asked for, in their order. As a join, a plan made while the table was small scans all
          -- of it for each of them.
          select n, used_minor, used_count, counter_row.place
          from (
            select c, ledger.from_epoch_ms(p) as start, n from unnest(v_counters, v_periods) with ordinality counter (c, p, n)
            order by c collate "C", p
          ) counter, lateral (
            select used_minor, used_count, ctid as place from ledger.limit_counter
            where limit_counter.counter = c and period_start = start for no key update
          ) counter_row
        ) locked;
        exit when cardinality(v_used) = cardinality(v_counters);
        -- A counter is missing until its first use in the period: insert it and lock again.
        insert into ledger.limit_counter (counter, period_start)
          select counter, ledger.from_epoch_ms(period) from unnest(p_counters, p_periods) asked (counter, period) order by counter, period
          on conflict do nothing;
      end loop;
    end if;
  end if;

  -- 4. Judge the items in turn.
  for i in 1 .. v_count loop
    v_first := v_last + 1;
    v_last := p_ends[i];
    continue when outcomes[i] <> 0;
    v_code := 1;
    v_done := v_first - 1;

    if not v_is_plain then
      v_act := coalesce(p_acts[i], 0);
      v_hold_slot := null;
      v_freed := null;
      -- A hold that ends gives its amount back first.
      if p_hold_ids[i] is not null then
        v_hold := v_holds -> p_hold_ids[i]::text;
        for e in v_first .. v_last loop
          if v_accounts[p_slots[e]] = (v_hold ->> 'account')::integer then
            v_hold_slot := p_slots[e];
            v_amount := p_amounts[e];
          end if;
        end loop;
        v_hold_amount := (v_hold ->> 'amount')::bigint;
        if v_hold_slot is null or not (v_hold ->> 'open')::boolean or p_hold_ids[i] = any (v_ended_ids)
          or (v_act = 0 and ((v_hold ->> 'due')::boolean or -v_amount not between 1 and v_hold_amount))
          or (v_act = 3 and not (v_hold ->> 'due')::boolean) then
          v_code := 15; -- hold
          v_hold_slot := null;
        else
          v_held[v_hold_slot] := v_held[v_hold_slot] - v_hold_amount;
          v_least[v_hold_slot] := v_least[v_hold_slot] - v_hold_amount;
          if jsonb_typeof(v_hold -> 'limits') = 'array' then
            v_freed := ledger.prorate_limits(v_hold -> 'limits', case v_act when 0 then v_hold_amount + v_amount else v_hold_amount end,
              v_hold_amount);
          end if;
        end if;
      elsif v_act > 1 then
        v_code := 15; -- hold
      end if;
      if p_reverses_ids[i] is not null then
        if p_reverses_ids[i] = any (v_reversed) or exists (select from ledger.reversal where transfer_id = p_reverses_ids[i]) then
          v_code := 16; -- already reversed
        elsif not ledger.is_reversal_of(p_reverses_ids[i], array(select v_accounts[slot] from unnest(p_slots[v_first : v_last]) slot),
          p_amounts[v_first : v_last]) then
          v_code := 17; -- not a reversal
        else
          v_freed := v_undone -> p_reverses_ids[i]::text;
        end if;
      end if;
      if v_code = 1 and p_counters is not null then
        for l in coalesce(p_limit_ends[i - 1], 0) + 1 .. p_limit_ends[i] loop
          v_slot := p_limit_slots[l];
          if v_used[v_slot] + p_limit_amounts[l] > p_limit_maxima[l] or v_counts[v_slot] >= p_limit_counts[l] then
            v_code := 18; -- limit
            v_any := l - coalesce(p_limit_ends[i - 1], 0);
            limited[i] := case when v_used[v_slot] + p_limit_amounts[l] > p_limit_maxima[l] then v_any else -v_any end;
            exit;
          end if;
        end loop;
      end if;
    end if;

    if v_code <> 1 then
      null;
    elsif v_act = 1 then
      -- Place a hold.
      v_slot := p_slots[v_first];
      v_amount := p_amounts[v_first];
      if v_posted[v_slot] is null then v_code := 11; -- unknown account
      elsif v_amount not between 1 and c_max then v_code := 13; -- range
      elsif v_least[v_slot] is null or p_expires_at[i] <= at then v_code := 15; -- hold
      elsif v_posted[v_slot] - v_least[v_slot] < v_amount then v_code := 10; -- funds
      elsif v_held[v_slot] + v_amount > c_max then v_code := 13; -- range
      else
        v_held[v_slot] := v_held[v_slot] + v_amount;
        v_least[v_slot] := v_least[v_slot] + v_amount;
      end if;
    elsif v_act = 0 then
      -- Apply the entries of a transfer one by one, up to the first that is refused.
      v_sum := 0;
      for e in v_first .. v_last loop
        v_slot := p_slots[e];
        v_amount := p_amounts[e];
        v_after := v_posted[v_slot] + v_amount;
        if v_after is null or v_after > c_max or v_after < -c_max or (v_amount < 0 and v_after < v_least[v_slot]) or v_amount = 0 then
          v_code := case when v_after is null then 11 when v_amount = 0 then 14 when abs(v_after) > c_max then 13 else 10 end;
          v_done := e - 1;
          exit;
        end if;
        v_sum := v_sum + v_amount;
        v_posted[v_slot] := v_after;
        balances[e] := v_after;
      end loop;
      if v_code = 1 then
        v_done := v_last;
        if v_sum <> 0 or v_last <= v_first then
          v_code := 14; -- unbalanced
        elsif v_is_mixed then
          if exists (
            select from unnest(p_slots[v_first : v_last], p_amounts[v_first : v_last]) part (slot, amount)
            group by v_currencies[slot] having sum(amount) <> 0
          ) then v_code := 14; end if;
        end if;
      end if;
    end if;
    -- An account without an open balance is unknown, or closed. A nested condition, because one that contains a query runs it each
    -- time, whatever its other half says.
    if v_code = 11 then
      if exists (select from ledger.account where id = v_accounts[v_slot]) then v_code := 12; end if;
    end if;

    outcomes[i] := v_code;
    if v_code = 1 then
      ids[i] := nextval('ledger.posting_id');
      continue when v_is_plain;
      if v_hold_slot is not null then
        v_ended_ids := v_ended_ids || p_hold_ids[i];
        v_ended_statuses := v_ended_statuses || case v_act when 0 then 'posted' when 2 then 'released' else 'expired' end;
        v_ended_transfers := v_ended_transfers || case v_act when 0 then ids[i] end;
        v_ended_limits := array_append(v_ended_limits, v_freed);
      end if;
      if p_reverses_ids[i] is not null then v_reversed := v_reversed || p_reverses_ids[i]; end if;
      if v_freed is not null then
        for v_slot, v_amount, v_any in
          select place.n, sum((used ->> 2)::bigint), case when v_act = 0 and p_reverses_ids[i] is null then 0 else count(*) end
          from jsonb_array_elements(v_freed) used
          join unnest(v_counters, v_periods) with ordinality place (counter, period, n)
            on counter = used ->> 0 and period = (used ->> 1)::bigint group by place.n
        loop
          v_used[v_slot] := v_used[v_slot] - v_amount;
          v_counts[v_slot] := v_counts[v_slot] - v_any;
        end loop;
      end if;
      if p_counters is not null then
        for l in coalesce(p_limit_ends[i - 1], 0) + 1 .. p_limit_ends[i] loop
          v_slot := p_limit_slots[l];
          v_used[v_slot] := v_used[v_slot] + p_limit_amounts[l];
          v_counts[v_slot] := v_counts[v_slot] + 1;
        end loop;
      end if;
    else
      -- Refused: undo what it did to the arrays.
      for e in v_first .. v_done loop
        v_slot := p_slots[e];
        v_posted[v_slot] := v_posted[v_slot] - p_amounts[e];
      end loop;
      if v_hold_slot is not null then
        v_held[v_hold_slot] := v_held[v_hold_slot] + v_hold_amount;
        v_least[v_hold_slot] := v_least[v_hold_slot] + v_hold_amount;
      end if;
    end if;
  end loop;

  -- 5. Write what was posted: keys in their order, so that two batches with the same ones do not deadlock; entries by account, in the
  -- order of their index.
  if 1 = any (outcomes) then
    insert into ledger.posting_key (key, fingerprint, posting_id, posted_at, act)
      select key, p_fingerprints[i], ids[i], at, coalesce(p_acts[i], 0)
      from (select unnest(p_keys) as key, unnest(p_key_items) as i) item where outcomes[i] = 1;
    insert into ledger.transfer (id, posted_at, account_ids, stripe, reverses_id, hold_id, kind, reference, metadata, limits)
      select ids[i], at, p_accounts[coalesce(p_ends[i - 1], 0) + 1 : p_ends[i]], v_stripe, p_reverses_ids[i], p_hold_ids[i],
        kind, reference, metadata::jsonb, limits::jsonb
      from (
        select generate_series(1, v_count) as i, unnest(p_kinds) as kind, unnest(p_references) as reference,
          unnest(p_metadata) as metadata, unnest(p_limits) as limits
      ) item where outcomes[i] = 1 and coalesce(p_acts[i], 0) = 0;
    insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
      select ids[p_items[e]], at, p_amounts[e], balances[e], p_accounts[e], v_stripes[p_slots[e]]
      from unnest(p_entry_order) e where outcomes[p_items[e]] = 1 and balances[e] is not null;
    -- Rows by ctid, and positions in the arrays by binary search (width_bucket): cheaper than an index scan and a join.
    update ledger.balance set posted_minor = v_posted[width_bucket(account_id, v_accounts)],
      held_minor = case when v_is_plain then held_minor else v_held[width_bucket(account_id, v_accounts)] end, last_posted_at = at
      where ctid = any (v_rows);
    get diagnostics v_any = row_count;
    if v_any <> cardinality(v_rows) then raise exception 'A locked balance is not where it was'; end if;
    if not v_is_plain then
      insert into ledger.hold (id, account_id, amount_minor, kind, reference, metadata, placed_at, expires_at, limits)
        select id, v_accounts[p_slots[ends]], p_amounts[ends], kind, reference, metadata::jsonb, at, expires_at, limits::jsonb
        from unnest(ids, outcomes, p_ends, p_kinds, p_references, p_metadata, p_acts, p_expires_at, p_limits)
          item (id, outcome, ends, kind, reference, metadata, act, expires_at, limits)
        where outcome = 1 and act = 1;
      update ledger.hold set status = ended.status, ended_at = at, transfer_id = ended.transfer_id,
        limits = ledger.subtract_limits(hold.limits, freed)
        from unnest(v_ended_ids, v_ended_statuses, v_ended_transfers, v_ended_limits) ended (id, status, transfer_id, freed)
        where hold.id = any (v_ended_ids) and hold.id = ended.id;
      insert into ledger.reversal (transfer_id, reversed_by_id)
        select reverses_id, id from unnest(ids, outcomes, p_reverses_ids) item (id, outcome, reverses_id)
        where outcome = 1 and reverses_id is not null order by reverses_id;
      update ledger.hold set limits = null from ledger.transfer
        where transfer.id = any (v_reversed) and hold.id = transfer.hold_id and hold.limits is not null;
      update ledger.limit_counter set used_minor = used, used_count = uses
        from unnest(v_counter_rows, v_used, v_counts) place (at_row, used, uses) where ctid = at_row;
      get diagnostics v_any = row_count;
      if v_any <> coalesce(cardinality(v_counter_rows), 0) then raise exception 'A locked counter is not where it was'; end if;
    end if;
    if p_outbox_items is not null then
      insert into public.outbox (topic, payload, created_at)
        select topic, payload::jsonb, at from unnest(p_outbox_items, p_outbox_topics, p_outbox_payloads) message (item, topic, payload)
        where outcomes[item] = 1;
      if found then perform pg_notify('outbox', ''); end if;
    end if;
  else
    at := null;
  end if;
end $$;
revoke execute on function ledger.post from public;
grant execute on function ledger.post to florin_app;
