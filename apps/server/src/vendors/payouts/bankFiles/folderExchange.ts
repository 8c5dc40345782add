import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ids } from '../../../platform/ids.ts'
import type { Exchange } from './exchange.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Names that a bank uses while it is still writing. */
const isUnfinished = (name: string): boolean => name.startsWith('.') || /\.(tmp|part|filepart)$/i.test(name)

const synced = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * An exchange through folders that are shared with the bank, on one file system. Renaming is what releases a file, so a file that is
 * still staged was never seen by the bank, and one that is not was released: no crash makes that doubtful.
 */
export const createFolderExchange = (root: string, ids: Pick<Ids, 'uuid'>): Exchange => {
  const folder = (name: string): string => join(root, name)
  const [outgoing, staged, incoming] = [folder('outgoing'), folder('outgoing-staged'), folder('incoming')] as const
  const away = { done: folder('incoming-done'), refused: folder('incoming-refused') } as const
  for (const path of [outgoing, staged, incoming, away.done, away.refused]) mkdirSync(path, { recursive: true, mode: 0o750 })

  /** False where it is no longer there. */
  const moved = async (from: string, to: string, name: string, as: string): Promise<boolean> => {
    try {
      await rename(join(from, name), join(to, as))
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
    await Promise.all([synced(from), synced(to)])
    return true
  }

  return {
    stage: async (name, content) => {
      // A name of its own: another process may be writing the same file, and neither must see the other's half.
      const draft = join(staged, `.${ids.uuid()}.tmp`)
      const handle = await open(draft, 'wx', 0o640)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await rename(draft, join(staged, name))
      await synced(staged)
    },
    release: async (name) => void (await moved(staged, outgoing, name, name)),
    incoming: async () => {
      const entries = await readdir(incoming, { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() && !isUnfinished(entry.name) ? [entry.name] : [])).toSorted()
    },
    read: async (name, most) => {
      try {
        const handle = await open(join(incoming, name))
        try {
          const { size } = await handle.stat()
          const bytes = Buffer.alloc(Math.min(size, most + 1))
          await handle.read(bytes, 0, bytes.length, 0)
          return bytes
        } finally {
          await handle.close()
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    putAway: async (name, where, as) => void (await moved(incoming, away[where], name, as)),
  }
}
