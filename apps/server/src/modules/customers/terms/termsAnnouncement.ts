import { findBrand } from '@florin/brands/brands'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import * as store from './termsStore.ts'

type Deps = { readonly db: Db; readonly jobs: Jobs; readonly tell: Tell }
type Step = { readonly versionId: number; readonly brand: string; readonly afterUserId: number }

export type TermsAnnouncement = ReturnType<typeof createTermsAnnouncement>

export const termsJob = 'customer.termsAnnouncement'
const usersAtOnce = 200

/** Tells everybody who has to accept a new version. Each step commits with the next one, so that a crash tells nobody twice. */
export const createTermsAnnouncement = ({ db, jobs, tell }: Deps) => {
  const add = (tx: Tx, step: Step) =>
    jobs.add(tx, { kind: termsJob, key: `${step.versionId}:${step.afterUserId}`, payload: { ...step } })

  const announce = async (tx: Tx, { versionId, brand, afterUserId }: Step): Promise<void> => {
    const userIds = await store.findSignatories(tx, brand, afterUserId, usersAtOnce)
    const last = userIds.at(-1)
    // Whoever was told in a step that is run again finds its next step added already.
    if (last === undefined || !(await add(tx, { versionId, brand, afterUserId: last }))) return
    for (const userId of userIds) await tell(tx, 'termsPublished', { to: { userId } })
  }

  return {
    begin: async (tx: Tx, versionId: number, brand: string): Promise<void> => {
      await add(tx, { versionId, brand, afterUserId: 0 })
    },
    run: ({ payload }: Pick<Job, 'payload'>): Promise<void> => {
      const step = payload as Step
      if (!findBrand(step.brand)) return Promise.resolve()
      return db.transaction().execute((tx) => announce(tx, step))
    },
  }
}
