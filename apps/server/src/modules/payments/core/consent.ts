import { brands, findBrand } from '@florin/brands/brands'
import type { ApproveType } from '@florin/contract/payments/operation'
import { type TwoStepMode, twoStepModes } from '@florin/contract/access/twoStep'
import { toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StartedChallenge, Verdict } from '../../access/challenges/challenges.ts'
import type { InWords } from '../../access/challenges/inWords.ts'
import { masked } from '../../access/challenges/challengeTarget.ts'
import { strengthOf } from '../../access/factors/strength.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Operation } from './operation.ts'
import { repeatsOf } from './repeats.ts'
import type { Payer } from '../../accounts/pricing/payer.ts'

type Deps = { readonly tokens: Pick<Tokens, 'challenges' | 'factors'> }
type Bound = Pick<
  Operation,
  | 'uid'
  | 'kind'
  | 'permission'
  | 'fromAccountId'
  | 'amount'
  | 'fee'
  | 'credit'
  | 'payeeName'
  | 'payeeEmail'
  | 'payee'
  | 'toCustomerId'
  | 'toAccountId'
  | 'reference'
  | 'repeats'
>
/** A way of consenting to a payment; none is not one. */
export type ConsentMode = Exclude<TwoStepMode, 'none'>
/** What is asked: a code for it fits nothing else, and `about` is shown beside the code. */
export type Question = {
  readonly purpose: 'operation' | 'company' | 'closing' | 'card' | 'cardPayment'
  readonly subject: string
  readonly about?: InWords | undefined
}
type Asker = Pick<Operation, 'userId' | 'challengeId'>
export type Consent = ReturnType<typeof createConsent>

const methodOf = { push: 'push', sms: 'sms', otp: 'otp', approvalCode: 'email' } as const
export const resendAfterSeconds = 60
/** Long enough to find the phone. */
const usualSeconds = 600
/** The same where money is changed: nobody may watch the rate for long before they say yes. */
const exchangeSeconds = 120

/** Within which time somebody has to consent to these payments. */
export const consentSeconds = (payments: readonly Pick<Operation, 'rate'>[]): number =>
  payments.some(({ rate }) => rate !== undefined) ? exchangeSeconds : usualSeconds

export const approveType = (mode: TwoStepMode): ApproveType => twoStepModes.indexOf(mode) as ApproveType

/** In one order, whatever order the database gives. */
const detailsOf = (payee: Bound['payee']) => Object.entries(payee).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Everything a code is bound to: if any of it changes, the code no longer fits. */
export const subjectOf = ({
  uid,
  kind,
  permission,
  fromAccountId,
  amount,
  fee,
  credit,
  payeeName,
  payeeEmail,
  payee,
  toCustomerId,
  toAccountId,
  reference,
  repeats,
}: Bound): string =>
  JSON.stringify([
    uid,
    permission,
    fromAccountId,
    toDecimal(amount),
    amount.currency,
    toDecimal(fee),
    toDecimal(credit),
    credit.currency,
    toCustomerId ?? null,
    toAccountId ?? null,
    payeeEmail ?? null,
    payeeName,
    kind,
    detailsOf(payee),
    reference ?? null,
    repeats ?? null,
  ])

export const inWords = ({ amount, credit, payeeName, repeats }: Pick<Bound, 'amount' | 'credit' | 'payeeName' | 'repeats'>) => ({
  amount: toDecimal(credit),
  currency: credit.currency,
  ...(amount.currency !== credit.currency && { debit: { amount: toDecimal(amount), currency: amount.currency } }),
  payee: payeeName,
  repeats: repeatsOf(repeats),
})

export const paymentQuestion = (payment: Bound): Question => ({
  purpose: 'operation',
  subject: subjectOf(payment),
  about: inWords(payment),
})

/** How a person says yes to a payment. */
export const createConsent = ({ tokens }: Deps) => {
  const { challenges, factors } = tokens

  /** The factors with which the person may consent: those of the customer's choice or stronger. */
  const enrolled = async (tx: Tx, userId: number, wanted: ConsentMode, waitsSince?: Date): Promise<ConsentMode[]> => {
    const { since } = await factors.of(tx, userId)
    // A factor that was added while the payment waited may be an attacker's.
    const isThere = (at: Date | null) => at !== null && (waitsSince === undefined || at <= waitsSince)
    const own: ConsentMode[] = [
      ...(isThere(since.push) ? (['push'] as const) : []),
      ...(isThere(since.sms) ? (['sms'] as const) : []),
      ...(isThere(since.otp) ? (['otp'] as const) : []),
      'approvalCode',
    ]
    return own.filter((mode) => strengthOf(mode) >= strengthOf(wanted))
  }

  /** Where the brand wants consent to every payment, a customer who chose none gets a code by mail. */
  const modeOf = ({ approveMode, brand }: Payer): TwoStepMode =>
    approveMode === 'none' && !(findBrand(brand) ?? brands.florin).allowsApprovalModeNone ? 'approvalCode' : approveMode

  return {
    /** The customer's way, or the best that this person has of those at least as good; nothing when none is wanted. */
    choose: async (tx: Tx, userId: number, payer: Payer): Promise<ConsentMode | undefined> => {
      const mode = modeOf(payer)
      if (mode === 'none') return undefined
      const available = await enrolled(tx, userId, mode)
      const chosen = available.includes(mode) ? mode : available[0]
      if (!chosen) throw refuse('approval.noMethod')
      return chosen
    },

    /** For what is asked: of what waits already, by what the person had then. Who wants no question may answer any way they have. */
    available: async (tx: Tx, userId: number, payer: Payer, waitsSince?: Date): Promise<ConsentMode[]> => {
      const mode = modeOf(payer)
      return enrolled(tx, userId, mode === 'none' ? 'approvalCode' : mode, waitsSince)
    },

    ask: (
      tx: OpenTx,
      userId: number,
      mode: ConsentMode,
      question: Question,
      client: Client,
      waitsSince?: Date,
    ): Promise<StartedChallenge> =>
      challenges.start(tx, { ...question, userId, method: methodOf[mode], origin: client, factorsBefore: waitsSince }),

    /** Asks again the same way; a code that was sent before is void. */
    resend: (tx: Tx, challengeId: string, client: Client) => challenges.resend(tx, challengeId, client),

    /** Where the code went and which number the page shows. */
    shown: async (tx: Tx, { challengeId }: Pick<Asker, 'challengeId'>): Promise<{ sentTo?: string; number?: number }> => {
      const challenge = challengeId ? await challenges.find(tx, challengeId) : undefined
      return {
        ...(challenge?.sentTo && { sentTo: masked(challenge.sentTo) }),
        ...(challenge?.number !== undefined && { number: challenge.number }),
      }
    },

    /** Answered before, though nothing came of it: only a new question helps. */
    isSpent: async (tx: Tx, { challengeId }: Pick<Asker, 'challengeId'>): Promise<boolean> => {
      const challenge = challengeId ? await challenges.find(tx, challengeId) : undefined
      return !challenge || challenge.state === 'used'
    },

    /** Counts wrong tries; throws what stands in the way. */
    answer: async (
      { challengeId, userId }: Asker,
      { purpose, subject }: Question,
      code: string | undefined,
    ): Promise<Verdict> => {
      if (!challengeId) throw refuse('code.expired')
      const field = purpose === 'company' ? 'code' : 'approvalCode'
      return challenges.answer({ id: challengeId, userId, purpose, subject, code, field })
    },

    decide: (
      tx: OpenTx,
      { challengeId }: Pick<Asker, 'challengeId'>,
      decision: { deviceSecret: string; result: boolean; number?: number | undefined },
    ) => {
      if (!challengeId) throw refuse('object.missing')
      return challenges.decide(tx, { id: challengeId, ...decision })
    },
  }
}
