-- Words of activities wait for their index while that table is tended: whoever puts them in holds the lock for it, also over its rests.
alter table activity reset (autovacuum_vacuum_cost_delay, toast.autovacuum_vacuum_cost_delay);
