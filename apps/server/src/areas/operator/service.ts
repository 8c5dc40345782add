import { actingMinutes, type FoundCustomer } from '@florin/contract/operator'
import type { StaffAccess } from '@florin/contract/customer'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OperatorMails } from './mails.ts'
import { countFound, type CustomerSearch, findCustomers } from './search.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly mails: OperatorMails
  /** What is remembered of a session is no longer true. */
  readonly forgetSession: (sessionId: string) => void
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
export const createOperators = ({ db, clock, ids, mails, forgetSession }: Deps) => ({
  search: async (
    tx: Tx,
    { pageNumber, pageSize, ...search }: CustomerSearch & Page,
  ): Promise<{ items: FoundCustomer[]; total: number }> => {
    const total = await countFound(tx, search)
    const items = await findCustomers(tx, search, { offset: (pageNumber - 1) * pageSize, limit: pageSize }, total)
    return { items, total }
  },

  actFor: async ({ userId, sessionId }: Operator, { customerId, reason, ip }: Request) => {
    const startedAt = clock.now()
    const expiresAt = new Date(startedAt.getTime() + actingMinutes * 60_000)
    const found = await db.transaction().execute(async (tx) => {
      const customer = await store.findCustomer(tx, customerId)
      if (!customer) throw refuse('object.missing', { field: 'customerId' })
      if (await store.isOwn(tx, userId, customerId)) throw refuse('acting.own', { field: 'customerId' })
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
      return customer
    })
    forgetSession(sessionId)
    const customerType = found.kind === 'company' ? (1 as const) : (0 as const)
    return { customerId, name: found.name, customerType, expiresAt: expiresAt.toISOString() }
  },

  stopActing: async ({ sessionId }: Operator): Promise<boolean> => {
    const ended = await store.endAccess(db, sessionId, clock.now())
    forgetSession(sessionId)
    return ended
  },

  recordCall: (call: store.OperatorCall): Promise<void> => store.insertCall(db, call, clock.now()),

  accessesTo: async (tx: Tx, customerId: number): Promise<StaffAccess[]> =>
    (await store.accessesTo(tx, customerId)).map((access) => staffAccess(access, clock.now())),
})
