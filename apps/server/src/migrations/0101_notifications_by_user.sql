-- Nobody looks a notification up without knowing whose it is: one index for both, of which each new one has an entry.
alter table notification drop constraint notification_pkey;
drop index notification_user_id;
alter table notification add primary key (user_id, id);
