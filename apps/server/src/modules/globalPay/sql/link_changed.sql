-- Open pages and webhooks of the sender hear of every status of a payment to an email address, whoever brought it there.
create or replace function link_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into outbox (topic, payload, created_at) values ('live.event', json_build_object(
    'topic', 'customer:' || new.customer_id, 'event', 'linkChanged', 'data', json_build_object('linkId', new.id, 'status', new.state)), now());
  perform pg_notify('outbox', '');
  return null;
end $$;

create or replace trigger link_made after insert on global_payment
  for each row execute function link_changed();
create or replace trigger link_changed after update of state on global_payment
  for each row when (new.state is distinct from old.state) execute function link_changed();
