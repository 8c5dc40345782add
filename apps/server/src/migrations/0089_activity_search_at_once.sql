-- New words go into the index at once. Gathered beside it first, they cost a sixth less, but every few thousand payments one of them
-- waited more than half a second while all that had gathered was put in.
alter index activity_search set (fastupdate = off);
select gin_clean_pending_list('activity_search');
