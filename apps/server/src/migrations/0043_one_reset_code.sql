-- One code of an address at a time, made of this and of a secret of the server, so that it is mailed again where another is asked for:
-- a stranger who asks cannot make the owner's wrong, nor have several to guess at. Those that hold now live for ten minutes.
delete from passphrase_change;
alter table passphrase_change
  drop constraint passphrase_change_pkey,
  drop column code_hash,
  add column salt text not null,
  add column drawn_at timestamptz not null,
  add primary key (email);
