import { actingMinutes } from '@florin/contract/console/operatorActFor'
import type { StaffAccess } from '@florin/contract/console/staffAccess'
import type { FoundCustomer } from '@florin/contract/customers/foundCustomer'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { OperatorMails } from './mails.ts'
import { type CustomerSearch, searchCustomers } from './search.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly mails: OperatorMails
}
type Operator = { readonly userId: number; readonly sessionId: string }
type Request = { readonly customerId: number; readonly reason: string; readonly ip: string }
type Page = { readonly pageNumber: number; readonly pageSize: number }
export type Operators = ReturnType<typeof createOperators>

const staffAccess = ({ id, startedAt, expiresAt, endedAt }: store.Access, now: Date): StaffAccess => {
  const over = endedAt ?? (expiresAt <= now ? expiresAt : undefined)
  return { id, startedAt: startedAt.toISOString(), ...(over && { endedAt: over.toISOString() }) }
}

/** What operators may do with customers, and what customers may know of it. */
export const createOperators = ({ db, clock, ids, mails }: Deps) => ({
  search: async (
    tx: Tx,
    { pageNumber, pageSize, ...search }: CustomerSearch & Page,
  ): Promise<{ items: FoundCustomer[]; total: number }> =>
    searchCustomers(tx, search, { offset: (pageNumber - 1) * pageSize, limit: pageSize }),

  actFor: async (tx: OpenTx, { userId, sessionId }: Operator, { customerId, reason, ip }: Request) => {
    const startedAt = clock.now()
    const expiresAt = new Date(startedAt.getTime() + actingMinutes * 60_000)
    const found = await store.findCustomer(tx, customerId)
    if (!found) throw refuse('object.missing', { field: 'customerId' })
    await store.lockSession(tx, sessionId)
    await store.endAccess(tx, sessionId, startedAt)
    await store.insertAccess(tx, {
      id: ids.uuid(),
      operatorUserId: userId,
      sessionId,
      customerId,
      reason,
      ip,
      startedAt,
      expiresAt,
    })
    await mails.tellCustomer(tx, customerId, startedAt)
    const customerType = found.kind === 'company' ? (1 as const) : (0 as const)
    return { customerId, name: found.name, customerType, expiresAt: expiresAt.toISOString() }
  },

  stopActing: (tx: Tx, { sessionId }: Operator): Promise<boolean> => store.endAccess(tx, sessionId, clock.now()),

  recordCall: (call: store.OperatorCall, tx: Tx = db): Promise<void> => store.insertCall(tx, call, clock.now()),

  /** Whoever is named on the command line hears of it. */
  tellOfCommand: mails.commandRun,

  accessesTo: async (tx: Tx, customerId: number): Promise<StaffAccess[]> =>
    (await store.accessesTo(tx, customerId)).map((access) => staffAccess(access, clock.now())),
})
