-- Set where somebody registers a company: its name, and who shall act for it beside them.
alter table registration add column company jsonb;
