-- Mails to the help desk that were not taken, so that operators see when customers write in vain.
create table refused_mail (
  day date not null,
  reason text not null check (reason in ('unauthenticated', 'tooMany')),
  count integer not null,
  primary key (day, reason)
);
