-- What a customer says to a paper.
alter table document add column comment text;
