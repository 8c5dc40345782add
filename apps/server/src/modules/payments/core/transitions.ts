import type { OperationState } from '@florin/contract/payments/operation'

/** What happens to an operation: people's answers, the posting, and reports from outside. */
export type Happening =
  | 'submitted'
  | 'approved'
  | 'companyApproved'
  | 'bankApproved'
  | 'posted'
  | 'accepted'
  | 'settled'
  | 'rejected'
  | 'returned'
  | 'reversed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'failed'

/** Whose yes an operation needs, and whether it leaves the bank. */
export type Needs = {
  readonly needsConsent?: boolean | undefined
  readonly needsCompany: boolean
  readonly needsBank: boolean
  readonly leavesBank?: boolean | undefined
}

/** First the payer is asked, then the company, then the bank; then the money moves. */
const asked = ['awaitingApproval', 'awaitingCompany', 'awaitingBank'] as const
const nextAsked = (after: OperationState, { needsConsent, needsCompany, needsBank }: Needs): OperationState => {
  const needed = [needsConsent, needsCompany, needsBank]
  const from = asked.findIndex((state) => state === after) + 1
  return asked.find((_, index) => index >= from && needed[index]) ?? 'processing'
}

type Next = OperationState | ((needs: Needs) => OperationState)
type Row = Partial<Record<Happening, Next>>

const answers: Row = { declined: 'rejected', cancelled: 'cancelled', expired: 'expired' }
/** Reports come in any order and more than once: those that say less than is known change nothing. */
const table: Record<OperationState, Row> = {
  created: { submitted: (needs) => nextAsked('created', needs) },
  awaitingApproval: { ...answers, approved: (needs) => nextAsked('awaitingApproval', needs) },
  awaitingCompany: { ...answers, companyApproved: (needs) => nextAsked('awaitingCompany', needs) },
  awaitingBank: { ...answers, bankApproved: 'processing', failed: 'failed' },
  processing: {
    failed: 'failed',
    posted: ({ leavesBank }) => (leavesBank ? 'processing' : 'completed'),
    accepted: 'sent',
    settled: 'settled',
    rejected: 'rejected',
    returned: 'returned',
  },
  sent: { accepted: 'sent', settled: 'settled', rejected: 'rejected', returned: 'returned' },
  settled: { accepted: 'settled', settled: 'settled', returned: 'returned' },
  returned: { accepted: 'returned', settled: 'returned', returned: 'returned' },
  rejected: { accepted: 'rejected', rejected: 'rejected' },
  completed: { reversed: 'returned' },
  failed: {},
  cancelled: {},
  expired: {},
}

/** The state that follows; undefined where that cannot happen to it. */
export const transition = (state: OperationState, happening: Happening, needs: Needs): OperationState | undefined => {
  const next = table[state][happening]
  return typeof next === 'function' ? next(needs) : next
}

/** Waiting for somebody's yes: the money is held, and the customer may still take it back. */
export const waitingStates: readonly OperationState[] = asked
/** Whether its payer may still cancel a payment, by a rail that allows it until then. */
export const isCancellable = (state: OperationState, cancellableUntil: (typeof asked)[number]): boolean =>
  asked.slice(0, asked.indexOf(cancellableUntil) + 1).some((waiting) => waiting === state)
/** Over: nothing but a report from outside changes it any more. */
export const finalStates: readonly OperationState[] = [
  'completed',
  'settled',
  'rejected',
  'returned',
  'failed',
  'cancelled',
  'expired',
]
/** Paid, as far as the bank knows: what has left it and was not turned back counts too. */
export const paidStates: readonly OperationState[] = ['completed', 'sent', 'settled']
/** Over without the payee having got anything. */
export const unpaidStates: readonly OperationState[] = ['rejected', 'returned', 'failed', 'cancelled', 'expired']
