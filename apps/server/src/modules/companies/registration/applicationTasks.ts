import type { StatementTask } from '@florin/contract/companies/companyStatements'
import type { Tx } from '../../../platform/db.ts'
import type { PartyIdentity } from '../identity/partyIdentity.ts'
import type { Statements } from '../statements/statements.ts'
import * as store from './applicationStore.ts'

type Deps = { readonly statements: Pick<Statements, 'tasks'>; readonly partyIdentity: Pick<PartyIdentity, 'tasks'> }

const emailTask = ({ firstName, lastName, submittedAt, confirmedAt }: store.Application): StatementTask => ({
  kind: 'email',
  name: `${firstName} ${lastName}`,
  status: confirmedAt ? 'signed' : 'waiting',
  isReachable: true,
  sentAt: submittedAt.toISOString(),
  ...(confirmedAt && { signedAt: confirmedAt.toISOString() }),
})

/** What everybody has to do for a company: whoever applied confirms their address, the others sign and show who they are. */
export const createApplicationTasks = ({ statements, partyIdentity }: Deps) => ({
  of: async (tx: Tx, customerId: number): Promise<StatementTask[]> => {
    const application = await store.findApplication(tx, customerId)
    return [
      ...(application ? [emailTask(application)] : []),
      ...(await statements.tasks(tx, customerId)),
      ...(await partyIdentity.tasks(tx, customerId)),
    ]
  },
})
export type ApplicationTasks = ReturnType<typeof createApplicationTasks>
