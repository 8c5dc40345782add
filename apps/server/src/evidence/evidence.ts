import type { UploadedFile } from '../gateway/handler.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { FileStore } from '../platform/files/port.ts'
import type { Ids } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { cleaned } from './cleaned.ts'
import * as store from './store.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly files: FileStore; readonly reviews: Reviews }
export type Paper = Omit<store.NewDocument, 'createdAt'>
export type GivenFile = { readonly role: store.FileRole; readonly file: UploadedFile }
export type Evidence = ReturnType<typeof createEvidence>

/** Papers that prove something about a customer: taken in, made harmless, kept, and laid before an operator. */
export const createEvidence = ({ clock, ids, files, reviews }: Deps) => ({
  /** Refuses a file that is not what it says it is, by the name of its field. */
  keep: async (tx: Tx, paper: Paper, given: readonly GivenFile[]): Promise<{ documentId: number }> => {
    const createdAt = clock.now()
    const clean = await Promise.all(given.map(async ({ role, file }) => ({ role, ...(await cleaned(file)) })))
    const documentId = await store.insertDocument(tx, { ...paper, createdAt })
    for (const [position, { role, bytes, type }] of clean.entries()) {
      const key = `evidence/${paper.customerId}/${ids.uuid()}`
      await files.put(key, bytes, { type })
      await store.insertFile(tx, { documentId, position, role, key, type, sizeBytes: bytes.length, hash: sha256(bytes) })
    }
    await reviews.ask(tx, { kind: 'document', subjectId: documentId, customerId: paper.customerId })
    return { documentId }
  },
})
