import type { Logo } from '@florin/contract/merchant/logo'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/log.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { CleanFile } from '../../../gateway/upload.ts'
import * as store from './logoStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly log: Log
  readonly publicUrl: string
}
export type Logos = ReturnType<typeof createLogos>

const most = 50
const cleanedAtOnce = 100

/** Pictures of a company, written anew as they came in. */
export const createLogos = ({ db, clock, ids, files, log, publicUrl }: Deps) => {
  // Another file has another key, so that what a browser has kept is never out of date.
  const urlOf = ({ id, fileKey }: store.StoredLogo): string => `${publicUrl}/merchant-logo/${id}?v=${fileKey.slice(-8)}`

  const shown = (logo: store.StoredLogo): Logo => ({
    id: logo.id,
    name: logo.name,
    isDefault: logo.isDefault,
    file: urlOf(logo),
    createdAt: logo.createdAt.toISOString(),
  })

  const own = async (tx: Tx, customerId: number, id: number, field = 'id'): Promise<store.StoredLogo> => {
    const logo = await store.findLogo(tx, id)
    if (logo?.customerId !== customerId) throw refuse('object.missing', { field })
    return logo
  }

  const keep = async (customerId: number, { bytes, type }: CleanFile): Promise<{ fileKey: string; type: string }> => {
    const fileKey = `logos/${customerId}/${ids.uuid()}`
    await files.put(fileKey, bytes, { type })
    return { fileKey, type }
  }

  return {
    assertOwn: async (tx: Tx, customerId: number, id: number): Promise<void> => void (await own(tx, customerId, id, 'logoId')),

    list: async (tx: Tx, customerId: number): Promise<Logo[]> => (await store.logosOf(tx, customerId)).map(shown),
    get: async (tx: Tx, customerId: number, id: number): Promise<Logo> => shown(await own(tx, customerId, id)),

    /** The one chosen, or the default; nothing where there is none. */
    urlFor: async (tx: Tx, customerId: number, logoId: number | undefined): Promise<string | undefined> => {
      const all = await store.logosOf(tx, customerId)
      const logo = all.find(({ id }) => id === logoId) ?? all.find(({ isDefault }) => isDefault)
      return logo && urlOf(logo)
    },

    create: (given: Tx, customerId: number, about: { name: string; isDefault: boolean }, file: CleanFile): Promise<Logo> =>
      inTransaction(given, async (tx) => {
        await store.lockLogos(tx, customerId)
        const all = await store.logosOf(tx, customerId)
        if (all.length >= most) throw refuse('logo.tooMany')
        const kept = await keep(customerId, file)
        const made = { customerId, name: about.name, isDefault: false, createdAt: clock.now(), ...kept }
        const id = await store.insertLogo(tx, made)
        // The first is what pages show.
        if (about.isDefault || all.length === 0) await store.makeDefault(tx, customerId, id)
        return shown(await own(tx, customerId, id))
      }),

    update: (
      given: Tx,
      customerId: number,
      { id, name, isDefault }: { id: number; name?: string | undefined; isDefault?: boolean | undefined },
      file: CleanFile | undefined,
    ): Promise<Logo> =>
      inTransaction(given, async (tx) => {
        await store.lockLogos(tx, customerId)
        const before = await own(tx, customerId, id)
        if (isDefault === false && before.isDefault) throw refuse('logo.default', { field: 'isDefault' })
        const kept = file && (await keep(customerId, file))
        await store.updateLogo(tx, { ...before, ...kept, name: name ?? before.name })
        if (isDefault) await store.makeDefault(tx, customerId, id)
        return shown(await own(tx, customerId, id))
      }),

    /** Buttons that show it fall back to the default; of a deleted default, the newest other takes its place. */
    remove: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        await store.lockLogos(tx, customerId)
        const logo = await own(tx, customerId, id)
        await store.deleteLogo(tx, id)
        const heir = logo.isDefault ? (await store.logosOf(tx, customerId)).at(-1) : undefined
        if (heir) await store.makeDefault(tx, customerId, heir.id)
      }),

    open: async (tx: Tx, id: number) => {
      const logo = await store.findLogo(tx, id)
      const file = logo && (await files.get(logo.fileKey))
      return file && { ...file, type: logo.type }
    },

    /** Deletes what no logo shows any more; a file that cannot be deleted now is tried again the next time. */
    clean: async (): Promise<number> => {
      const keys = await store.replacedFiles(db, cleanedAtOnce)
      let cleaned = 0
      for (const key of keys) {
        try {
          await files.delete(key)
        } catch (error) {
          log.warn('merchant.logo.file', { error })
          // Behind the others: a hundred that fail do not stop what comes after them.
          await store.postponeFile(db, key, clock.now())
          continue
        }
        await store.forgetFile(db, key)
        cleaned += 1
      }
      return cleaned
    },
  }
}
