-- The record of who came in is append-only for the server; what is older than it is kept goes this way, and nothing younger can.
create or replace function forget_sign_ins(p_before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from sign_in where created_at < least(p_before, now() - interval '400 days') returning id)
  select count(*) from gone
$$;
revoke execute on function forget_sign_ins from public;
grant execute on function forget_sign_ins to florin_app;
