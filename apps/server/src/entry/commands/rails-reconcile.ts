import { type Money, toDecimal } from '@florin/money/money'
import { reconcileStatements } from '../../modules/payments/reconciliation/reconciliation.ts'
import { systemClock } from '../../platform/clock.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { withDatabase } from '../database.ts'
import { table } from '../table.ts'

const shown = ({ minor, currency }: Money): string => `${toDecimal({ minor, currency })} ${currency}`

export const run = (): Promise<void> =>
  withDatabase(loadConfig(), async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 600_000, onError: console.error }))
    try {
      const { matched, different, missing, unexpected } = await reconcileStatements(db, systemClock)
      console.log(
        table([
          ['', 'payment', 'in the books', 'on the statement', 'days'],
          ...different.map(({ expected, line, ageDays }) => [
            'different',
            expected.endToEndId,
            shown(expected.amount),
            shown(line.amount),
            String(ageDays),
          ]),
          ...missing.map(({ endToEndId, amount, ageDays }) => ['missing', endToEndId, shown(amount), '', String(ageDays)]),
          ...unexpected.map(({ endToEndId, amount, ageDays }) => [
            'unexpected',
            endToEndId ?? '',
            '',
            shown(amount),
            String(ageDays),
          ]),
        ]),
      )
      console.log(
        `${matched.length} matched, ${different.length} different, ${missing.length} missing, ${unexpected.length} unexpected`,
      )
    } finally {
      await db.destroy()
    }
  })
