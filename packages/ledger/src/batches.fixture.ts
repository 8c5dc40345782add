import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../../apps/server/src/platform/db.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { moveOrder, openLedger, testLedger } from '../../../test/ledger.ts'
import type { LedgerAccount } from './accounts.ts'
import type { LedgerRefused } from './refused.ts'

/** Runs beside a payment, at one of its steps. */
type Step = (tx: Tx) => unknown
export type Payment = {
  readonly reads?: Step
  readonly order?: Step
  readonly record?: Step
  readonly exclusive?: boolean
  readonly refused?: (error: LedgerRefused) => unknown
  readonly minor?: bigint
  /** An account of its own, for whoever may not wait for others. */
  readonly from?: LedgerAccount
  readonly to?: LedgerAccount
}
export type Failed = { readonly code: string | undefined; readonly size: number }

type Options = NonNullable<Parameters<typeof openLedger>[1]>

const tables = `
  create table public.note (work text primary key check (work <> ''), tx text not null default pg_current_xact_id()::text);
  create table public.dated (day date) partition by range (day);
  create table public.remark (work text references public.note deferrable initially deferred);
  grant all on public.note, public.dated, public.remark to florin_app`

/** A batch of payments from one account to another, each of which leaves a note in its transaction. */
export const openPayments = async (options: Options = {}, url?: string) => {
  const failures: Failed[] = []
  const watching: Options = {
    onFailure: (error, size) => void failures.push({ code: (error as { code?: string }).code, size }),
    ...options,
  }
  const ledger = url === undefined ? await testLedger(watching) : openLedger(url, watching)
  const owner = new pg.Client({ connectionString: ledger.url })
  // Ended with the database when that is dropped.
  owner.on('error', () => {})
  await owner.connect()
  atEnd(() => owner.end())
  if (url === undefined) await owner.query(tables)
  const [from, to] = [await ledger.funded(1_000_000n), await ledger.funded(0n)]

  /** Gives what is to be answered after the commit: the id, and the transaction in which the note was written. */
  const pay = (key: string, { reads, order, record, exclusive, refused, minor = 1n, ...own }: Payment = {}) =>
    ledger.batches(async (reader) => {
      await reads?.(reader)
      await sql`select 'read'`.execute(reader)
      return {
        exclusive,
        refused,
        order: async (tx) => {
          await order?.(tx)
          return moveOrder(key, (own.from ?? from).id, (own.to ?? to).id, minor)
        },
        record: async (tx, { id }) => {
          await record?.(tx)
          await sql`insert into public.note (work) values (${key})`.execute(tx)
          return { id }
        },
      }
    })
  const payAll = (keys: readonly string[], payment: Payment = {}) => Promise.all(keys.map((key) => pay(key, payment)))
  const notes = async (prefix: string): Promise<{ work: string; tx: string }[]> =>
    (await owner.query('select work, tx from public.note where starts_with(work, $1) order by work', [prefix])).rows
  /** The keys that were posted, with how many transfers each has. */
  const posted = async (prefix: string): Promise<string[]> =>
    (
      await owner.query<{ key: string }>(
        `select key from ledger.posting_key join ledger.transfer on id = posting_id where starts_with(key, $1) order by key`,
        [prefix],
      )
    ).rows.map(({ key }) => key)
  return { ...ledger, ledger, owner, from, to, failures, pay, payAll, notes, posted }
}
export type Payments = Awaited<ReturnType<typeof openPayments>>

export const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}:${String(index).padStart(3, '0')}`)

export const execute = (statement: string | RawBuilder<unknown>) => (tx: Tx) =>
  (typeof statement === 'string' ? sql.raw(statement) : statement).execute(tx)
