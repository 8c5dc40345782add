-- Single merchants that a card does not pay, by the name that their payments come under; kinds of merchants stand beside it.
alter table card add column blocked_merchant_names text[] not null default '{}';
