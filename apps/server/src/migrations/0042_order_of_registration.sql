-- Where the order is paid that somebody was about to pay when they opened an account: the mailed link leads back to it.
alter table registration add column order_path text;
