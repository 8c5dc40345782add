import { strings } from '@florin/ledger/lists'
import { sql } from 'kysely'
import { lastly } from '../platform/pipelined.ts'
import { rowsOf } from '../platform/rows.ts'
import { together } from '../platform/together.ts'

type Name = { readonly scope: string; readonly key: string }
export type Kept = { readonly fingerprint: string; readonly answer: string | null }

export const findKept = together<Name, Kept | undefined>(async (tx, names) => {
  const { rows } = await sql<Kept & Name>`
    select scope, key, encode(fingerprint, 'hex') as fingerprint, answer from idempotency_key
    where (scope, key) in (select scope, key from unnest(${strings(names.map(({ scope }) => scope))}, ${strings(names.map(({ key }) => key))})
      asked (scope, key))`.execute(tx)
  const found = new Map(rows.map((row) => [`${row.scope}/${row.key}`, row]))
  return names.map(({ scope, key }) => found.get(`${scope}/${key}`))
})

type NewAnswer = Name & { readonly method: string; readonly fingerprint: string; readonly answer: string }

/** In one order of keys for whoever writes, so that two who share some wait for each other and not in a ring. */
export const keep = lastly<NewAnswer>((tx, answers) => {
  const rows = answers.map(({ fingerprint, ...answer }) => ({ ...answer, fingerprint: `\\x${fingerprint}` }))
  return sql`
    insert into idempotency_key (scope, key, method, fingerprint, answer)
    select scope, key, method, fingerprint, answer from ${rowsOf('idempotency_key', rows)} order by scope, key`.execute(tx)
})
