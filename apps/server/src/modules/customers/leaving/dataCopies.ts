import { type DataCopy, dataCopyDays } from '@florin/contract/customers/dataCopy'
import type { Language } from '@florin/i18n/languages'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Proof } from '../../access/security/proof.ts'
import * as store from './dataCopyStore.ts'
import { copyJob, nameOf, placeOf } from './dataCopyWork.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly proof: Proof
  readonly downloads: Downloads
}
type Asker = { readonly customerId: number; readonly userId: number }

const dayMs = 86_400_000
const expiryOf = ({ createdAt }: store.KeptCopy) => new Date(createdAt.getTime() + dataCopyDays * dayMs)

const shown = (copy: store.KeptCopy): DataCopy => ({
  exportId: copy.id,
  format: copy.format,
  status: copy.status,
  createdAt: copy.createdAt.toISOString(),
  expiresAt: expiryOf(copy).toISOString(),
})

/** A person's copy of what is kept about them. One that failed does not count as the day's. */
export const createDataCopies = ({ db, clock, jobs, proof, downloads }: Deps) => {
  const waitMs = (newest: store.KeptCopy | undefined): number =>
    newest?.status === 'ready' ? newest.createdAt.getTime() + dayMs - clock.now().getTime() : 0

  return {
    ask: async ({ customerId, userId }: Asker, password: string, format: DataCopy['format'], language: Language) => {
      await proof.passphrase(userId, password)
      return db.transaction().execute(async (tx) => {
        await store.lockAsker(tx, userId)
        const [newest] = await store.copiesOf(tx, customerId)
        if (newest?.status === 'queued') throw refuse('dataCopy.running')
        const wait = waitMs(newest)
        if (wait > 0) throw refuse('dataCopy.tooSoon', { retryAfterSeconds: Math.ceil(wait / 1000) })
        const id = await store.insertCopy(tx, { customerId, userId, format, language, createdAt: clock.now() })
        await jobs.add(tx, { kind: copyJob, key: String(id), payload: {} })
        return { exportId: id, status: 'queued' as const }
      })
    },

    get: async (tx: Tx, { customerId, userId }: Asker, id: number) => {
      const copy = await store.findCopy(tx, id)
      if (copy?.customerId !== customerId || expiryOf(copy) <= clock.now()) throw refuse('object.missing', { field: 'exportId' })
      const { status, expiresAt } = shown(copy)
      if (status !== 'ready') return { exportId: id, status }
      const link = await downloads.linkTo(tx, { customerId, userId, ...placeOf(copy), name: nameOf(copy) })
      return { exportId: id, status, fileId: link.slice('/files/'.length), expiresAt }
    },

    list: async (tx: Tx, customerId: number) => {
      const copies = (await store.copiesOf(tx, customerId)).filter((copy) => expiryOf(copy) > clock.now())
      const wait = waitMs(copies[0])
      return {
        items: copies.map(shown),
        ...(wait > 0 && { nextAt: new Date(clock.now().getTime() + wait).toISOString() }),
      }
    },
  }
}
export type DataCopies = ReturnType<typeof createDataCopies>
