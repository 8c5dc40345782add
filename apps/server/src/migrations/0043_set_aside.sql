create index rail_unreadable_received_at on rail_unreadable (received_at);
create index bank_file_received_problem on bank_file_received (received_at) where problem is not null;
