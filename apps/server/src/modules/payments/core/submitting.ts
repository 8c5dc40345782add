import { judge } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import type { Submitted } from '@florin/contract/payments/operation'
import { accessFor, type RailFacts } from '@florin/contract/rails'
import type { Posted } from '@florin/ledger/orders'
import { add, isSame, type Money, toDecimal } from '@florin/money/money'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StartedChallenge } from '../../access/challenges/challenges.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import { insertRequest } from './companyStore.ts'
import { approveType, type Consent, type ConsentMode, consentSeconds, paymentQuestion } from './consent.ts'
import type { Coupons } from './coupon.ts'
import { insertConcerns } from './concernStore.ts'
import { addEvents, type NewEvent } from './eventStore.ts'
import { holdOrder } from './holdOrder.ts'
import type { By, NewOperation, Operation } from './operation.ts'
import { insertOperation, nextId } from './operationStore.ts'
import { createPlanning, type Planned, type Planning } from './planning.ts'
import type { Policy } from './policy.ts'
import type { Quoting } from './quoting.ts'
import type { Rail } from './rail.ts'
import type { Results } from './results.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { expiryOf, requestEventsOf } from './steps.ts'
import { hasAllAccounts } from './transferOrder.ts'
import { transition } from './transitions.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly quoting: Quoting
  readonly limits: OperationLimits
  readonly consent: Consent
  readonly settlement: Settlement
  readonly policy: Policy
  readonly results: Results
  readonly coupons: Coupons
}

/** What comes with a payment: a series that it begins, a template. */
export type Alongside = {
  /** Money is changed at the rate that the payer was shown, never at one that nobody has seen. */
  readonly needsQuote?: boolean | undefined
  /** The payer is asked, though they otherwise want no question. */
  readonly asksAlways?: boolean | undefined
  /** Why it may not be made without asking the payer, who otherwise wants no question. */
  readonly askedBecause?: Refusal | undefined
  /** How it repeats, as part of what is consented to. */
  readonly repeats?: string | undefined
  /** Written before the payment, in its transaction; gives the series that it belongs to. */
  readonly write?: ((tx: OpenTx) => Promise<{ readonly subscriptionId?: number | undefined }>) | undefined
}

/** An initiator's payments wait for somebody of the company, and what a program does not pay by itself. */
const forCompany = async (reader: Tx, policy: Policy, { acting, program }: By, planned: Planned): Promise<Planned> => {
  const { operation, limits } = planned
  const total = add(operation.amount, operation.fee)
  const alone = await program?.paysAlone(reader, total)
  const needsCompany = (program && !alone) || (await policy.needsCompany(reader, acting, () => operation))
  const used = alone && !needsCompany ? [...limits, ...alone(total)] : limits
  return { ...planned, limits: used, operation: { ...operation, needsCompany } }
}

/** What the gateway cannot know before it has read the call: to others some rails need a permission of their own. */
export const mayPay = ({ acting }: Pick<By, 'acting'>, rail: RailFacts, permission: Operation['permission']): boolean =>
  judge(accessFor(rail, permission), { signedIn: true, isAdmin: false, acting }) === 'allowed'

export const assertMayPay = (by: Pick<By, 'acting'>, rail: RailFacts, permission: Operation['permission']): void => {
  if (!mayPay(by, rail, permission)) throw refuse('transfer.notPermitted', { field: 'permission' })
}

const statusOf: Partial<Record<Operation['state'], Submitted['status']>> = {
  completed: 'completed',
  awaitingApproval: 'awaitingApproval',
  awaitingCompany: 'created',
}

/** Writes what belongs to a payment that waits, for whomever. */
const createRecordWaiting =
  ({ clock, settlement, policy }: Pick<Deps, 'clock' | 'settlement' | 'policy'>) =>
  async (tx: OpenTx, operation: Operation, concerns: NewOperation['concerns'] = []): Promise<void> => {
    const now = clock.now()
    const { id, userId, state, approveMode } = operation
    const asked: NewEvent[] =
      state === 'awaitingApproval' ? [{ event: 'approvalAsked', approveMode, at: now }] : requestEventsOf(state, now)
    await insertOperation(tx, { operation })
    await insertConcerns(tx, id, concerns)
    await addEvents(tx, id, [{ event: 'submitted', userId, at: now }, ...asked])
    if (state === 'awaitingCompany') await insertRequest(tx, operation, await policy.required(tx, operation), now)
    await settlement.announce(tx, operation, state)
  }
type RecordWaiting = ReturnType<typeof createRecordWaiting>

/** Held until everybody has said yes. */
const createWaiting = ({ clock, consent }: Pick<Deps, 'clock' | 'consent'>, recordWaiting: RecordWaiting) => {
  const begun = (operation: NewOperation, holdId: bigint, mode: ConsentMode | undefined, challenge?: StartedChallenge) => {
    const now = clock.now()
    const state = transition('created', 'submitted', { ...operation, needsConsent: mode !== undefined }) ?? 'processing'
    return {
      ...operation,
      holdId,
      state,
      approveMode: mode ?? ('none' as const),
      challengeId: challenge?.id,
      expiresAt: mode ? new Date(now.getTime() + consentSeconds([operation]) * 1000) : expiryOf(state, now),
    }
  }

  return async (tx: OpenTx, by: By, planned: NewOperation, mode: ConsentMode | undefined, { id: holdId }: Posted) => {
    const challenge = mode && (await consent.ask(tx, by.userId, mode, paymentQuestion(planned), by.client))
    const operation: Operation = { ...begun(planned, holdId, mode, challenge), id: await nextId(tx), failure: undefined }
    await recordWaiting(tx, operation, planned.concerns)
    return { operation, challenge }
  }
}

/** What nobody but the bank has to agree to any more: held until it has looked. */
const createWaitingForBank =
  ({ clock }: Pick<Deps, 'clock'>, recordWaiting: RecordWaiting) =>
  async (tx: OpenTx, planned: NewOperation, { id: holdId }: Posted): Promise<Operation> => {
    const state = 'awaitingBank'
    const id = await nextId(tx)
    const operation: Operation = { ...planned, id, holdId, state, expiresAt: expiryOf(state, clock.now()), failure: undefined }
    await recordWaiting(tx, operation, planned.concerns)
    return operation
  }

/** What its payer named: what leaves or what arrives. */
const named = ({ side, amount, credit }: NewOperation): Money => (side === 'from' ? amount : credit)

/** As its payer is answered. */
const shown = (operation: Operation, available: readonly ConsentMode[], challenge?: StartedChallenge): Submitted => ({
  transactionId: Number(operation.id),
  operationId: operation.uid,
  link: `/history?id=${operation.id}`,
  status: statusOf[operation.state] ?? 'pending',
  fee: toDecimal(operation.fee),
  feeCurrencyCode: operation.fee.currency,
  approveType: approveType(operation.approveMode),
  availableApprovalMethods: challenge ? available.map(approveType) : [],
  ...(challenge?.sentTo !== undefined && { approvalSentTo: challenge.sentTo }),
  ...(challenge?.number !== undefined && { pushNumber: challenge.number }),
  ...(operation.state === 'awaitingApproval' && { expiresInSeconds: consentSeconds([operation]) }),
})

type Repeated = {
  readonly userId: number
  readonly customerId: number
  readonly uid: string
  readonly subscriptionId?: number | undefined
  /** Somebody else of the company has agreed to it. */
  readonly isApproved: boolean
  /** The bank has agreed to it already, as part of what it looked at before. */
  readonly isLookedAt: boolean
  /** What the payer named when the series began: no other amount is taken. */
  readonly agreed?: Money | undefined
}
type RepeatParts = Pick<Deps, 'settlement'> & {
  readonly plan: Planning
  readonly atOnce: (reader: Tx, planned: Planned, alongside: Alongside) => Promise<Posting<Operation>>
  readonly waitForBank: ReturnType<typeof createWaitingForBank>
}

/** The next payment of a series, or one that operators send again, under a key of its own: without consent. */
const createRepeat =
  ({ settlement, plan, atOnce, waitForBank }: RepeatParts) =>
  async <Wish extends object>(reader: Tx, repeated: Repeated, rail: Rail<Wish>, wish: Wish): Promise<Posting<Operation>> => {
    const { userId, customerId, uid, subscriptionId, isApproved, isLookedAt, agreed } = repeated
    const { payer, ...planned } = await plan(reader, { userId, needsCompany: isApproved }, customerId, rail, wish)
    const needsBank = planned.operation.needsBank && !isLookedAt
    const operation = { ...planned.operation, uid, subscriptionId, needsBank }
    if (agreed && !isSame(agreed, named(operation))) throw refuse('series.changed')
    await settlement.judge(reader, operation, payer)
    if (!needsBank) return atOnce(reader, { ...planned, operation }, {})
    return {
      exclusive: true,
      order: async () => holdOrder(operation, planned.limits),
      record: (tx, posted) => waitForBank(tx, operation, posted),
      refused: asRefusal,
    }
  }

/** The beginning of an operation: judged by reading alone, then posted and written. */
export const createSubmit = ({ clock, ids, quoting, limits, consent, settlement, policy, results, coupons }: Deps) => {
  const recordWaiting = createRecordWaiting({ clock, settlement, policy })
  const wait = createWaiting({ clock, consent }, recordWaiting)
  const waitForBank = createWaitingForBank({ clock }, recordWaiting)
  const plan = createPlanning({ clock, ids, quoting, limits })

  /** What has to be written before the posting: then a refusal has to undo it. */
  const writeFirst = async (tx: OpenTx, operation: NewOperation, { write }: Alongside): Promise<NewOperation> => {
    const { subscriptionId } = (await write?.(tx)) ?? {}
    if (operation.couponId !== undefined) await coupons.take(tx, operation.couponId, operation)
    if (operation.quoteId !== undefined) await quoting.take(tx, operation.quoteId, operation.customerId)
    return subscriptionId === undefined ? operation : { ...operation, subscriptionId }
  }

  const atOnce = async (reader: Tx, { operation: planned, limits: used, known }: Planned, alongside: Alongside) => {
    const [id, notice] = await waitForAll([nextId(reader), results.noticeFor(reader, planned)])
    let operation = planned
    const posting: Posting<Operation> = {
      exclusive:
        alongside.write !== undefined ||
        planned.quoteId !== undefined ||
        planned.couponId !== undefined ||
        !hasAllAccounts(planned, known),
      order: async (tx) => {
        operation = await writeFirst(tx, planned, alongside)
        return settlement.orderOf(tx, operation, { limits: used, known })
      },
      record: (tx, posted) => settlement.recordAtOnce(tx, operation, id, posted, notice),
      refused: asRefusal,
    }
    return posting
  }

  return {
    /** Judges a payment without making it. */
    plan,

    /** Whatever is refused here is refused before anything is written. */
    submit: async <Wish extends object>(
      reader: Tx,
      by: By,
      rail: Rail<Wish>,
      wish: Wish,
      alongside: Alongside = {},
    ): Promise<Posting<Submitted>> => {
      const initiator = { userId: by.userId, needsCompany: false }
      const { payer, ...judged } = await plan(reader, initiator, by.acting.customerId, rail, wish, {
        repeats: alongside.repeats,
      })
      const planned = await forCompany(reader, policy, by, judged)
      if (rail.thirdPartyFlag) assertMayPay(by, rail, planned.operation.permission)
      const { rate, quoteId } = planned.operation
      if (alongside.needsQuote && rate !== undefined && quoteId === undefined) throw refuse('quote.missing', { field: 'quoteId' })
      const asked =
        alongside.asksAlways && payer.approveMode === 'none' ? { ...payer, approveMode: 'approvalCode' as const } : payer
      const mode = by.program ? undefined : await consent.choose(reader, by.userId, asked)
      if (alongside.askedBecause && mode === undefined) throw refuse(alongside.askedBecause)
      if (mode === undefined && !planned.operation.needsCompany && !planned.operation.needsBank) {
        const { record, ...posting } = await atOnce(reader, planned, alongside)
        return { ...posting, record: async (tx, posted) => shown(await record(tx, posted), []) }
      }
      const available = mode ? await consent.available(reader, by.userId, payer) : []
      let { operation } = planned
      return {
        exclusive: true,
        order: async (tx) => {
          operation = await writeFirst(tx, planned.operation, alongside)
          return holdOrder(operation, planned.limits)
        },
        record: async (tx, posted) => {
          const waiting = await wait(tx, by, operation, mode, posted)
          return shown(waiting.operation, available, waiting.challenge)
        },
        refused: asRefusal,
      }
    },

    repeat: createRepeat({ settlement, plan, atOnce, waitForBank }),
  }
}
