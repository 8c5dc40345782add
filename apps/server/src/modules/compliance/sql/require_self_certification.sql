-- A customer whose tax document is rejected has to certify again when they next sign in.
create or replace function require_self_certification() returns trigger language plpgsql as $$
begin
  update customer set needs_self_certification = true where id = new.customer_id and not needs_self_certification;
  return null;
end $$;

create or replace trigger tax_document_rejected after update of state on document
  for each row when (new.state = 'rejected' and new.purpose like 'tax:%') execute function require_self_certification();
