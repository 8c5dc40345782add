import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { FileStore } from '../files/port.ts'
import type { Job } from '../jobs/worker.ts'

type Deps = { readonly clock: Clock; readonly files: FileStore }

/** Files that a worker makes because somebody asked for them. */
export type FileKind<T> = {
  /** Undefined when it was forgotten meanwhile, or is over. */
  readonly findOpen: (jobKey: string) => Promise<T | undefined>
  readonly write: (made: T, signal: AbortSignal) => Promise<Readable | Uint8Array>
  readonly place: (made: T) => { readonly key: string; readonly type: string }
  readonly end: (made: T, status: 'ready' | 'failed') => Promise<void>
  readonly keptDays: number
  readonly findOld: (before: Date, limit: number) => Promise<readonly T[]>
  readonly forget: (made: T) => Promise<void>
}

const tries = 3
const forgottenAtOnce = 500

export const createFileWork = <T>({ clock, files }: Deps, kind: FileKind<T>) => ({
  /** Retried after an error; then whoever asked is notified that it failed. */
  run: async ({ key, attempt, signal }: Pick<Job, 'key' | 'attempt' | 'signal'>): Promise<void> => {
    const made = await kind.findOpen(key)
    if (!made) return
    try {
      const { key: place, type } = kind.place(made)
      await files.put(place, await kind.write(made, signal), { type })
    } catch (error) {
      if (attempt < tries) throw error
      await kind.end(made, 'failed')
      return
    }
    await kind.end(made, 'ready')
  },

  clean: async (): Promise<number> => {
    const old = await kind.findOld(new Date(clock.now().getTime() - kind.keptDays * 86_400_000), forgottenAtOnce)
    for (const made of old) {
      await files.delete(kind.place(made).key)
      await kind.forget(made)
    }
    return old.length
  },
})
