-- Whoever holds a document asks by its hash which contract it belongs to.
create index contract_document_hash on contract (document_hash);
create index contract_signed_hash on contract (signed_hash) where signed_hash is not null;
create index contract_signature_hash on contract_signature (file_hash) where file_hash is not null;
