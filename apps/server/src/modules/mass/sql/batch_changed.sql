-- Open pages and webhooks of the company hear of every status of a batch, whoever brought it there. A single payment is none.
create or replace function batch_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into outbox (topic, payload, created_at) values ('live.event', json_build_object(
    'topic', 'customer:' || new.customer_id, 'event', 'batchChanged', 'data', json_build_object('batchId', new.id, 'status', new.state)), now());
  perform pg_notify('outbox', '');
  return null;
end $$;

create or replace trigger batch_changed after update of state on mass_batch
  for each row when (new.state is distinct from old.state and not new.is_single) execute function batch_changed();
