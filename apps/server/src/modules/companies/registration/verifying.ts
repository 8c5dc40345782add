import type { StatementTask } from '@florin/contract/companies/companyStatements'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { CompanyDetail } from '../details/details.ts'
import { findStanding } from '../details/standingStore.ts'
import { tellManagers } from '../people/tellManagers.ts'
import * as store from './applicationStore.ts'
import type { ApplicationTasks } from './applicationTasks.ts'

type Deps = {
  readonly db: Db
  readonly live: Live
  readonly tell: Tell
  readonly applicationTasks: ApplicationTasks
  readonly companyDetail: Pick<CompanyDetail, 'isProved'>
}
/** What people have not done yet for a company that applied, and what the applicant was asked and has not answered. */
export type OpenMatters = { readonly tasks: readonly StatementTask[]; readonly questions: readonly store.Question[] }
export type Verifying = ReturnType<typeof createVerifying>

/** Runs once something about an accepted company was proved: that may have been the last. */
export const verifyingJob = 'company.verifying'

/** Jobs run once for each key; each proof is a reason of its own to look. */
export const askToVerify = async ({ jobs, ids }: { jobs: Jobs; ids: Ids }, tx: Tx, customerId: number): Promise<void> => {
  if (!(await findStanding(tx, customerId))) return
  await jobs.add(tx, { kind: verifyingJob, key: ids.uuid(), payload: { customerId } })
}

/** A company is verified once it was accepted, all have signed and shown who they are, and its required documents are accepted. */
export const createVerifying = ({ db, live, tell, applicationTasks, companyDetail }: Deps) => {
  const openIn = async (tx: Tx, customerId: number): Promise<OpenMatters> => {
    return {
      tasks: (await applicationTasks.of(tx, customerId)).filter(({ status }) => status !== 'signed'),
      questions: (await store.questionsOf(tx, customerId)).filter(({ answer }) => answer === null),
    }
  }

  const isComplete = async (tx: Tx, customerId: number): Promise<boolean> => {
    const { tasks, questions } = await openIn(tx, customerId)
    return tasks.length === 0 && questions.length === 0 && (await companyDetail.isProved(tx, customerId))
  }

  /** Whether it is verified by now. */
  const settle = async (tx: OpenTx, customerId: number): Promise<boolean> => {
    const application = await store.lockApplication(tx, customerId)
    const standing = await findStanding(tx, customerId)
    if (standing?.verified) return true
    if (application?.status !== 'approved' || !(await isComplete(tx, customerId))) return false
    await store.setVerified(tx, customerId)
    await tellManagers(tx, tell, customerId, 'accountVerified')
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    return true
  }

  return {
    openIn,
    settle,
    /** The worker's side. */
    run: async ({ payload }: Pick<Job, 'payload'>): Promise<void> => {
      await inTransaction(db, (tx) => settle(tx, (payload as { customerId: number }).customerId))
    },
  }
}
