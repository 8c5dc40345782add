-- Since when a customer of the old web does their banking here; null of those who were never there, and of those who still are.
alter table customer add column converted_at timestamptz;
