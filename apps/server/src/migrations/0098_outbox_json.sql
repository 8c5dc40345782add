-- What is published is read once, as a whole: kept as the text that it came as, it need not be taken apart first.
alter table outbox alter column payload type json using payload::json;
alter table outbox alter column payload set storage external;
