-- A counter counts both how much was used and how often: a payment under a limit of each, by day and by month, locks and changes two
-- rows instead of four. Every use is one, and stays one while anything of it is left; so what postings keep says both. A rule that limits
-- numbers alone had counters of another name: for it the day and the month of the upgrade begin anew.
alter table ledger.limit_counter add used_count integer not null default 0 check (used_count >= 0);

update ledger.limit_counter set used_count = uses
from (
  select part ->> 0 as used, ledger.moment((part ->> 1)::bigint) as since, count(*) as uses
  from (
    select limits from ledger.hold where limits is not null
    union all
    select limits from ledger.transfer where limits is not null and not exists (select from ledger.reversal where transfer_id = id)
  ) posted, jsonb_array_elements(limits) part
  group by 1, 2
) kept where counter = used and period_start = since;

-- The rest of the posting function stays as it is, so that only what changes is said.
do $migration$
declare
  v_post text := pg_get_functiondef('ledger.post'::regproc);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    -- As the last of all, so that a server of before may go on until it is replaced.
    [$$p_limits text[] DEFAULT NULL::text[], $$, $$p_limits text[] DEFAULT NULL::text[], p_limit_counts integer[] DEFAULT NULL::integer[], $$],
    [$$  v_used bigint[];
$$, $$  v_used bigint[];
  v_counts integer[];
$$],
    [$$        select array_agg(used_minor order by n), array_agg(place order by n) into v_used, v_counter_rows
        from (
          select n, used_minor, limit_counter.ctid as place
$$, $$        select array_agg(used_minor order by n), array_agg(used_count order by n), array_agg(place order by n)
        into v_used, v_counts, v_counter_rows
        from (
          select n, used_minor, used_count, limit_counter.ctid as place
$$],
    -- By the amount it is the number of the limit among those of the item; by the count, below zero.
    [$$          if v_used[p_limit_slots[l]] + p_limit_amounts[l] > p_limit_maxima[l] then
            v_code := 18;
            limited[i] := l - coalesce(p_limit_ends[i - 1], 0);
            exit;
          end if;
$$, $$          v_slot := p_limit_slots[l];
          if v_used[v_slot] + p_limit_amounts[l] > p_limit_maxima[l] or v_counts[v_slot] >= p_limit_counts[l] then
            v_code := 18;
            v_any := l - coalesce(p_limit_ends[i - 1], 0);
            limited[i] := case when v_used[v_slot] + p_limit_amounts[l] > p_limit_maxima[l] then v_any else -v_any end;
            exit;
          end if;
$$],
    -- Of a hold that is posted a part comes back, but it was used.
    [$$        for v_slot, v_amount in
          select place.n, sum((used ->> 2)::bigint) from jsonb_array_elements(v_freed) used
$$, $$        for v_slot, v_amount, v_any in
          select place.n, sum((used ->> 2)::bigint), case when v_act = 0 and p_reverses_ids[i] is null then 0 else count(*) end
          from jsonb_array_elements(v_freed) used
$$],
    [$$          v_used[v_slot] := v_used[v_slot] - v_amount;
$$, $$          v_used[v_slot] := v_used[v_slot] - v_amount;
          v_counts[v_slot] := v_counts[v_slot] - v_any;
$$],
    [$$          v_used[p_limit_slots[l]] := v_used[p_limit_slots[l]] + p_limit_amounts[l];
$$, $$          v_slot := p_limit_slots[l];
          v_used[v_slot] := v_used[v_slot] + p_limit_amounts[l];
          v_counts[v_slot] := v_counts[v_slot] + 1;
$$],
    [$$      update ledger.limit_counter set used_minor = used from unnest(v_counter_rows, v_used) place (at_row, used) where ctid = at_row;
$$, $$      update ledger.limit_counter set used_minor = used, used_count = uses
        from unnest(v_counter_rows, v_used, v_counts) place (at_row, used, uses) where ctid = at_row;
$$]]
  loop
    if strpos(v_post, v_change[1]) = 0 then raise exception 'The posting function is not the one that is changed here'; end if;
    v_post := replace(v_post, v_change[1], v_change[2]);
  end loop;
  drop function ledger.post;
  execute v_post;
end $migration$;
revoke execute on function ledger.post from public;
grant execute on function ledger.post to florin_app;
