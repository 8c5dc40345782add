import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db.ts'
import type { FileStore } from '../files/port.ts'
import type { Ids } from '../ids.ts'
import { sha256 } from '../sha256.ts'
import { deleteDownloads, expiredDownloads, findDownload, insertDownload } from './downloadStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly ids: Ids; readonly files: FileStore }
export type Downloads = ReturnType<typeof createDownloads>

export type Offered = {
  readonly customerId: number
  /** Who asked for it. */
  readonly userId?: number | undefined
  /** As it is saved on the person's machine. */
  readonly name: string
  readonly type: string
  readonly lifeSeconds?: number | undefined
  /** Either a file that is kept anyway, or one that is made for this link and goes with it. */
} & ({ readonly key: string } | { readonly make: () => Promise<Uint8Array> })

/** How long a link lives where nothing else is said. */
export const linkSeconds = 300
/** A download under way when its link ends may go on. */
const graceMs = 600_000
const cleanedAtOnce = 500

/** Private files leave by links that nobody can guess and that soon end; the caller has judged who may have one. */
export const createDownloads = ({ db, clock, ids, files }: Deps) => {
  const open = async (token: string) => {
    const found = await findDownload(db, sha256(token), clock.now())
    const file = found && (await files.get(found.key))
    return found && file && { ...file, name: found.name, type: found.type }
  }

  return {
    /** The path of the link, from the root of the brand's own host. */
    linkTo: async (
      tx: Tx,
      { customerId, userId, name, type, lifeSeconds = linkSeconds, ...source }: Offered,
    ): Promise<string> => {
      const token = ids.secret()
      const createdAt = clock.now()
      const key = 'key' in source ? source.key : `downloads/${customerId}/${ids.uuid()}`
      if ('make' in source) await files.put(key, await source.make(), { type })
      await insertDownload(tx, sha256(token), {
        customerId,
        userId,
        key,
        isOwnCopy: 'make' in source,
        name,
        type,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeSeconds * 1000),
      })
      return `/files/${token}`
    },

    /** Undefined when there is no such link, or none any more. */
    open,
    openLink: (link: string) => open(link.slice(link.lastIndexOf('/') + 1)),

    clean: async (): Promise<number> => {
      const ended = await expiredDownloads(db, new Date(clock.now().getTime() - graceMs), cleanedAtOnce)
      for (const { key, isOwnCopy } of ended) if (isOwnCopy) await files.delete(key)
      await deleteDownloads(
        db,
        ended.map(({ tokenHash }) => tokenHash),
      )
      return ended.length
    },
  }
}
