-- The database counts what its tables hold, to plan by it. For tables that grow with every payment that took a second and a half of a
-- processor each time, and payments waited meanwhile: columns by which nobody looks for rows are no longer counted, and the others when
-- a table has grown by half, not by a tenth. What grows evenly looks the same until then.
create function ledger.count_seldom(p_table regclass, p_uncounted name[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_column name;
begin
  foreach v_column in array p_uncounted loop
    execute format('alter table %s alter column %I set statistics 0', p_table, v_column);
  end loop;
  execute format('alter table %s set (autovacuum_analyze_scale_factor = 0.5)', p_table);
end $$;
revoke execute on function ledger.count_seldom from public;

-- Of the ledger's tables by month.
create function ledger.count_month_seldom(p_month regclass, p_table text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select ledger.count_seldom(p_month, case p_table
    when 'transfer' then array['account_ids', 'stripe', 'reverses_id', 'hold_id', 'kind', 'reference', 'metadata', 'limits']::name[]
    else array['amount_minor', 'balance_after_minor']::name[] end)
$$;
revoke execute on function ledger.count_month_seldom from public;

create or replace function ledger.make_partitions(p_from timestamptz, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  v_month date;
  v_name text;
  v_table text;
  v_made integer := 0;
begin
  if p_months not between 0 and 120 then raise exception 'Partitions are made for at most ten years'; end if;
  for n in 0 .. p_months loop
    v_month := date_trunc('month', p_from) + make_interval(months => n);
    foreach v_table in array array['transfer', 'entry'] loop
      v_name := v_table || to_char(v_month, '_YYYY_MM');
      continue when to_regclass('ledger.' || v_name) is not null;
      perform pg_advisory_xact_lock(7205759405);
      continue when to_regclass('ledger.' || v_name) is not null;
      execute format('create table ledger.%I (like ledger.%I including defaults including constraints including indexes)', v_name, v_table);
      perform ledger.count_month_seldom(to_regclass('ledger.' || v_name), v_table);
      execute format('revoke all on ledger.%I from florin_app', v_name);
      execute format('grant select on ledger.%I to florin_app', v_name);
      execute format('create trigger %I before update or delete or truncate on ledger.%I for each statement execute function ledger.refuse_change()',
        v_name || '_stays', v_name);
      execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
        v_table, v_name, v_month::timestamptz, (v_month + interval '1 month')::timestamptz);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

select ledger.count_month_seldom(inhrelid, relname) from pg_inherits join pg_class on pg_class.oid = inhparent
  where inhparent in ('ledger.transfer'::regclass, 'ledger.entry'::regclass);
select ledger.count_seldom('ledger.posting_key', '{fingerprint,posting_id,posted_at,act}');
select ledger.count_seldom('operation', '{fee_minor,rate,mid_rate,quote_id,needs_company,needs_bank,payee_name,payee_email,note,reference,approve_mode,failure,ended_at,repeats}');
select ledger.count_seldom('operation_event', '{event,approve_mode,at}');
select ledger.count_seldom('activity', '{fee_minor,counterparty_name,description,reference}');
select ledger.count_seldom('notification', '{event,type,subtype,status,params,target}');
select ledger.count_seldom('idempotency_key', '{method,fingerprint,answer}');
