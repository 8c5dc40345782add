-- Counters of limits are changed where they were found when they were locked, as balances are, instead of being looked for once more.
-- The rest of the posting function stays as it is, so that only what changes is said.
do $migration$
declare
  v_post text := pg_get_functiondef('ledger.post'::regproc);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    [$$  v_used bigint[];
$$, $$  v_used bigint[];
  -- Where their rows lie: once locked, they stay there.
  v_counter_rows tid[];
$$],
    [$$        select array_agg(used_minor order by n) into v_used
        from (
          select n, used_minor
$$, $$        select array_agg(used_minor order by n), array_agg(place order by n) into v_used, v_counter_rows
        from (
          select n, used_minor, limit_counter.ctid as place
$$],
    [$$      update ledger.limit_counter set used_minor = used from unnest(v_counters, v_periods, v_used) place (c, p, used)
        where counter = c and period_start = ledger.moment(p);
$$, $$      update ledger.limit_counter set used_minor = used from unnest(v_counter_rows, v_used) place (at_row, used) where ctid = at_row;
      get diagnostics v_any = row_count;
      if v_any <> coalesce(cardinality(v_counter_rows), 0) then raise exception 'A locked counter is not where it was'; end if;
$$]]
  loop
    if strpos(v_post, v_change[1]) = 0 then raise exception 'The posting function is not the one that is changed here'; end if;
    v_post := replace(v_post, v_change[1], v_change[2]);
  end loop;
  execute v_post;
end $migration$;
