import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ids } from '../ids.ts'
import { checkedKey } from './key.ts'
import type { FileStore } from './port.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder of this machine. A file appears whole or not at all, also when the machine stops meanwhile. */
export const createDiskFiles = ({ dataDir, ids }: { dataDir: string; ids: Ids }): FileStore => {
  const root = join(dataDir, 'files')
  const unfinished = join(dataDir, 'files-unfinished')
  const pathOf = (key: string) => join(root, checkedKey(key))

  return {
    put: async (key, body) => {
      const target = pathOf(key)
      const draft = join(unfinished, ids.uuid())
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const source = body instanceof Readable ? body : Readable.from([body])
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(target))
    },
    get: async (key) => {
      try {
        const handle = await open(pathOf(key))
        const { size } = await handle.stat()
        return { body: handle.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}
