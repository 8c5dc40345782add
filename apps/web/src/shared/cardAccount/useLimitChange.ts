import type { card } from '@florin/contract/calls/cards/card'
import type { SentBy } from '@florin/contract/method'
import { useState } from 'react'
import type { PendingConsent } from './ConsentStep.tsx'
import { useChangeLimit } from './queries.ts'

export type LimitWish = Omit<SentBy<(typeof card)['limit.update']>, 'accountId' | 'operationId' | 'approvalCode'>

/** Changes what a card may pay: at once, or after the consent that is asked for. */
export const useLimitChange = (accountId: number, onDone?: () => void) => {
  const change = useChangeLimit()
  const [pending, setPending] = useState<{ readonly wish: LimitWish; readonly asked: PendingConsent }>()
  const send = async (wish: LimitWish, operationId?: string, approvalCode?: string) => {
    const found = await change.mutateAsync({
      accountId,
      ...wish,
      ...(operationId && { operationId }),
      ...(approvalCode && { approvalCode }),
    })
    if (found.status === 'awaitingApproval') setPending({ wish, asked: found })
    if (found.status === 'done') {
      setPending(undefined)
      onDone?.()
    }
    return found
  }
  return {
    send: (wish: LimitWish) => send(wish),
    busy: change.isPending,
    /** As it is wanted, until it is known to be so. */
    wanted: change.isPending ? change.variables : undefined,
    asked: pending?.asked,
    answer: (operationId: string, approvalCode?: string) => send(pending?.wish ?? {}, operationId, approvalCode),
    forget: () => setPending(undefined),
  }
}
