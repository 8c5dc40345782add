import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/** Asks whoever has to sign for a company, or to show who they are, and was not asked yet. */
export const peopleJob = 'company.people'

/** Jobs run once for each key; each change of its people is a reason of its own to ask. */
export const askPeople = async ({ jobs, ids }: { jobs: Jobs; ids: Ids }, tx: Tx, customerId: number): Promise<void> => {
  await jobs.add(tx, { kind: peopleJob, key: ids.uuid(), payload: { customerId } })
}
