-- Of a draft that was sent only that is left, so that other devices of whoever began it hear of it.
alter table business_draft add column sent_at timestamptz;
