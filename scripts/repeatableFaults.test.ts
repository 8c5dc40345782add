import { describe, expect, it } from 'vitest'
import { repeatableFaults } from './repeatableFaults.ts'

const faultsOf = (sql: string) => repeatableFaults({ name: 'cards/colour.sql', sql })

describe('a file of functions, triggers and views', () => {
  it.each([
    'drop function if exists colour(integer);',
    'drop trigger card_coloured on card;',
    'create function colour() returns text language sql as $$ select 1 $$;',
    'create trigger card_coloured after insert on card execute function colour();',
    'alter function colour() rename to shade;',
    'alter table card add column shade text;',
    'revoke execute on function colour from florin_app;',
    'do $$ begin drop function colour(); end $$;',
  ])('may not contain %s', (sql) => {
    expect(faultsOf(sql)).toHaveLength(1)
  })

  it.each([
    '-- drop function colour();\ncreate or replace function colour() returns text language sql as $$ delete from card; select 1 $$;',
    'create or replace trigger card_coloured after insert on card execute function colour();',
    'revoke execute on function colour from public; grant execute on function colour to florin_app;',
    'select ledger.make_partitions(now(), 3);',
  ])('may contain %s', (sql) => {
    expect(faultsOf(sql)).toEqual([])
  })
})
