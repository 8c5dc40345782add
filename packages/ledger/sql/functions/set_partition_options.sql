-- Partitions grow with every payment, have no dead rows, and are read by key. No statistics for the columns that no query filters by,
-- a smaller sample for the others; analyze and vacuum only after growth by half, with a longer autovacuum cost delay. With the defaults
-- autovacuum took up to a third of a CPU while payments waited.
create or replace function ledger.set_partition_options(p_partition regclass, p_columns_without_statistics name[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_column name;
begin
  for v_column in select attname from pg_attribute where attrelid = p_partition and attnum > 0 and not attisdropped loop
    execute format('alter table %s alter column %I set statistics %s', p_partition, v_column,
      case when v_column = any (p_columns_without_statistics) then 0 else 25 end);
  end loop;
  execute format('alter table %s set (autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
    autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10)', p_partition);
end $$;
revoke execute on function ledger.set_partition_options from public;
