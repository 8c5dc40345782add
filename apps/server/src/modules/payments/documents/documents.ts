import type { CleanFile } from '../../../gateway/upload.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Follower, PayeeDetails } from '../core/operation.ts'
import * as store from './documentStore.ts'
import type { Uploader } from './documentStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly downloads: Pick<Downloads, 'linkTo'>
}
type Wanted = {
  readonly type: string
  readonly name: string
  /** How long it waits for its payment; a day if left out. */
  readonly keptUntil?: Date
}
export type TransferDocuments = ReturnType<typeof createTransferDocuments>

const mostUnused = 30
const unusedMs = 86_400_000
const cleanedAtOnce = 200
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Before the id of a file among the details of a payee, so that it is told from other answers. */
export const filePrefix = 'file:'
const filesIn = (details: PayeeDetails): string[] =>
  Object.values(details).flatMap((value) =>
    typeof value === 'string' && value.startsWith(filePrefix) ? [value.slice(filePrefix.length)] : [],
  )

/** A payment keeps the files that came with it. */
export const followDocuments: Follower = async (tx, { id, customerId, payee }) => {
  const files = filesIn(payee)
  if (files.length > 0) await store.takeDocuments(tx, customerId, files, id)
}

/** Files that payments out of the bank ask for. */
export const createTransferDocuments = ({ db, clock, ids, files, downloads }: Deps) => ({
  upload: async (tx: Tx, by: Uploader, { type, name, keptUntil }: Wanted, given: readonly CleanFile[]) => {
    const [file] = given
    if (!file) throw refuse('upload.missing', { field: 'file' })
    if ((await store.countUnused(tx, by)) >= mostUnused) throw refuse('transfer.tooManyDocuments', { max: mostUnused })
    const id = ids.uuid()
    const key = `transfers/${by.customerId}/${id}`
    await files.put(key, file.bytes, { type: file.type })
    const { bytes, type: fileType } = file
    const at = clock.now()
    const kept = { keptUntil: keptUntil ?? new Date(at.getTime() + unusedMs), at }
    await store.insertDocument(tx, { id, by, type, name, key, fileType, sizeBytes: bytes.length, ...kept })
    return id
  },

  /** For an operator who looks at the payment. */
  linkTo: async (tx: Tx, transactionId: number, fileId: string, userId: number) => {
    const found = await store.findDocument(tx, BigInt(transactionId), fileId)
    if (!found) throw refuse('object.missing', { field: 'fileId' })
    const { customerId, key, type } = found
    const name = `${found.name.replaceAll(/[^\w-]+/g, '_')}.${endings[type] ?? 'bin'}`
    return { customerId, url: await downloads.linkTo(tx, { customerId, userId, key, type, name }) }
  },

  /** What no payment took in time. */
  clean: async (): Promise<number> => {
    const keys = await store.takeUnused(db, clock.now(), cleanedAtOnce)
    for (const key of keys) await files.delete(key)
    return keys.length
  },
})
