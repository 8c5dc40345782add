import { describe, expect, it } from 'vitest'
import { migrationFaults } from './migrationFaults.ts'

const faultsOf = (sql: string, name = '0101_cards_expand.sql') => migrationFaults({ name, sql })

describe('a migration that would stop customers', () => {
  it.each([
    'create index card_holder on card (holder_id);',
    'create unique index concurrently card_holder on card (holder_id);',
    'drop index card_holder;',
    'alter table card add column colour text not null;',
    'alter table card add column token uuid default gen_random_uuid();',
    'alter table card alter column number type bigint;',
    'alter table only card add constraint card_fit check (number > 0);',
    'alter table card add constraint card_owner foreign key (owner_id) references customer;',
    'alter table public.card add unique (number);',
    'alter table card alter column colour set not null;',
    'alter table card rename column colour to shade;',
    'alter table card drop column colour;',
    'drop table card;',
    'truncate card;',
    'lock table card in share mode;',
    "update card set colour = 'where';",
    'delete from card;',
    'create table shade (id integer); create index card_shade on card (shade_id);',
    'alter table card add column a integer not null default 0, add column b integer not null;',
    'alter table card add column amount numeric(10, 2) not null;',
    'alter table card add constraint card_fit check (number > 0) not valid, add check (owner_id > 0);',
    'alter table card add constraint card_fit check (number > 0) not valid; alter table card validate constraint card_fit;',
    'alter table card add column serial bigint generated always as (number * 2) stored;',
    'alter table card add column place bigserial;',
    'alter table card drop colour;',
    'alter table card alter column colour drop default;',
    'alter table card set schema old;',
    'drop function colour(integer);',
    'drop trigger card_coloured on card;',
    'revoke select on card from florin_app;',
    'do $$ begin drop table card; end $$;',
    'alter table card add column number text unique;',
    'alter table card add column id bigint primary key;',
    'alter table card add column amount bigint check (amount > 0);',
    'alter table card add column token text default make_token();',
    'alter table card add exclude using gist (period with &&);',
    'alter table card set tablespace slow;',
    'alter table card set logged;',
    'alter table card attach partition card_2027 for values in (2027);',
    'alter table card cluster on card_pkey;',
    'alter domain amount add check (value > 0);',
    "update card set colour = 'blue' where true;",
    'refresh materialized view card_sums;',
    'create table shade as select * from card;',
    'create materialized view shade as select * from card;',
    'vacuum card;',
  ])('is refused: %s', (sql) => {
    expect(faultsOf(sql).join('\n')).not.toBe('')
  })

  it('is refused when its name does not say which step it is', () => {
    expect(faultsOf('create table shade (id integer);', '0101_cards.sql')).toHaveLength(1)
  })

  it('is refused when it makes an index concurrently inside a transaction, or other things outside of one', () => {
    const index = 'create index concurrently if not exists card_shade on card (shade_id);'
    expect(faultsOf(index)).toEqual(['0101_cards_expand.sql: begin it with the line "-- outside a transaction"'])
    expect(faultsOf(`-- outside a transaction\n${index}\ncreate table shade (id integer);`)).toHaveLength(1)
  })
})

describe('a migration in two steps', () => {
  it.each([
    'create table shade (id integer not null); create index shade_id on shade (id); alter table shade alter column id set not null;',
    'alter table card add column colour text;',
    "alter table card add column colour text not null default 'blue';",
    'alter table card add constraint card_fit check (number > 0) not valid;',
    'alter table card validate constraint card_fit;',
    'alter table card alter column colour drop not null, alter column shade set default 1;',
    'create table shade (id integer); revoke all on shade from public; grant select on shade to florin_app;',
    '-- outside a transaction\ncreate index concurrently if not exists card_shade on card (shade_id);',
    "update card set colour = 'blue' where id < 1000;",
    "alter table card add column seen_at timestamp with time zone not null default now(), add column tags text[] not null default '{}'::text[];",
    'alter table card add column owner_id bigint references customer (id), add column amount numeric(10, 2) null;',
    'alter table card add constraint card_number unique using index card_number;',
    'alter table card set (fillfactor = 90);',
    'alter table card alter column number set statistics 1000;',
    "alter type card_state add value 'lost';",
    "comment on table card is 'a card'; grant select on card to florin_app; insert into shade values (1);",
    '-- drop table card;\ncreate function f() returns void language sql as $$ drop table card; $$;',
  ])('passes: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([])
  })

  it('may drop what nobody uses any more in its second step only', () => {
    expect(faultsOf('alter table card drop column colour;', '0102_cards_contract.sql')).toEqual([])
    expect(faultsOf('drop function colour(integer);', '0102_cards_contract.sql')).toEqual([])
    expect(faultsOf('alter table card rename column colour to shade;', '0102_cards_contract.sql')).toHaveLength(1)
  })

  it('says nothing of the files that make the tables of the first release', () => {
    expect(faultsOf('create index card_holder on card (holder_id);', '0018_cards.sql')).toEqual([])
  })
})
