import { Right } from '@florin/contract/access'
import type { Submitted } from '@florin/contract/payments/operation'
import type { Limit } from '@florin/ledger/orders'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { alone, untouched } from '../../../platform/sharing.ts'
import { allDone } from '../../../platform/together.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StartedChallenge } from '../../access/challenges/challenges.ts'
import { insertRequest } from './companyStore.ts'
import { approveType, type Consent, consentMinutes, type ConsentMode, paymentQuestion } from './consent.ts'
import { addEvents, type NewEvent } from './eventStore.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import type { By, Draft, KnownAccounts, NewOperation, Operation, OperationKind, Series } from './operation.ts'
import { insertOperation, nextId } from './operationStore.ts'
import { findPayer, type Payer } from '../../accounts/pricing/payerStore.ts'
import { post } from './posting.ts'
import type { Price } from '../../accounts/pricing/pricing.ts'
import { type Quoting, reckoned } from './quoting.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { askedEvents, expiryOf, stepAfter } from './steps.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly quoting: Quoting
  readonly limits: OperationLimits
  readonly consent: Consent
  readonly settlement: Settlement
}
type Asker = Pick<Operation, 'userId' | 'needsCompany'>
type Planned = NewOperation & { readonly limits: readonly Limit[] }
type Plan = { readonly payer: Payer; readonly planned: Planned; readonly known: KnownAccounts }

const requirePayer = async (tx: Tx, customerId: number): Promise<Payer> => {
  const payer = await findPayer(tx, customerId)
  if (payer.limited) throw refuse('transfer.notPermitted')
  if (!payer.verified) throw refuse('customer.unverified')
  return payer
}

/** An initiator's payments wait for somebody of the company after their own consent. */
const needsCompany = ({ acting }: By): boolean => acting.kind === 'company' && acting.right === Right.initiate

const statusOf: Partial<Record<Operation['state'], Submitted['status']>> = {
  completed: 'completed',
  awaitingApproval: 'awaitingApproval',
  awaitingCompany: 'created',
}

const priced = (draft: Draft, { amount, fee, credit, exchange }: Price) => ({
  permission: draft.permission,
  fromAccountId: draft.from.id,
  amount,
  fee,
  credit,
  toCustomerId: draft.toCustomerId,
  toAccountId: draft.toAccountId,
  rate: exchange?.rate,
  midRate: exchange?.midRate,
  quoteId: draft.quoteId,
  payeeName: draft.payee.name,
  payeeEmail: draft.payee.email,
  note: draft.note,
  reference: draft.reference,
  invoiceId: draft.invoiceId,
})

/** Held until everybody has said yes. */
const createRunLater = ({ clock, consent, settlement }: Pick<Deps, 'clock' | 'consent' | 'settlement'>) => {
  const hold = async (tx: OpenTx, { uid, kind, fromAccountId, amount, fee, limits: used }: Planned): Promise<bigint> => {
    const amountMinor = amount.minor + fee.minor
    const order = { act: 'hold', key: `${uid}:hold`, kind, accountId: fromAccountId, amountMinor, limits: used } as const
    return (await post(tx, order, clock.now())).id
  }

  const runLater = async (tx: OpenTx, by: By, planned: Planned, mode: ConsentMode | undefined) => {
    alone(tx)
    const now = clock.now()
    const challenge = mode && (await consent.ask(tx, by.userId, mode, paymentQuestion(planned), by.client))
    // As late as can be: others may wait for the same account.
    const holdId = await hold(tx, planned)
    const step = stepAfter('awaitingApproval', planned)
    const begun: NewOperation = {
      ...planned,
      holdId,
      state: mode ? 'awaitingApproval' : step,
      approveMode: mode ?? 'none',
      challengeId: challenge?.id,
      expiresAt: mode ? new Date(now.getTime() + consentMinutes * 60_000) : expiryOf(step, now),
    }
    const operation: Operation = { ...begun, id: await nextId(tx), failure: undefined }
    const events: NewEvent[] = [
      { event: 'submitted', userId: by.userId, at: now },
      ...(mode ? [{ event: 'approvalAsked' as const, approveMode: mode, at: now }] : askedEvents(step, now)),
    ]
    await insertOperation(tx, { operation })
    await addEvents(tx, operation.id, events)
    if (operation.state === 'awaitingCompany') await insertRequest(tx, operation, now)
    await settlement.tell(tx, operation, operation.state)
    return { operation, challenge }
  }

  return runLater
}

/** The beginning of an operation: judged, and then run. */
export const createSubmit = ({ clock, ids, quoting, limits, consent, settlement }: Deps) => {
  const runLater = createRunLater({ clock, consent, settlement })

  const shown = async (tx: Tx, payer: Payer, operation: Operation, challenge?: StartedChallenge): Promise<Submitted> => ({
    transactionId: Number(operation.id),
    operationId: operation.uid,
    status: statusOf[operation.state] ?? 'pending',
    fee: toDecimal(operation.fee),
    feeCurrencyCode: operation.fee.currency,
    approveType: approveType(operation.approveMode),
    availableApprovalMethods: challenge ? (await consent.available(tx, operation.userId, payer)).map(approveType) : [],
    ...(challenge?.sentTo !== undefined && { approvalSentTo: challenge.sentTo }),
    ...(challenge?.number !== undefined && { pushNumber: challenge.number }),
    ...(operation.state === 'awaitingApproval' && { expiresInSeconds: consentMinutes * 60 }),
  })

  const plan = async <Wish>(
    tx: OpenTx,
    by: Asker,
    customerId: number,
    kind: OperationKind<Wish>,
    wish: Wish,
    series?: Series,
  ): Promise<Plan> => {
    const [payer, draft] = await allDone([requirePayer(tx, customerId), kind.draft(tx, customerId, wish)])
    const [price, useOf, known] = await allDone([
      quoting.agreed(tx, payer, kind.name, draft),
      limits.uses(tx, kind.name, payer, draft.from.currency),
      kind.accounts?.(tx, draft) ?? {},
    ])
    const use = reckoned(() => useOf(price.amount))
    const planned = {
      ...priced(draft, price),
      uid: ids.ordered(),
      subscriptionId: series?.subscriptionId,
      repeats: series?.repeats,
      kind: kind.name,
      customerId,
      userId: by.userId,
      needsCompany: by.needsCompany,
      state: 'executing' as const,
      approveMode: 'none' as const,
      challengeId: undefined,
      holdId: undefined,
      expiresAt: undefined,
      createdAt: clock.now(),
      ...use,
    }
    return { payer, planned, known }
  }

  /** Whatever is refused here is refused before anything is written. */
  const judge = async <Wish>(tx: OpenTx, by: By, kind: OperationKind<Wish>, wish: Wish, series?: Series) => {
    const asker = { userId: by.userId, needsCompany: needsCompany(by) }
    const [, judged] = await allDone([by.unrepeated?.(), plan(tx, asker, by.acting.customerId, kind, wish, series)])
    return { ...judged, mode: await consent.choose(tx, by.userId, judged.payer) }
  }

  const submit = async <Wish>(tx: OpenTx, by: By, kind: OperationKind<Wish>, wish: Wish, series?: Series): Promise<Submitted> => {
    const { payer, planned, known, mode } = await judge(tx, by, kind, wish, series).catch((error: unknown) => {
      throw untouched(error)
    })
    const { limits: used, ...operation } = planned
    if (mode === undefined && !planned.needsCompany && !planned.needsBank)
      return shown(tx, payer, await settlement.completeAtOnce(tx, operation, { limits: used, known }))
    const later = await runLater(tx, by, planned, mode).catch((error: unknown) => {
      throw asRefusal(error) ?? error
    })
    return shown(tx, payer, later.operation, later.challenge)
  }

  /** One more of a series that was agreed to as a whole, under a key of its own: nobody is asked, nor does the bank look again. */
  const repeat = async <Wish>(
    tx: OpenTx,
    { userId, customerId, uid, ...series }: Series & { userId: number; customerId: number; uid: string },
    kind: OperationKind<Wish>,
    wish: Wish,
  ): Promise<bigint> => {
    const { planned, known } = await plan(tx, { userId, needsCompany: false }, customerId, kind, wish, series)
    const { limits: used, ...operation } = planned
    return (await settlement.completeAtOnce(tx, { ...operation, uid, needsBank: false }, { limits: used, known })).id
  }

  return { submit, repeat }
}
