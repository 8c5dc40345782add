-- Customers' questions to the bank, and what operators answer.
create table ticket (
  id integer generated always as identity (start with 10001) primary key,
  brand text not null,
  -- Null for somebody who wrote by mail and is no customer.
  customer_id integer references customer,
  user_id integer references app_user,
  -- Of whoever asked: where answers go, in which language.
  email text not null,
  name text not null,
  language text not null,
  department text not null,
  subject text not null,
  fields jsonb not null default '{}',
  status text not null check (status in ('Open', 'Closed', 'CLOSED-NO REPLY')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  agent_user_id integer references app_user,
  -- Its messages stand in another now.
  merged_into integer references ticket on delete set null,
  -- Counts from when it was opened last.
  answer_due_at timestamptz not null,
  answered_at timestamptz,
  -- Of its whole life, for the statistics.
  first_answered_at timestamptz,
  solution_due_at timestamptz not null,
  closed_at timestamptz,
  reopened_at timestamptz,
  reopened_count integer not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  -- Of the newest message: when, and whether it went to the customer.
  last_message_at timestamptz not null,
  last_is_answer boolean not null default false,
  -- All that can be searched for: number, subject, names, and what was written.
  words tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ticket_closed check ((status = 'Open') = (closed_at is null)),
  constraint ticket_merged check (merged_into is null or status <> 'Open')
);
create index ticket_of_customer on ticket (customer_id, last_message_at desc) where customer_id is not null;
-- What is due next: the first answer, then the solution.
create index ticket_open on ticket ((case when answered_at is null then least(answer_due_at, solution_due_at) else solution_due_at end), id)
  where status = 'Open';
create index ticket_newest on ticket (last_message_at desc);
create index ticket_of_agent on ticket (agent_user_id, solution_due_at) where status = 'Open';
create index ticket_created on ticket (created_at);
create index ticket_words on ticket using gin (words) with (fastupdate = off);

create table ticket_thread (
  id integer generated always as identity (start with 100001) primary key,
  ticket_id integer not null references ticket on delete cascade,
  kind text not null check (kind in ('message', 'note', 'event')),
  direction text not null check (direction in ('in', 'out')),
  via text not null check (via in ('page', 'mail')),
  -- Null where a mail came from somebody who is no user, and for what nobody did in person.
  author_user_id integer references app_user,
  -- Whoever wrote, as they were called then.
  author text not null,
  content text not null,
  -- Of a mail: the same counts once.
  message_hash bytea unique,
  created_at timestamptz not null
);
create index ticket_thread_of_ticket on ticket_thread (ticket_id, id);

create table ticket_attachment (
  id integer generated always as identity (start with 100001) primary key,
  -- Null until it is sent with a message; what is never sent is deleted.
  thread_id integer references ticket_thread,
  -- Who uploaded it: nobody else can send it.
  user_id integer references app_user,
  customer_id integer references customer,
  file_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null
);
create index ticket_attachment_of_thread on ticket_attachment (thread_id) where thread_id is not null;
create index ticket_attachment_unsent on ticket_attachment (user_id, created_at) where thread_id is null;

-- Until when somebody has read a ticket.
create table ticket_read (
  ticket_id integer not null references ticket on delete cascade,
  user_id integer not null references app_user,
  read_at timestamptz not null,
  primary key (ticket_id, user_id)
);

-- Which operators have a ticket open right now.
create table ticket_presence (
  ticket_id integer not null references ticket on delete cascade,
  operator_user_id integer not null references app_user,
  typed_at timestamptz,
  seen_at timestamptz not null,
  primary key (ticket_id, operator_user_id)
);

create table support_agent (
  customer_id integer primary key references customer,
  operator_user_id integer not null references app_user,
  set_at timestamptz not null
);

create table saved_answer (
  id integer generated always as identity (start with 101) primary key,
  title text not null,
  department text,
  -- By language.
  texts jsonb not null,
  changed_by integer references app_user,
  changed_at timestamptz not null
);

-- How far a desk that others run has a ticket; only where one answers instead of operators.
create table outside_ticket (
  ticket_id integer primary key references ticket,
  remote_id text unique,
  sent_thread_id integer not null default 0,
  status text not null default 'Open',
  -- As the other desk wrote it, when it was read last.
  seen_modified text,
  -- Since when there is something to send.
  wanted_at timestamptz,
  failures integer not null default 0,
  retry_at timestamptz not null default '-infinity',
  -- Until when a process is talking to the other desk about it: nobody else does meanwhile, and no row is locked for so long.
  leased_until timestamptz
);
create index outside_ticket_wanted on outside_ticket (wanted_at) where wanted_at is not null;
create index outside_ticket_leased on outside_ticket (leased_until) where leased_until is not null;

-- Whether an article of self help was any help to somebody.
create table article_vote (
  article text not null,
  user_id integer not null references app_user,
  helped boolean not null,
  voted_at timestamptz not null,
  primary key (article, user_id)
);

-- Mails to the help desk that were not taken, so that operators see when customers write in vain.
create table refused_mail (
  day date not null,
  reason text not null check (reason in ('unauthenticated', 'tooMany')),
  count integer not null,
  primary key (day, reason)
);
