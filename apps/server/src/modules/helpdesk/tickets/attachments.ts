import type { CleanFile } from '../../../gateway/upload.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import * as store from './attachmentStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly downloads: Pick<Downloads, 'linkTo'>
}
/** Nobody: an agent of a desk outside. */
type Uploader = { readonly userId: number | undefined; readonly customerId: number | undefined }
export type Attachments = ReturnType<typeof createAttachments>

const mostUnsent = 30
const unsentMs = 86_400_000
const cleanedAtOnce = 200

/** What is said about itself becomes a name on other people's machines: one line, without paths. */
const bareFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(-100) || 'file'

/** Files that come with messages: written anew on the way in, and out by links that soon end. */
export const createAttachments = ({ db, clock, ids, files, downloads }: Deps) => {
  const keep = async (tx: Tx, by: Uploader, file: CleanFile) => {
    const { bytes, type } = file
    const name = bareFileName(file.name)
    const key = `helpdesk/${by.customerId ?? 'desk'}/${ids.uuid()}`
    await files.put(key, bytes, { type })
    const id = await store.insertAttachment(tx, { ...by, key, name, type, size: bytes.length, at: clock.now() })
    return { id, name, size: bytes.length }
  }

  return {
    upload: (tx: Tx, by: Uploader & { readonly userId: number }, given: readonly CleanFile[]) =>
      inTransaction(tx, async (open) => {
        const [file] = given
        if (!file) throw refuse('upload.missing', { field: 'file' })
        await store.lockUploads(open, by.userId)
        if ((await store.countUnsent(open, by.userId)) >= mostUnsent) throw refuse('ticket.tooMany', { max: mostUnsent })
        const { id, ...kept } = await keep(open, by, file)
        return { id: String(id), ...kept }
      }),

    /** Files that came with the message itself. */
    keepWith: async (tx: OpenTx, threadId: number, by: Uploader, given: readonly CleanFile[]): Promise<void> => {
      const kept: number[] = []
      for (const file of given) kept.push((await keep(tx, by, file)).id)
      await store.attach(tx, threadId, kept, by)
    },

    /** All of them or none: one that is not there, was sent before or is another's is refused by its place. */
    attach: async (tx: OpenTx, threadId: number, uploads: readonly number[], by: Uploader): Promise<void> => {
      const wanted = new Set(uploads)
      if ((await store.attach(tx, threadId, [...wanted], by)) < wanted.size) throw refuse('ticket.upload', { field: 'uploads' })
    },

    /** The caller has judged who may see the ticket. */
    linkTo: async (tx: Tx, ticket: { id: number; customerId: number | null }, attachmentId: number, userId: number) => {
      const { id, customerId } = ticket
      const found = customerId === null ? undefined : await store.findAttachment(tx, id, attachmentId)
      if (!found || customerId === null) throw refuse('object.missing', { field: 'attachmentId' })
      const { size, ...file } = found
      return { url: await downloads.linkTo(tx, { customerId, userId, ...file }), name: file.name, type: file.type, size }
    },

    clean: async (): Promise<number> => {
      const keys = await store.takeUnsent(db, new Date(clock.now().getTime() - unsentMs), cleanedAtOnce)
      for (const key of keys) await files.delete(key)
      return keys.length
    },
  }
}
