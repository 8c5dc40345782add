import type { OperationState } from '@florin/contract/payments/operation'
import type { NewEvent } from './eventStore.ts'

const days: Partial<Record<OperationState, number>> = { awaitingCompany: 14, awaitingBank: 30 }
const requestEvents = { awaitingCompany: 'companyAsked', awaitingBank: 'bankAsked' } as const

/** Until when it waits for the company or the bank. */
export const expiryOf = (state: OperationState, at: Date): Date | undefined => {
  const wait = days[state]
  return wait === undefined ? undefined : new Date(at.getTime() + wait * 86_400_000)
}

/** That the company or the bank was asked, on the timeline. */
export const requestEventsOf = (state: OperationState, at: Date): NewEvent[] =>
  state === 'awaitingCompany' || state === 'awaitingBank' ? [{ event: requestEvents[state], at }] : []
