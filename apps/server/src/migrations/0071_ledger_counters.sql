-- The posting function anew: counters of limits are locked and read in one go, and made only where they are missing.

-- So that it becomes part of the statement that uses it.
alter function ledger.moment(bigint) stable reset search_path;

-- Posts a batch, judging each item in turn, so that a later one sees what the earlier ones did. One outcome for each:
-- 1 posted, 2 posted before under this key, 3 the key belongs to another request, 10 and above refused:
-- 10 funds, 11 account, 12 closed, 13 range, 14 unbalanced, 15 hold, 16 reversed already, 17 not a reversal, 18 limit
-- (which of the item's limits stands in limited).
-- What an item does (p_acts): 0 transfer, 1 place a hold, 2 release one, 3 expire one; null: all are transfers.
-- Keys come in an order of their own, the same for whoever posts, each with the item it belongs to.
-- Entries of item i end at p_ends[i]; each names its item, its account, and the place of that in p_account_ids, which is sorted
-- and without repeats; p_entry_order lists them by account. Limits of item i end at p_limit_ends[i]; each names the place of its
-- counter in p_counters.
-- Reading and writing is done for all at once; only the judgement in between is a loop, over arrays in memory, so that refusals
-- cost nothing extra. Locks are taken first (accounts in order of id, then holds, then counters) and keys read after, so that of
-- two batches with the same key the second finds what the first has posted.
create or replace function ledger.post(
  p_at timestamptz, p_keys text[], p_key_items integer[], p_fingerprints uuid[], p_kinds text[], p_ends integer[],
  p_account_ids integer[], p_slots integer[], p_accounts integer[], p_items integer[], p_amounts bigint[], p_entry_order integer[],
  p_references text[] default null, p_metadata text[] default null,
  p_acts smallint[] default null, p_hold_ids bigint[] default null, p_expires_at timestamptz[] default null,
  p_reverses_ids bigint[] default null,
  p_outbox_items integer[] default null, p_outbox_topics text[] default null, p_outbox_payloads text[] default null,
  p_counters text[] default null, p_periods bigint[] default null,
  p_limit_ends integer[] default null, p_limit_slots integer[] default null, p_limit_amounts bigint[] default null,
  p_limit_maxima bigint[] default null, p_limits text[] default null,
  out at timestamptz, out outcomes integer[], out ids bigint[], out balances bigint[], out striped integer[], out limited integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
-- Always by the index, whatever was the size of the tables when the plan was made.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  c_max constant bigint := 500000000000000000;
  v_count constant integer := cardinality(p_keys);
  v_is_plain constant boolean := p_acts is null and p_hold_ids is null and p_reverses_ids is null and p_counters is null;
  v_stripe smallint := 1 + pg_backend_pid() % 16;
  v_accounts integer[];
  v_stripes smallint[];
  -- Where the rows of open accounts lie: once locked, they stay there until this transaction moves them.
  v_rows tid[];
  v_currencies text[];
  -- Null where the account is unknown or closed.
  v_posted bigint[];
  v_held bigint[];
  -- What must stay: the floor and what is held. Null without a floor.
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
  -- What reversed transfers had used, those from a hold together with it; by transfer.
  v_undone jsonb;
  -- What an item gives back: as a hold has it, with the place of each counter.
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
    -- Some are unknown: their places stay empty.
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
    -- The counters of the items come first, as the caller numbered them; then those that may be given back to.
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
        select array_agg(used_minor order by n) into v_used
        from (
          select n, used_minor
          from unnest(v_counters, v_periods) with ordinality place (c, p, n)
          join ledger.limit_counter on counter = c and period_start = ledger.moment(p)
          order by counter, period_start for no key update of limit_counter
        ) locked;
        exit when cardinality(v_used) = cardinality(v_counters);
        -- The first in its period.
        insert into ledger.limit_counter (counter, period_start)
          select counter, ledger.moment(period) from unnest(p_counters, p_periods) asked (counter, period) order by counter, period
          on conflict do nothing;
      end loop;
    end if;
  end if;

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
          v_code := 15;
          v_hold_slot := null;
        else
          v_held[v_hold_slot] := v_held[v_hold_slot] - v_hold_amount;
          v_least[v_hold_slot] := v_least[v_hold_slot] - v_hold_amount;
          if jsonb_typeof(v_hold -> 'limits') = 'array' then
            v_freed := ledger.share_of_limits(v_hold -> 'limits', case v_act when 0 then v_hold_amount + v_amount else v_hold_amount end,
              v_hold_amount);
          end if;
        end if;
      elsif v_act > 1 then
        v_code := 15;
      end if;
      if p_reverses_ids[i] is not null then
        if p_reverses_ids[i] = any (v_reversed) or exists (select from ledger.reversal where transfer_id = p_reverses_ids[i]) then
          v_code := 16;
        elsif not ledger.undoes(p_reverses_ids[i], array(select v_accounts[slot] from unnest(p_slots[v_first : v_last]) slot),
          p_amounts[v_first : v_last]) then
          v_code := 17;
        else
          v_freed := v_undone -> p_reverses_ids[i]::text;
        end if;
      end if;
      if v_code = 1 and p_counters is not null then
        for l in coalesce(p_limit_ends[i - 1], 0) + 1 .. p_limit_ends[i] loop
          if v_used[p_limit_slots[l]] + p_limit_amounts[l] > p_limit_maxima[l] then
            v_code := 18;
            limited[i] := l - coalesce(p_limit_ends[i - 1], 0);
            exit;
          end if;
        end loop;
      end if;
    end if;

    if v_code <> 1 then
      null;
    elsif v_act = 1 then
      v_slot := p_slots[v_first];
      v_amount := p_amounts[v_first];
      if v_posted[v_slot] is null then v_code := 11;
      elsif v_amount not between 1 and c_max then v_code := 13;
      elsif v_least[v_slot] is null or p_expires_at[i] <= at then v_code := 15;
      elsif v_posted[v_slot] - v_least[v_slot] < v_amount then v_code := 10;
      elsif v_held[v_slot] + v_amount > c_max then v_code := 13;
      else
        v_held[v_slot] := v_held[v_slot] + v_amount;
        v_least[v_slot] := v_least[v_slot] + v_amount;
      end if;
    elsif v_act = 0 then
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
          v_code := 14;
        elsif v_is_mixed then
          if exists (
            select from unnest(p_slots[v_first : v_last], p_amounts[v_first : v_last]) part (slot, amount)
            group by v_currencies[slot] having sum(amount) <> 0
          ) then v_code := 14; end if;
        end if;
      end if;
    end if;
    -- An account without a balance to judge is unknown, or closed. Asked in a condition of its own: with a query in it, one costs as
    -- much as a query each time, whatever the other half says.
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
        for v_slot, v_amount in
          select place.n, sum((used ->> 2)::bigint) from jsonb_array_elements(v_freed) used
          join unnest(v_counters, v_periods) with ordinality place (counter, period, n)
            on counter = used ->> 0 and period = (used ->> 1)::bigint group by place.n
        loop
          v_used[v_slot] := v_used[v_slot] - v_amount;
        end loop;
      end if;
      if p_counters is not null then
        for l in coalesce(p_limit_ends[i - 1], 0) + 1 .. p_limit_ends[i] loop
          v_used[p_limit_slots[l]] := v_used[p_limit_slots[l]] + p_limit_amounts[l];
        end loop;
      end if;
    else
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

  if 1 = any (outcomes) then
    -- Keys in their order, so that two batches with the same ones wait for each other; entries by account, as their index lies.
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
    -- The rows by their place, and the place of an account in the arrays by bisection: cheaper than an index and a join.
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
        limits = ledger.less_limits(hold.limits, freed)
        from unnest(v_ended_ids, v_ended_statuses, v_ended_transfers, v_ended_limits) ended (id, status, transfer_id, freed)
        where hold.id = ended.id;
      insert into ledger.reversal (transfer_id, reversed_by_id)
        select reverses_id, id from unnest(ids, outcomes, p_reverses_ids) item (id, outcome, reverses_id)
        where outcome = 1 and reverses_id is not null order by reverses_id;
      update ledger.hold set limits = null from ledger.transfer
        where transfer.id = any (v_reversed) and hold.id = transfer.hold_id and hold.limits is not null;
      update ledger.limit_counter set used_minor = used from unnest(v_counters, v_periods, v_used) place (c, p, used)
        where counter = c and period_start = ledger.moment(p);
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
