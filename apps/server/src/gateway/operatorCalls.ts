import { judge } from '@florin/contract/access'
import type { Method } from '@florin/contract/method'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../platform/transaction.ts'
import { customersOf, isAudited, recordedOf, type Resolved, subjectField } from './audit.ts'
import type { Caller, RecordOperatorCall } from './caller.ts'
import type { Changes, DecideChange, Proposal } from './change.ts'
import type { Context, Handler, Origin } from './handler.ts'
import type { Entry, Registry } from './registry.ts'

/** A call under way. */
export type OperatorCall = {
  readonly caller: Caller
  readonly origin: Origin
  readonly contextIn: (entry: Entry, tx: Tx, more: Pick<Context, 'about' | 'proposal' | 'decideChange'>) => Context
  /** Forgets what was to follow. */
  readonly undoAfter: () => void
}
type Deps = {
  readonly registry: Registry
  readonly changes: Changes
  readonly recordOperatorCall: RecordOperatorCall
  /** Whether a customer is the operator themself, or a company they belong to. */
  readonly isOwnCustomer: (tx: Tx, userId: number, customerId: number) => Promise<boolean>
}
type Done = { readonly output: object; readonly resolved?: Resolved | undefined; readonly changeId?: number | undefined }
export type OperatorCalls = ReturnType<typeof createOperatorCalls>

const userOf = ({ userId = 0 }: Caller): number => userId

/** What a handler says of a change while it is judged. */
const createProposal = (id: number, proposedBy: number) => {
  let isAtOnce = false
  const answer: Record<string, unknown> = {}
  const facts: Record<string, string> = {}
  const proposal: Proposal = {
    id,
    proposedBy,
    atOnce: () => void (isAtOnce = true),
    answer: (fields) => void Object.assign(answer, fields),
    show: (shown) => void Object.assign(facts, shown),
  }
  return { proposal, answer, facts, isAtOnce: () => isAtOnce }
}
type Judged = ReturnType<typeof createProposal>

/**
 * What is the same for every call of an operator: nobody touches what concerns themself, what changes money is made by two, and all of
 * it is recorded.
 */
export const createOperatorCalls = ({ registry, changes, recordOperatorCall, isOwnCustomer }: Deps) => {
  const assertNotOwn = async (tx: Tx, operators: readonly number[], method: Method, input: object, resolved?: Resolved) => {
    for (const customerId of customersOf(input, resolved))
      for (const userId of new Set(operators))
        if (await isOwnCustomer(tx, userId, customerId)) throw refuse('acting.own', subjectField(method, input, customerId))
  }

  const work = async (entry: Entry, input: object, tx: Tx, call: OperatorCall, judged: Judged): Promise<Done> => {
    let resolved: Resolved | undefined
    const about = (customerId: number | undefined, ...others: readonly number[]) => void (resolved = { customerId, others })
    const decideChange: DecideChange = (change) => inTransaction(tx, (open) => decide(open, call, change))
    const context = call.contextIn(entry, tx, { about, proposal: judged.proposal, decideChange })
    const operators = [userOf(call.caller), judged.proposal.proposedBy]
    await assertNotOwn(tx, operators, entry.method, input)
    const output = await (entry.handler as Handler)(input as never, context)
    // Whom other ids lead to is known only now.
    if (resolved) await assertNotOwn(tx, operators, entry.method, input, resolved)
    return { output, resolved }
  }

  /** Made and undone, so that it is judged now by the same rules as when it is confirmed. */
  const propose = async (entry: Entry, input: object, tx: OpenTx, call: OperatorCall): Promise<Done> => {
    const { caller, origin } = call
    const id = await changes.newId(tx)
    const judged = createProposal(id, userOf(caller))
    await sql`savepoint proposed`.execute(tx)
    const done = await work(entry, input, tx, call, judged)
    if (judged.isAtOnce()) return done
    await sql`rollback to savepoint proposed`.execute(tx)
    call.undoAfter()
    const { customerId, reason = '' } = recordedOf(entry.method, input, done.resolved)
    await changes.keep(tx, {
      id,
      method: entry.method.name,
      input,
      facts: judged.facts,
      reason,
      proposedBy: userOf(caller),
      customerId,
      brand: origin.brand.id,
    })
    return { ...done, changeId: id, output: { ...judged.answer, status: 'awaitingApproval', changeId: id } }
  }

  const decide = async (tx: OpenTx, call: OperatorCall, wish: Parameters<DecideChange>[0]) => {
    const { caller } = call
    const change = await changes.take(tx, wish)
    const entry = registry.get(change.method)
    if (!entry) throw refuse('object.missing', { field: wish.field })
    const { access, input } = entry.method
    if (judge(access, caller) !== 'allowed') throw refuse('access.denied')
    const status = await changes.decide(tx, change, { ...wish, operatorUserId: userOf(caller) })
    if (status !== 'applied') return { status, customerId: change.customerId }
    const proposer = { signedIn: true, isAdmin: change.desks.length > 0, desks: change.desks }
    if (judge(access, proposer) !== 'allowed') throw refuse('change.expired', { field: wish.field })
    const judged = createProposal(change.id, change.proposedBy)
    const { resolved } = await work(entry, input.parse(change.input), tx, call, judged)
    return { status, customerId: resolved?.customerId ?? change.customerId }
  }

  return async (entry: Entry, input: object, tx: Tx, call: OperatorCall): Promise<object> => {
    const { method } = entry
    const { output, resolved, changeId } = await (method.secondOperator
      ? inTransaction(tx, (open) => propose(entry, input, open, call))
      : work(entry, input, tx, call, createProposal(0, userOf(call.caller))))
    if (!isAudited(method)) return output
    const { summary, ...recorded } = recordedOf(method, input, resolved)
    const summed = changeId === undefined ? summary : [summary, `changeId: ${changeId}`].filter(Boolean).join(', ')
    const made = {
      operatorUserId: userOf(call.caller),
      method: method.name,
      ip: call.origin.ip,
      isReading: method.effect === 'reads',
    }
    await recordOperatorCall({ ...recorded, ...made, summary: summed }, tx)
    return output
  }
}
