-- The answer that is due counts from when a ticket was opened last; the first of its life stays for the statistics.
alter table ticket add column reopened_at timestamptz;
alter table ticket add column first_answered_at timestamptz;
update ticket set first_answered_at = answered_at where answered_at is not null;
-- Until when a process is talking to the other desk about it: nobody else does meanwhile, and no row is locked for so long.
alter table outside_ticket add column leased_until timestamptz;
create index outside_ticket_leased on outside_ticket (leased_until) where leased_until is not null;
