import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { batchesOf, executeOnOf } from './batching.ts'
import type { Exchange } from './exchange.ts'
import { nacha, traceNumber } from './nacha.ts'
import { type BankOrder, bareId, schemeOf } from './order.ts'
import { batchId, pain001 } from './pain001.ts'
import type { BankProfile } from './profile.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly exchange: Pick<Exchange, 'stage' | 'release'>
  readonly profile: BankProfile
}

const mostPayments = 5000
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Payments leave in files, each payment in one file and each file once: a file is recorded with its payments in one transaction, staged,
 * recorded as staged and then released. Whatever stops a process in between, the next one knows what is left to do.
 */
export const createOutgoing = ({ db, clock, ids, exchange, profile }: Deps) => {
  const nameOf = (id: string, at: Date, extension: string): string =>
    `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${bareId(id)}.${extension}`

  const record = async (
    tx: Tx,
    format: store.NewFile['format'],
    made: Omit<store.NewFile, 'format' | 'name' | 'content' | 'sha256'> & { text: string },
  ) => {
    const { text, ...file } = made
    const content = Buffer.from(text)
    const name = nameOf(file.id, file.createdAt, format === 'nacha' ? 'ach' : 'xml')
    await store.insertFile(tx, { ...file, format, name, content, sha256: sha256(content) })
  }

  const makePain001 = async (tx: Tx, orders: readonly BankOrder[], createdAt: Date): Promise<void> => {
    if (orders.length === 0) return
    const id = ids.uuid()
    const batches = batchesOf(orders, profile, createdAt)
    await record(tx, 'pain.001', {
      id,
      createdAt,
      text: pain001({ id, madeAt: createdAt, profile, batches }),
      orders: batches.flatMap((batch, index) =>
        batch.orders.map(({ endToEndId }) => ({ endToEndId, batch: batchId(id, index) })),
      ),
    })
  }

  const makeNacha = async (tx: Tx, orders: readonly BankOrder[], createdAt: Date): Promise<void> => {
    const { ach } = profile
    if (orders.length === 0) return
    if (!ach) throw new Error('A payment waits for ACH, which the profile does not have')
    const today = new Date(`${dayOf(createdAt)}T00:00:00Z`)
    for (const [executeOn, own] of Map.groupBy(orders, (order) => executeOnOf(order, createdAt))) {
      const modifier = modifiers.charAt((await store.countFilesSince(tx, 'nacha', today)) % modifiers.length)
      await record(tx, 'nacha', {
        id: ids.uuid(),
        createdAt,
        text: nacha({ madeAt: createdAt, profile: ach, modifier, executeOn, orders: own }),
        orders: own.map(({ endToEndId, number }) => ({ endToEndId, trace: traceNumber(ach.odfi, number) })),
      })
    }
  }

  /** Makes files of what waits; true where more does. */
  const build = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockFileMaking(tx))) return false
      const now = clock.now()
      const waiting = await store.takeWaiting(tx, new Date(now.getTime() - profile.everySeconds * 1000), mostPayments)
      const [ach, others] = [true, false].map((isAch) => waiting.filter((order) => (schemeOf(order) === 'ach') === isAch))
      await makeNacha(tx, ach ?? [], now)
      await makePain001(tx, others ?? [], now)
      return waiting.length === mostPayments
    })

  /** Takes the oldest open file one step further; false where there is none. */
  const step = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const file = await store.lockOpenFile(tx)
      if (!file) return false
      if (file.isStaged) {
        await exchange.release(file.name)
        await store.markReleased(tx, file.id, clock.now())
      } else {
        await exchange.stage(file.name, file.content)
        await store.markStaged(tx, file.id)
      }
      return true
    })

  return {
    round: async (): Promise<boolean> => {
      const more = await build()
      while (await step());
      return more
    },
  }
}
