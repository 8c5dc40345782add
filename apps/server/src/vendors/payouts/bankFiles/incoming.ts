import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { Exchange } from './exchange.ts'
import { readIncoming } from './incomingFile.ts'
import type { IncomingFile } from './messages.ts'
import { insertContent, insertReceived, wasReceived } from './receivedStore.ts'
import { BankFileProblem, largestBytes } from './xmlReader.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly exchange: Pick<Exchange, 'incoming' | 'read' | 'putAway'>
}

const read = (bytes: Uint8Array): IncomingFile | { readonly problem: string } => {
  try {
    return readIncoming(bytes)
  } catch (error) {
    if (error instanceof BankFileProblem) return { problem: error.message.slice(0, 500) }
    throw error
  }
}

/** Files of the bank: what one says is kept in one transaction with the hash of its content, so that the same content counts once. */
export const createIncoming = ({ db, clock, log, exchange }: Deps) => {
  /** True where it could be read. */
  const keep = async (name: string, bytes: Uint8Array, hash: Buffer): Promise<boolean> => {
    const known = await wasReceived(db, hash)
    if (known !== undefined) return known
    const file = read(bytes)
    const unknown = await db.transaction().execute(async (tx) => {
      const id = await insertReceived(tx, { sha256: hash, name, receivedAt: clock.now(), file })
      return id === undefined || 'problem' in file ? 0n : insertContent(tx, id, file)
    })
    if (unknown > 0n) log.warn('payments.bankFile', { name, reason: 'about payments that are not ours', count: unknown })
    if ('problem' in file) log.warn('payments.bankFile', { name, reason: file.problem })
    return !('problem' in file)
  }

  return {
    round: async (): Promise<void> => {
      for (const name of await exchange.incoming()) {
        const bytes = await exchange.read(name, largestBytes)
        if (!bytes) continue
        const hash = sha256(bytes)
        const isGood = await keep(name, bytes, hash)
        await exchange.putAway(name, isGood ? 'done' : 'refused', `${hash.toString('hex').slice(0, 16)}-${name}`)
      }
    },
  }
}
