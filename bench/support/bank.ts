import { randomBytes } from 'node:crypto'
import { postBatch, type Run } from '@florin/ledger/batch'
import type { Transfer } from '@florin/ledger/orders'
import type pg from 'pg'

export type Bank = { readonly customers: readonly number[]; readonly feeId: number; readonly settlementId: number }

const richMinor = 1_000_000_000n

/** An empty bank with its house accounts. */
export const makeBank = async (pool: pg.Pool): Promise<Bank> => {
  const house = async (kind: string) =>
    (await pool.query<{ id: number }>(`select ledger.open_account('bench', '${kind}', 'EUR', null, now(), null) as id`)).rows[0]
      ?.id ?? 0
  return { customers: [], feeId: await house('fee'), settlementId: await house('settlement') }
}

/** So many customers more, with money. */
export const withCustomers = async (bank: Bank, count: number, pool: pg.Pool, run: Run): Promise<Bank> => {
  const { rows } = await pool.query<{ id: number }>(
    `select ledger.open_account('bench', 'customer', 'EUR', 0, now(), null) as id from generate_series(1, ${count})`,
  )
  const added = rows.map(({ id }) => id)
  for (let first = 0; first < count; first += 1000)
    await postBatch(
      run,
      added.slice(first, first + 1000).map((id) => funding(bank, id)),
      new Date(),
    )
  return { ...bank, customers: [...bank.customers, ...added] }
}

const funding = ({ settlementId }: Bank, accountId: number): Transfer => ({
  key: `fund:${accountId}`,
  kind: 'deposit',
  entries: [
    { accountId: settlementId, amountMinor: -richMinor },
    { accountId, amountMinor: richMinor },
  ],
})

const origin = randomBytes(6).toString('hex')
let serial = 0

/** Keys as the server's operations have them: as long as a UUID v7 and, like it, growing with time. */
const key = (): string => {
  serial += 1
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(serial >>> 12).toString(16).padStart(6, '0').slice(-3)}-8${(serial & 0xfff).toString(16).padStart(3, '0')}-${origin}`
}

export type Mix = { readonly among?: number; readonly refusals?: number }

/** A payment between two customers with a fee to the one account that every payment touches; a share of them beyond what is there. */
export const payment = ({ customers, feeId }: Bank, { among = customers.length, refusals = 0 }: Mix = {}): Transfer => {
  const from = Math.floor(Math.random() * among)
  const to = (from + 1 + Math.floor(Math.random() * (among - 1))) % among
  const amountMinor = Math.random() < refusals ? richMinor * 100_000n : 1000n
  return {
    key: key(),
    kind: 'p2p',
    entries: [
      { accountId: customers[from] ?? 0, amountMinor: -amountMinor - 10n },
      { accountId: customers[to] ?? 0, amountMinor },
      { accountId: feeId, amountMinor: 10n },
    ],
  }
}

export const payments = (bank: Bank, count: number, mix?: Mix): Transfer[] =>
  Array.from({ length: count }, () => payment(bank, mix))
