import { createInterface } from 'node:readline'
import { LedgerRefused } from '@florin/ledger/refused'
import { createPool } from '../../apps/server/src/platform/db.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openPosting } from './posting.ts'

/** A small server around the ledger: an order a line in, an answer a line out, once it is committed. Made to be killed. */
const pool = createPool({ url: process.env['POSTER_DATABASE'] ?? '', maxConnections: 2, queryTimeoutMs: 2800, onError: () => {} })
const { post } = openPosting(pool, systemClock)

type Order = { n: number; key: string; from: number; to: number; minor: string }

const answerTo = async ({ key, from, to, minor }: Order): Promise<object> => {
  const amountMinor = BigInt(minor)
  try {
    const entries = [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ]
    const { id } = await post({ key, kind: 'chaos', entries })
    return { id: String(id) }
  } catch (error) {
    return error instanceof LedgerRefused ? { refused: error.problem } : { failed: String(error) }
  }
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const asked = JSON.parse(line) as Order
  process.stdout.write(`${JSON.stringify({ n: asked.n, ...(await answerTo(asked)) })}\n`)
})
