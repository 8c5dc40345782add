import { mass } from '@florin/contract/mass/mass'
import type { MassType } from '@florin/contract/mass/massType'
import type { SentFile } from '../../../../../test/app.ts'
import type { MoneyBank, Payer } from '../payments/core/operations.fixture.ts'

type As = { readonly token: string; readonly customerId?: number }
type Change = {
  batchName?: string
  onlySummary?: boolean
  ignoreIdenticalBatch?: boolean
  batchId?: number
  accountId?: number
  fromEmailId?: number
}

export const csvFile = (content: string | Uint8Array, name = 'payments.csv'): SentFile => ({
  field: 'file',
  bytes: Buffer.from(content as string),
  type: 'text/csv',
  name,
})

/** What batches are driven by in tests: the calls, and the rounds of the workers. */
export const massCase = (bank: MoneyBank) => {
  const { services } = bank.parts
  const { checker, answers, runner } = services.mass

  const upload = (type: MassType, by: Payer, content: string | Uint8Array, change: Change = {}, as: As = by) => {
    const [accountId = 0] = Object.values(by.accounts)
    return bank.upload(
      mass[`${type}.submit`],
      { batchName: 'Fees, November', accountId, ...change },
      [csvFile(content)],
      as as never,
    )
  }

  return {
    upload,

    /** Stored, by its number. */
    stored: async (type: MassType, by: Payer, content: string, change: Change = {}, as: As = by): Promise<number> => {
      const { body } = await upload(type, by, content, change, as)
      if (body.batchId === undefined) throw new Error(`Not stored: ${JSON.stringify(body)}`)
      return body.batchId
    },
    get: async (by: As, batchId: number) => {
      const { body } = await bank.call(mass.get, { batchId }, by as never)
      if (!body.batch) throw new Error(JSON.stringify(body))
      return body.batch
    },
    lines: async (by: As, batchId: number, change: object = {}) =>
      (await bank.call(mass['line.list'], { batchId, ...change }, by as never)).body.lines ?? [],
    /** As its rows stand. */
    confirm: async (by: As, batchId: number, type: MassType = 'p2p', change: object = {}) => {
      const { batch } = (await bank.call(mass.get, { batchId }, by as never)).body
      const seen = batch ? { rowsVersion: batch.rowsVersion } : {}
      return bank.call(mass.confirm, { batchId, type, ...seen, ...change }, by as never)
    },

    check: async () => {
      while (await checker.round());
    },
    answers: () => answers.round(),
    /** Until nothing is left to do. */
    run: async () => {
      for (let round = 0; round < 200; round += 1) if (!(await runner.round())) return
    },
    turn: () => runner.round(),
  }
}
export type MassCase = ReturnType<typeof massCase>

/** As many people as wanted, each with an account to be paid to. */
export const payees = async (bank: MoneyBank, count: number, currency = 'EUR'): Promise<Payer[]> => {
  const made: Payer[] = []
  for (let n = 0; n < count; n += 1) made.push(await bank.person({ [currency]: '0' }))
  return made
}

export const memberFile = (rows: readonly (readonly [email: string, amount: string, ...more: string[]])[]): string =>
  ['Recipient email,Amount,Currency,Note', ...rows.map((row) => row.join(','))].join('\n')
