-- Planned for the very words: a plan for any words goes by the index, which for those that most tickets have reads all of it.
create or replace function tickets_with(p_words tsquery, p_most integer) returns setof integer
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select ticket.id from ticket where ticket.words @@ p_words and ticket.merged_into is null limit p_most;
end
$$;
