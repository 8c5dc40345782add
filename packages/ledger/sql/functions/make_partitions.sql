-- after: ledger/append_only.sql
-- after: ledger/set_partition_options.sql

-- Makes the partitions of a month and of so many months after it, where they are missing; gives how many were made. A partition is
-- created as a table of its own and then attached, which does not block postings.
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
      perform ledger.set_partition_options(to_regclass('ledger.' || v_name), case v_table
        when 'transfer' then '{account_ids,stripe,reverses_id,hold_id,kind,reference,metadata,limits}'::name[]
        else '{amount_minor,balance_after_minor}'::name[] end);
      execute format('revoke all on ledger.%I from florin_app', v_name);
      execute format('grant select on ledger.%I to florin_app', v_name);
      execute format('create trigger append_only before update or delete or truncate on ledger.%I
        for each statement execute function ledger.refuse_change()', v_name);
      execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
        v_table, v_name, v_month::timestamptz, (v_month + interval '1 month')::timestamptz);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;
revoke execute on function ledger.make_partitions from public;
grant execute on function ledger.make_partitions to florin_app;

-- An empty database has its first months before the first posting.
select ledger.make_partitions(now(), 3);
