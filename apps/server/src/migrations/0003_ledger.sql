-- Double entry: money is only ever moved between accounts, and what was written stays.
-- The application reads these tables and writes them through the functions alone (see the grants at the end).
create schema ledger;

do $$ begin
  create role florin_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant florin_app to %I', current_user);
end $$;

create table ledger.account (
  id integer generated always as identity (start with 1000001) primary key,
  owner_ref text not null,
  kind text not null check (kind in ('customer', 'fee', 'settlement', 'position', 'suspense')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  opened_at timestamptz not null,
  unique (id, currency)
);
create index account_owner_ref on ledger.account (owner_ref, id);
create unique index account_of_the_house on ledger.account (kind, owner_ref, currency) where kind <> 'customer';

-- What changes about an account, in rows of its own that posting locks and rewrites in place (hence the room on each page).
-- An account with a floor has one row, stripe 0. One without, such as the fee account that every payment touches, has
-- stripes 1 to 16: each running batch takes one of them, so that batches do not wait for each other; its balance is their sum.
create table ledger.balance (
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0,
  floor_minor bigint,
  last_posted_at timestamptz not null,
  closed_at timestamptz,
  account_id integer not null,
  stripe smallint not null,
  currency text not null,
  primary key (account_id, stripe),
  foreign key (account_id, currency) references ledger.account (id, currency),
  -- The one thing that must hold whatever else goes wrong. Further checks are left out here and on the rows below because they
  -- slow posting down; how much is an estimate so far, and ledger:verify covers what they would say.
  constraint balance_floor check (held_minor >= 0 and posted_minor - held_minor >= floor_minor)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

create sequence ledger.posting_id start with 1;

-- Unique for ever, hence not partitioned. What the same key asks again is answered from here.
create table ledger.posting_key (
  key text collate "C" primary key,
  fingerprint uuid not null,
  posting_id bigint not null,
  posted_at timestamptz not null,
  act smallint not null
);

create table ledger.transfer (
  id bigint not null,
  posted_at timestamptz not null,
  -- With these, its entries are found by their primary key, which spares an index on them.
  account_ids integer[] not null,
  -- Which stripe its accounts without a floor were posted to.
  stripe smallint not null,
  reverses_id bigint,
  hold_id bigint,
  kind text not null,
  reference text,
  metadata jsonb,
  primary key (id, posted_at)
) partition by range (posted_at);

create table ledger.entry (
  transfer_id bigint not null,
  posted_at timestamptz not null,
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  account_id integer not null,
  stripe smallint not null,
  primary key (account_id, stripe, posted_at, transfer_id)
) partition by range (posted_at);

create table ledger.reversal (
  transfer_id bigint primary key,
  reversed_by_id bigint not null unique
);

create table ledger.hold (
  id bigint primary key,
  account_id integer not null references ledger.account,
  amount_minor bigint not null check (amount_minor between 1 and 500000000000000000),
  status text not null default 'pending' check (status in ('pending', 'posted', 'released', 'expired')),
  kind text not null,
  reference text,
  metadata jsonb,
  placed_at timestamptz not null,
  expires_at timestamptz check (expires_at > placed_at),
  ended_at timestamptz,
  transfer_id bigint,
  check ((status = 'pending') = (ended_at is null)),
  check ((status = 'posted') = (transfer_id is not null))
) with (fillfactor = 70);
create index hold_expires_at on ledger.hold (expires_at) where status = 'pending';
create index hold_account_id on ledger.hold (account_id) where status = 'pending';

-- The chain: each block holds a digest of every row it covers and is hashed together with the block before.
create table ledger.seal (
  block integer primary key check (block >= 0),
  last_posting_id bigint not null,
  transfer_ids bigint[] not null,
  account_ids integer[] not null,
  digests bytea[] not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_stays before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_stays before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();

-- Made beside the table and attached, so that posting goes on meanwhile.
create function ledger.make_partitions(p_from timestamptz, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  v_month date;
  v_name text;
  v_table text;
  v_made integer := 0;
begin
  if p_months not between 0 and 120 then raise exception 'Partitions are made for at most ten years'; end if;
  for n in 0 .. p_months loop
    v_month := date_trunc('month', p_from) + make_interval(months => n);
    foreach v_table in array array['transfer', 'entry'] loop
      v_name := v_table || to_char(v_month, '_YYYY_MM');
      continue when to_regclass('ledger.' || v_name) is not null;
      perform pg_advisory_xact_lock(7205759405);
      continue when to_regclass('ledger.' || v_name) is not null;
      execute format('create table ledger.%I (like ledger.%I including defaults including constraints including indexes)', v_name, v_table);
      execute format('revoke all on ledger.%I from florin_app', v_name);
      execute format('grant select on ledger.%I to florin_app', v_name);
      execute format('create trigger %I before update or delete or truncate on ledger.%I for each statement execute function ledger.refuse_change()',
        v_name || '_stays', v_name);
      execute format('alter table ledger.%I attach partition ledger.%I for values from (%L) to (%L)',
        v_table, v_name, v_month::timestamptz, (v_month + interval '1 month')::timestamptz);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

create function ledger.open_account(p_owner_ref text, p_kind text, p_currency text, p_floor_minor bigint, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id integer;
begin
  if p_kind = 'customer' and p_floor_minor is null then raise exception 'A customer account has a floor'; end if;
  insert into ledger.account (owner_ref, kind, currency, opened_at) values (p_owner_ref, p_kind, p_currency, p_at)
    on conflict do nothing returning id into v_id;
  if v_id is null then return null; end if;
  insert into ledger.balance (account_id, stripe, currency, floor_minor, last_posted_at)
    select v_id, stripe, p_currency, p_floor_minor, '-infinity'
    from generate_series(case when p_floor_minor is null then 1 else 0 end, case when p_floor_minor is null then 16 else 0 end) stripe;
  return v_id;
end $$;

-- An account closes empty; what it did stays on record.
create function ledger.close_account(p_id integer, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_stripes integer;
  v_posted bigint;
  v_held bigint;
begin
  perform from ledger.balance where account_id = p_id order by stripe for no key update;
  select count(*), sum(posted_minor), sum(held_minor) into v_stripes, v_posted, v_held from ledger.balance where account_id = p_id;
  if v_stripes = 0 then return 'account'; end if;
  if v_posted <> 0 or v_held <> 0 then return 'balance'; end if;
  update ledger.balance set closed_at = p_at where account_id = p_id and closed_at is null;
  return null;
end $$;

create function ledger.entry_of(p_transfer_id bigint) returns setof ledger.entry
language sql stable set search_path = pg_catalog, pg_temp as $$
  select entry.* from ledger.transfer
  join ledger.entry on entry.account_id = any (transfer.account_ids) and entry.stripe in (0, transfer.stripe)
    and entry.posted_at = transfer.posted_at and entry.transfer_id = transfer.id
  where transfer.id = p_transfer_id
$$;

-- Whether these are the entries of a transfer with the signs turned.
create function ledger.undoes(p_transfer_id bigint, p_account_ids integer[], p_amounts bigint[]) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*) > 0 and count(*) = count(part.amount) and count(*) = cardinality(p_account_ids)
  from ledger.entry_of(p_transfer_id) entry
  left join unnest(p_account_ids, p_amounts) part (account_id, amount)
    on part.account_id = entry.account_id and part.amount = -entry.amount_minor
$$;

-- A stripe that no running batch uses; when all are in use, one to wait for.
create function ledger.take_stripe() returns smallint language plpgsql as $$
declare
  v_stripe smallint;
begin
  for n in 0 .. 15 loop
    v_stripe := 1 + (pg_backend_pid() + n) % 16;
    exit when pg_try_advisory_xact_lock(720575941, v_stripe);
  end loop;
  return v_stripe;
end $$;

-- Posts a batch, judging each item in turn, so that a later one sees what the earlier ones did. One outcome for each:
-- 1 posted, 2 posted before under this key, 3 the key belongs to another request, 10 and above refused:
-- 10 funds, 11 account, 12 closed, 13 range, 14 unbalanced, 15 hold, 16 reversed already, 17 not a reversal.
-- What an item does (p_acts): 0 transfer, 1 place a hold, 2 release one, 3 expire one; null: all are transfers.
-- Entries of item i end at p_ends[i]; each names its item, its account, and the place of that in p_account_ids, which is sorted
-- and without repeats.
-- Reading and writing is done for all at once; only the judgement in between is a loop, over arrays in memory, so that refusals
-- cost nothing extra. Locks are taken first (accounts in order of id) and keys read after, so that of two batches with the same
-- key the second finds what the first has posted.
create function ledger.post(
  p_at timestamptz, p_keys text[], p_fingerprints uuid[], p_kinds text[], p_ends integer[],
  p_account_ids integer[], p_slots integer[], p_accounts integer[], p_items integer[], p_amounts bigint[],
  p_references text[] default null, p_metadata text[] default null,
  p_acts smallint[] default null, p_hold_ids bigint[] default null, p_expires_at timestamptz[] default null,
  p_reverses_ids bigint[] default null,
  p_outbox_items integer[] default null, p_outbox_topics text[] default null, p_outbox_payloads text[] default null,
  out at timestamptz, out outcomes integer[], out ids bigint[], out balances bigint[], out striped integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
-- Always by the index, whatever was the size of the tables when the plan was made.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  c_max constant bigint := 500000000000000000;
  v_count constant integer := cardinality(p_keys);
  v_stripe smallint := ledger.take_stripe();
  v_accounts integer[];
  v_stripes smallint[];
  v_currencies text[];
  v_closed boolean[];
  -- Null where the account is unknown or closed.
  v_posted bigint[];
  v_held bigint[];
  -- What must stay: the floor and what is held. Null without a floor.
  v_least bigint[];
  v_is_mixed boolean;
  v_posted_any boolean := false;
  v_has_holds boolean := p_hold_ids is not null;
  v_holds jsonb := '{}';
  v_hold jsonb;
  v_hold_slot integer;
  v_hold_amount bigint;
  v_ended_ids bigint[] := '{}';
  v_ended_statuses text[] := '{}';
  v_ended_transfers bigint[] := '{}';
  v_reversed bigint[] := '{}';
  v_act smallint := 0;
  v_code integer;
  v_first integer;
  v_last integer := 0;
  v_done integer;
  v_slot integer;
  v_amount bigint;
  v_after bigint;
  v_sum bigint;
  v_any integer;
begin
  select array_agg(account_id), array_agg(stripe), array_agg(currency), array_agg(closed_at is not null),
    array_agg(case when closed_at is null then posted_minor end), array_agg(held_minor), array_agg(floor_minor + held_minor),
    array_agg(account_id) filter (where stripe > 0), min(currency) <> max(currency), greatest(date_trunc('milliseconds', p_at), max(last_posted_at))
  into v_accounts, v_stripes, v_currencies, v_closed, v_posted, v_held, v_least, striped, v_is_mixed, at
  from (
    select account_id, stripe, currency, closed_at, posted_minor, held_minor, floor_minor, last_posted_at
    from ledger.balance where account_id = any (p_account_ids) and stripe in (0, v_stripe)
    order by account_id for no key update
  ) locked;
  if v_accounts is distinct from p_account_ids then
    -- Some are unknown: their places stay empty.
    declare
      v_found constant integer[] := coalesce(v_accounts, '{}');
      v_places integer[];
      v_next integer := 1;
    begin
      for n in 1 .. cardinality(p_account_ids) loop
        if v_found[v_next] = p_account_ids[n] then
          v_places[n] := v_next;
          v_next := v_next + 1;
        end if;
      end loop;
      select array_agg(p_account_ids[n] order by n), array_agg(v_stripes[v_places[n]] order by n),
        array_agg(v_currencies[v_places[n]] order by n), array_agg(v_closed[v_places[n]] order by n),
        array_agg(v_posted[v_places[n]] order by n), array_agg(v_held[v_places[n]] order by n), array_agg(v_least[v_places[n]] order by n)
      into v_accounts, v_stripes, v_currencies, v_closed, v_posted, v_held, v_least
      from generate_series(1, cardinality(p_account_ids)) n;
    end;
  end if;

  outcomes := array_fill(0, array[v_count]);
  balances := array_fill(null::bigint, array[cardinality(p_slots)]);
  ids := array_fill(null::bigint, array[v_count]);
  if exists (select from ledger.posting_key where key = any (p_keys)) then
    for v_any, v_code, v_sum in
      select i, case when known.fingerprint = p_fingerprints[i] then 2 else 3 end, known.posting_id
      from generate_series(1, v_count) i join ledger.posting_key known on known.key = p_keys[i]
    loop
      outcomes[v_any] := v_code;
      ids[v_any] := v_sum;
    end loop;
  end if;
  if v_has_holds then
    select coalesce(jsonb_object_agg(id, jsonb_build_object('account', account_id, 'amount', amount_minor,
      'open', status = 'pending', 'due', coalesce(expires_at <= at, false))), '{}')
    into v_holds
    from (select * from ledger.hold where id = any (p_hold_ids) order by id for no key update) locked;
  end if;

  for i in 1 .. v_count loop
    v_first := v_last + 1;
    v_last := p_ends[i];
    continue when outcomes[i] <> 0;
    v_code := 1;
    v_done := v_first - 1;
    v_hold_slot := null;
    if p_acts is not null then v_act := p_acts[i]; end if;

    if v_has_holds and p_hold_ids[i] is not null then
      v_hold := v_holds -> p_hold_ids[i]::text;
      for e in v_first .. v_last loop
        if v_accounts[p_slots[e]] = (v_hold ->> 'account')::integer then
          v_hold_slot := p_slots[e];
          v_amount := p_amounts[e];
        end if;
      end loop;
      v_hold_amount := (v_hold ->> 'amount')::bigint;
      if v_hold_slot is null or not (v_hold ->> 'open')::boolean or p_hold_ids[i] = any (v_ended_ids)
        or (v_act = 0 and ((v_hold ->> 'due')::boolean or -v_amount not between 1 and v_hold_amount))
        or (v_act = 3 and not (v_hold ->> 'due')::boolean) then
        v_code := 15;
        v_hold_slot := null;
      else
        v_held[v_hold_slot] := v_held[v_hold_slot] - v_hold_amount;
        v_least[v_hold_slot] := v_least[v_hold_slot] - v_hold_amount;
      end if;
    elsif v_act > 1 then
      v_code := 15;
    end if;
    if p_reverses_ids is not null and p_reverses_ids[i] is not null then
      if p_reverses_ids[i] = any (v_reversed) or exists (select from ledger.reversal where transfer_id = p_reverses_ids[i]) then
        v_code := 16;
      elsif not ledger.undoes(p_reverses_ids[i], array(select v_accounts[slot] from unnest(p_slots[v_first : v_last]) slot),
        p_amounts[v_first : v_last]) then
        v_code := 17;
      end if;
    end if;

    if v_code <> 1 then
      null;
    elsif v_act = 1 then
      v_slot := p_slots[v_first];
      v_amount := p_amounts[v_first];
      if v_posted[v_slot] is null then v_code := case when v_closed[v_slot] then 12 else 11 end;
      elsif v_amount not between 1 and c_max then v_code := 13;
      elsif v_least[v_slot] is null or p_expires_at[i] <= at then v_code := 15;
      elsif v_posted[v_slot] - v_least[v_slot] < v_amount then v_code := 10;
      elsif v_held[v_slot] + v_amount > c_max then v_code := 13;
      else
        v_held[v_slot] := v_held[v_slot] + v_amount;
        v_least[v_slot] := v_least[v_slot] + v_amount;
      end if;
    elsif v_act = 0 then
      v_sum := 0;
      for e in v_first .. v_last loop
        v_slot := p_slots[e];
        v_amount := p_amounts[e];
        v_after := v_posted[v_slot] + v_amount;
        if v_after is null or v_after > c_max or v_after < -c_max or (v_amount < 0 and v_after < v_least[v_slot]) or v_amount = 0 then
          v_code := case when v_closed[v_slot] then 12 when v_after is null then 11 when v_amount = 0 then 14 when abs(v_after) > c_max then 13 else 10 end;
          v_done := e - 1;
          exit;
        end if;
        v_sum := v_sum + v_amount;
        v_posted[v_slot] := v_after;
        balances[e] := v_after;
      end loop;
      if v_code = 1 then
        v_done := v_last;
        if v_sum <> 0 or v_last <= v_first then
          v_code := 14;
        elsif v_is_mixed then
          if exists (
            select from unnest(p_slots[v_first : v_last], p_amounts[v_first : v_last]) part (slot, amount)
            group by v_currencies[slot] having sum(amount) <> 0
          ) then v_code := 14; end if;
        end if;
      end if;
      if v_code = 1 and p_reverses_ids is not null then v_reversed := v_reversed || p_reverses_ids[i]; end if;
    end if;

    outcomes[i] := v_code;
    if v_code = 1 then
      v_posted_any := true;
      ids[i] := nextval('ledger.posting_id');
      if v_hold_slot is not null then
        v_ended_ids := v_ended_ids || p_hold_ids[i];
        v_ended_statuses := v_ended_statuses || case v_act when 0 then 'posted' when 2 then 'released' else 'expired' end;
        v_ended_transfers := v_ended_transfers || case v_act when 0 then ids[i] end;
      end if;
    else
      for e in v_first .. v_done loop
        v_slot := p_slots[e];
        v_posted[v_slot] := v_posted[v_slot] - p_amounts[e];
      end loop;
      if v_hold_slot is not null then
        v_held[v_hold_slot] := v_held[v_hold_slot] + v_hold_amount;
        v_least[v_hold_slot] := v_least[v_hold_slot] + v_hold_amount;
      end if;
    end if;
  end loop;

  if v_posted_any then
    -- Keys in order, so that two batches with the same ones wait for each other; entries by account, which is how their index lies.
    with keys as (
      insert into ledger.posting_key (key, fingerprint, posting_id, posted_at, act)
        select p_keys[i], p_fingerprints[i], ids[i], at, coalesce(p_acts[i], 0)
        from generate_series(1, v_count) i where outcomes[i] = 1 order by p_keys[i]
    ), transfers as (
      insert into ledger.transfer (id, posted_at, account_ids, stripe, reverses_id, hold_id, kind, reference, metadata)
        select ids[i], at, p_accounts[coalesce(p_ends[i - 1], 0) + 1 : p_ends[i]], v_stripe, p_reverses_ids[i], p_hold_ids[i],
          p_kinds[i], p_references[i], p_metadata[i]::jsonb
        from generate_series(1, v_count) i where outcomes[i] = 1 and coalesce(p_acts[i], 0) = 0
    ), entries as (
      insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
        select ids[p_items[e]], at, p_amounts[e], balances[e], v_accounts[p_slots[e]], v_stripes[p_slots[e]]
        from generate_series(1, v_last) e where outcomes[p_items[e]] = 1 and balances[e] is not null
        order by p_slots[e]
    )
    update ledger.balance b set posted_minor = v_posted[s], held_minor = v_held[s], last_posted_at = at
      from generate_series(1, cardinality(v_accounts)) s
      where b.account_id = v_accounts[s] and b.stripe = v_stripes[s] and v_posted[s] is not null;
    if p_acts is not null or v_has_holds then
      insert into ledger.hold (id, account_id, amount_minor, kind, reference, metadata, placed_at, expires_at)
        select id, v_accounts[p_slots[ends]], p_amounts[ends], kind, reference, metadata::jsonb, at, expires_at
        from unnest(ids, outcomes, p_ends, p_kinds, p_references, p_metadata, p_acts, p_expires_at)
          item (id, outcome, ends, kind, reference, metadata, act, expires_at)
        where outcome = 1 and act = 1;
      update ledger.hold set status = ended.status, ended_at = at, transfer_id = ended.transfer_id
        from unnest(v_ended_ids, v_ended_statuses, v_ended_transfers) ended (id, status, transfer_id) where hold.id = ended.id;
    end if;
    if p_reverses_ids is not null then
      insert into ledger.reversal (transfer_id, reversed_by_id)
        select reverses_id, id from unnest(ids, outcomes, p_reverses_ids) item (id, outcome, reverses_id)
        where outcome = 1 and reverses_id is not null order by reverses_id;
    end if;
    if p_outbox_items is not null then
      insert into public.outbox (topic, payload, created_at)
        select topic, payload::jsonb, at from unnest(p_outbox_items, p_outbox_topics, p_outbox_payloads) message (item, topic, payload)
        where outcomes[item] = 1;
      if found then perform pg_notify('outbox', ''); end if;
    end if;
  else
    at := null;
  end if;
end $$;

-- The same for one plain transfer that nothing stands in the way of, with as little ado as can be: all in one statement after the
-- locks. Whatever else may be the case is left to ledger.post, so that there is one judge only.
create function ledger.post_one(
  p_at timestamptz, p_key text, p_fingerprint uuid, p_kind text, p_accounts integer[], p_amounts bigint[], p_reference text, p_metadata text,
  out at timestamptz, out outcomes integer[], out ids bigint[], out balances bigint[], out striped integer[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_stripe smallint := ledger.take_stripe();
begin
  perform from ledger.balance where account_id = any (p_accounts) and stripe in (0, v_stripe) order by account_id for no key update;
  with line as materialized (
    select b.account_id, b.stripe, b.posted_minor + amount as after, amount, n, last_posted_at,
      closed_at is null and abs(b.posted_minor + amount) <= 500000000000000000
        and (amount > 0 or floor_minor is null or b.posted_minor + amount - held_minor >= floor_minor) as sound, currency
    from unnest(p_accounts, p_amounts) with ordinality asked (account_id, amount, n)
    join ledger.balance b on b.account_id = asked.account_id and b.stripe in (0, v_stripe)
  ), verdict as materialized (
    select nextval('ledger.posting_id') as id, moment
    from (
      select greatest(date_trunc('milliseconds', p_at), max(last_posted_at)) as moment from line
      having count(*) = cardinality(p_accounts) and count(*) > 1 and bool_and(sound) and sum(amount) = 0 and min(currency) = max(currency)
        and not exists (select from ledger.posting_key where key = p_key)
    ) found
  ), keys as (
    insert into ledger.posting_key (key, fingerprint, posting_id, posted_at, act) select p_key, p_fingerprint, id, moment, 0 from verdict
  ), transfers as (
    insert into ledger.transfer (id, posted_at, account_ids, stripe, kind, reference, metadata)
      select id, moment, p_accounts, v_stripe, p_kind, p_reference, p_metadata::jsonb from verdict
  ), entries as (
    insert into ledger.entry (transfer_id, posted_at, amount_minor, balance_after_minor, account_id, stripe)
      select id, moment, amount, after, account_id, stripe from verdict, line
  ), changed as (
    update ledger.balance b set posted_minor = after, last_posted_at = moment
      from verdict, line where b.account_id = line.account_id and b.stripe = line.stripe
  )
  select moment, array[1], array[id], array_agg(after order by n), array_agg(account_id) filter (where stripe > 0)
  into at, outcomes, ids, balances, striped
  from verdict, line group by id, moment;
  if outcomes is null then
    select posted.at, posted.outcomes, posted.ids, posted.balances, posted.striped into at, outcomes, ids, balances, striped
    from (select array_agg(distinct account_id order by account_id) as sorted from unnest(p_accounts) account_id) accounts,
      ledger.post(p_at, array[p_key], array[p_fingerprint], array[p_kind], array[cardinality(p_accounts)], sorted,
        array(select array_position(sorted, account_id) from unnest(p_accounts) with ordinality asked (account_id, n) order by n),
        p_accounts, array_fill(1, array[cardinality(p_accounts)]), p_amounts, array[p_reference], array[p_metadata]) posted;
  end if;
end $$;

create function ledger.digest(p_row ledger.transfer) returns bytea language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(p_row.id, extract(epoch from p_row.posted_at), p_row.account_ids, p_row.stripe,
    p_row.reverses_id, p_row.hold_id, p_row.kind, p_row.reference, p_row.metadata)::text, 'UTF8'))
$$;
create function ledger.digest(p_row ledger.entry) returns bytea language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(p_row.transfer_id, extract(epoch from p_row.posted_at), p_row.account_id, p_row.stripe,
    p_row.amount_minor, p_row.balance_after_minor)::text, 'UTF8'))
$$;
create function ledger.block_hash(p_before bytea, p_transfer_ids bigint[], p_account_ids integer[], p_digests bytea[]) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(p_transfer_ids::text || p_account_ids::text || p_digests::text, 'UTF8'))
$$;

-- Seals the next transfers up to an id below which nothing is on its way any more; gives how many rows.
create function ledger.seal(p_through bigint, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_block integer;
  v_from bigint;
  v_to bigint;
  v_before bytea;
  v_transfer_ids bigint[];
  v_account_ids integer[];
  v_digests bytea[];
begin
  perform pg_advisory_xact_lock(7205759406);
  select block, last_posting_id, hash into v_block, v_from, v_before from ledger.seal order by block desc limit 1;
  v_from := coalesce(v_from, 0);
  select max(id) into v_to from (
    select id from ledger.transfer where id > v_from and id <= p_through order by id limit 2000
  ) next;
  if v_to is null then return 0; end if;
  select array_agg(transfer_id order by transfer_id, account_id), array_agg(account_id order by transfer_id, account_id),
    array_agg(digest order by transfer_id, account_id)
  into v_transfer_ids, v_account_ids, v_digests
  from (
    select id as transfer_id, 0 as account_id, ledger.digest(transfer) as digest
    from ledger.transfer where id > v_from and id <= v_to
    union all
    select entry.transfer_id, entry.account_id, ledger.digest(entry)
    from ledger.transfer
    join ledger.entry on entry.account_id = any (transfer.account_ids) and entry.stripe in (0, transfer.stripe)
      and entry.posted_at = transfer.posted_at and entry.transfer_id = transfer.id
    where transfer.id > v_from and transfer.id <= v_to
  ) written;
  insert into ledger.seal (block, last_posting_id, transfer_ids, account_ids, digests, hash, sealed_at)
    values (coalesce(v_block + 1, 0), v_to, v_transfer_ids, v_account_ids, v_digests,
      ledger.block_hash(coalesce(v_before, ''), v_transfer_ids, v_account_ids, v_digests), p_at);
  return cardinality(v_transfer_ids);
end $$;

select ledger.make_partitions(now(), 3);

-- The server works under a role that can neither change nor delete what was posted, nor write it except by these functions.
grant usage on schema public, ledger to florin_app;
grant select, insert, update, delete, truncate on all tables in schema public to florin_app;
grant usage, select on all sequences in schema public to florin_app;
grant select on all tables in schema ledger to florin_app;
grant select on all sequences in schema ledger to florin_app;
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to florin_app;
-- Later tables and schemas, those of the job queue included; a later table of the ledger revokes what this grants.
alter default privileges grant usage on schemas to florin_app;
alter default privileges grant select, insert, update, delete, truncate on tables to florin_app;
alter default privileges grant usage, select on sequences to florin_app;
