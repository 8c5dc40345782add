import type { OperationEvent } from '@florin/contract/operation'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refuse.ts'
import { approveType, type Consent } from './consent.ts'
import { type EventRow, eventsOf } from './eventStore.ts'
import type { By, Operation } from './operation.ts'
import { findOwn, type Name } from './operationStore.ts'
import { findPayer } from './payerStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consent: Consent }
export type OwnOperations = ReturnType<typeof createOwnOperations>

const shownEvent = ({ event, at, by, approveMode }: EventRow): OperationEvent => ({
  event,
  at: at.toISOString(),
  ...(by !== null && { by }),
  ...(approveMode !== null && { approveType: approveType(approveMode) }),
})

/** Operations as whoever submitted them sees them; to everybody else they are missing. */
export const createOwnOperations = ({ db, clock, consent }: Deps) => {
  const secondsLeft = ({ expiresAt }: Operation): number =>
    expiresAt ? Math.max(0, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)) : 0

  const find = async (name: Name, { userId, acting }: By): Promise<Operation> => {
    const operation = await findOwn(db, name, { userId, customerId: acting.customerId })
    if (!operation) throw refuse('object.missing')
    return operation
  }

  return {
    find,
    secondsLeft,

    /** One that still waits for consent. */
    waiting: async (name: Name, by: By): Promise<Operation> => {
      const operation = await find(name, by)
      if (operation.state !== 'awaitingApproval' || secondsLeft(operation) === 0) throw refuse('operation.over')
      return operation
    },

    /** With what is asked, by which ways it can be answered, and what has happened. */
    read: async (name: Name, by: By) => {
      const operation = await find(name, by)
      const available = await consent.available(db, operation.userId, await findPayer(db, operation.customerId))
      return {
        operation,
        ...(await consent.shown(db, operation)),
        available: available.map(approveType),
        expiresInSeconds: secondsLeft(operation),
        timeline: (await eventsOf(db, operation.id)).map(shownEvent),
      }
    },
  }
}
