import { type Desk, judge } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import { type Change, changeHours } from '@florin/contract/console/operatorChange'
import type { Changes } from '../../../gateway/change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import * as store from './changeStore.ts'

type Deps = { readonly clock: Clock; readonly reviews: Reviews }
type Reader = { readonly userId: number; readonly desks?: readonly Desk[] | undefined }
export type OperatorChanges = ReturnType<typeof createOperatorChanges>

const subjectOf = (id: number) => ({ kind: 'change', subjectId: id }) as const
/** Stands in a place of its own. */
const reason = 'reason'

const factsOf = (values: Readonly<Record<string, unknown>>): Change['fields'] =>
  Object.entries(values)
    .filter(([name, value]) => name !== reason && value !== undefined && value !== null)
    .map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(', ') : String(value) }))

const isFor = (desks: readonly Desk[], name: string): boolean => {
  const method = allMethods.find((each) => each.name === name)
  return method !== undefined && judge(method.access, { signedIn: true, isAdmin: true, desks }) === 'allowed'
}

const shown = (row: store.ChangeRow, { userId, desks = [] }: Reader, now: Date): Change => ({
  changeId: Number(row.id),
  method: row.method,
  fields: factsOf(row.input),
  facts: factsOf(row.facts),
  reason: row.reason,
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.customerName !== null && { customerName: row.customerName }),
  status: row.state === 'awaitingApproval' && row.expiresAt <= now ? 'expired' : row.state,
  proposedBy: row.proposer,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isOwn: row.proposedBy === userId,
  isMine: isFor(desks, row.method),
  ...(row.decider !== null && { decidedBy: row.decider }),
  ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.decisionReason !== null && { decisionReason: row.decisionReason }),
})

/** Changes that one operator proposed and a second confirms; what they change is the method's own work. */
export const createOperatorChanges = ({ clock, reviews }: Deps) => {
  const kept: Changes = {
    newId: store.nextId,

    keep: async (tx, change) => {
      const at = clock.now()
      const { id, customerId, brand, proposedBy: askedBy } = change
      await store.insertChange(tx, change, { at, expiresAt: new Date(at.getTime() + changeHours * 3_600_000) })
      const question = { ...subjectOf(id), askedBy }
      await (customerId === undefined
        ? reviews.askOfBrand(tx, { ...question, brand })
        : reviews.ask(tx, { ...question, customerId }))
    },

    take: async (tx, { changeId, method, field }) => {
      const change = await store.lockWaiting(tx, changeId, method)
      if (!change) throw refuse('object.missing', { field })
      return change
    },

    decide: async (tx, { id, proposedBy, expiresAt }, { operatorUserId, isDeclined, reason: why, field }) => {
      const at = clock.now()
      const isOwn = proposedBy === operatorUserId
      if (!isDeclined && isOwn) throw refuse('review.own')
      if (!isDeclined && expiresAt <= at) throw refuse('change.expired', { field })
      const state = !isDeclined ? 'applied' : isOwn ? 'withdrawn' : 'declined'
      if (state === 'withdrawn') await reviews.withdraw(tx, subjectOf(id))
      else {
        const outcome = state === 'applied' ? 'approved' : 'declined'
        await reviews.decide(tx, { ...subjectOf(id), field }, { outcome, operatorUserId, reason: why })
      }
      await store.endChange(tx, id, { state, by: operatorUserId, reason: why, at })
      return state
    },
  }

  return {
    ...kept,

    get: async (tx: Tx, reader: Reader, changeId: number): Promise<Change> => {
      const row = await store.findChange(tx, changeId)
      if (!row) throw refuse('object.missing', { field: 'changeId' })
      return shown(row, reader, clock.now())
    },

    /** They leave the queue of reviews too. */
    expire: async (tx: Tx): Promise<number> => {
      const ids = await store.expireChanges(tx, clock.now())
      for (const id of ids) await reviews.withdraw(tx, subjectOf(id))
      return ids.length
    },
  }
}
