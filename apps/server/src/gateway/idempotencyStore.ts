import { strings } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import { beforeCommit } from '../platform/pipelined.ts'
import { rowsFrom } from '../platform/rows.ts'
import { batched } from '../platform/batched.ts'

type Name = { readonly scope: string; readonly key: string }
export type Kept = { readonly fingerprint: string; readonly answer: string | null }

const selectKept = prepared<{ scopes: readonly string[]; keys: readonly string[] }, Kept & Name>(
  ({ scopes, keys }) => sql`
    select scope, key, encode(fingerprint, 'hex') as fingerprint, answer from idempotency_key
    where (scope, key) in (select scope, key from unnest(${strings(scopes)}, ${strings(keys)}) asked (scope, key))`,
)

export const findKept = batched<Name, Kept | undefined>(async (tx, names) => {
  const { rows } = await selectKept(tx, { scopes: names.map(({ scope }) => scope), keys: names.map(({ key }) => key) })
  const found = new Map(rows.map((row) => [`${row.scope}/${row.key}`, row]))
  return names.map(({ scope, key }) => found.get(`${scope}/${key}`))
})

type NewAnswer = Name & { readonly method: string; readonly fingerprint: string; readonly answer: string }

/** In one order of keys for whoever writes, so that two who share some do not deadlock. */
const insertAnswers = prepared<{ json: string }, unknown>(
  ({ json }) => sql`
    insert into idempotency_key (scope, key, method, fingerprint, answer)
    select scope, key, method, fingerprint, answer from ${rowsFrom('idempotency_key', json)} order by scope, key`,
)

export const keep = beforeCommit<NewAnswer>((tx, answers) => {
  const rows = answers.map(({ fingerprint, ...answer }) => ({ ...answer, fingerprint: `\\x${fingerprint}` }))
  return insertAnswers(tx, { json: JSON.stringify(rows) })
})
