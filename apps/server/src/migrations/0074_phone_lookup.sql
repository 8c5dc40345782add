-- Whether a number is on an account is asked while somebody types it.
create index phone_number on phone (number, country_code) where confirmed_at is not null;
