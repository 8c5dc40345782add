import type { OperationState } from '@florin/contract/payments/operation'
import type { NewEvent } from './eventStore.ts'
import type { Operation } from './operation.ts'

type Waiting = 'awaitingCompany' | 'awaitingBank'
export type Step = Waiting | 'executing'

/** Waiting for somebody's yes: the money is held, and the customer may still take it back. */
export const openStates: readonly OperationState[] = ['awaitingApproval', 'awaitingCompany', 'awaitingBank']

const days: Record<Waiting, number> = { awaitingCompany: 14, awaitingBank: 30 }
const askedOf = { awaitingCompany: 'companyAsked', awaitingBank: 'bankAsked' } as const satisfies Record<Waiting, string>

/** What comes after a yes of the customer or the company: first the company is asked, then the bank. */
export const stepAfter = (
  state: OperationState,
  { needsCompany, needsBank }: Pick<Operation, 'needsCompany' | 'needsBank'>,
): Step => {
  if (state === 'awaitingApproval' && needsCompany) return 'awaitingCompany'
  return needsBank ? 'awaitingBank' : 'executing'
}

export const expiryOf = (step: Step, at: Date): Date | undefined =>
  step === 'executing' ? undefined : new Date(at.getTime() + days[step] * 86_400_000)

export const askedEvents = (step: Step, at: Date): NewEvent[] => (step === 'executing' ? [] : [{ event: askedOf[step], at }])
