-- Whoever asks for another code of an address does not take the earlier ones away: each holds for its ten minutes.
alter table passphrase_change drop constraint passphrase_change_pkey;
alter table passphrase_change add primary key (email, code_hash);
