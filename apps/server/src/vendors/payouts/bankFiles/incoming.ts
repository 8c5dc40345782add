import type { Clock } from '../../../platform/clock.ts'
import { isDataFault } from '../../../platform/dataFault.ts'
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

type Read = IncomingFile | { readonly problem: string }

const read = (bytes: Uint8Array): Read => {
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
    const store = (file: Read) =>
      db.transaction().execute(async (tx) => {
        const id = await insertReceived(tx, { sha256: hash, name, receivedAt: clock.now(), file })
        const unknown = id === undefined || 'problem' in file ? 0n : await insertContent(tx, id, file)
        return { unknown, ...('problem' in file && { problem: file.problem }) }
      })
    const { unknown, problem } = await store(read(bytes)).catch((error: unknown) => {
      // One that cannot be kept would keep all others waiting.
      if (!isDataFault(error)) throw error
      return store({ problem: `it cannot be kept: ${error instanceof Error ? error.message : ''}`.slice(0, 500) })
    })
    if (unknown > 0n) log.warn('payments.bankFile', { name, reason: 'about payments that are not ours', count: unknown })
    if (problem !== undefined) log.warn('payments.bankFile', { name, reason: problem })
    return problem === undefined
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
