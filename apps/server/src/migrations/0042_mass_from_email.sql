-- The payer's own address that all of its payments to members name, where one was chosen.
alter table mass_batch add from_email_id integer;
