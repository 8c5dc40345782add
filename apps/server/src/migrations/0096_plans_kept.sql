-- Both take arrays, and a plan for just so many elements seems cheaper than one for any number: they were planned anew for each payment,
-- which took a third of what a lone payment's rows cost. One plan for all, by the keys.
alter function activity_of(operation[]) set plan_cache_mode = force_generic_plan;
alter function activity_of(operation[]) set enable_seqscan = off;
alter function refuse_strangers(integer[], integer[]) set plan_cache_mode = force_generic_plan;
alter function refuse_strangers(integer[], integer[]) set enable_seqscan = off;
