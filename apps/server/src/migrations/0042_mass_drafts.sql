-- Until when the prices of its rows are kept for whoever confirms it; nothing where nobody has asked, or a row has changed since.
alter table mass_batch add quoted_until timestamptz;
-- When somebody last changed a draft; nothing where nobody has since it was made.
alter table mass_batch add worked_at timestamptz;
