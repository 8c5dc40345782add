import { useEffect, useState } from 'react'
import { ownDraft } from '../../../shared/forms/ownDraft.ts'
import type { Payee } from './types.ts'

/** What was said of the name that the payee's bank does not have so. */
export type NameDecision = { readonly checkId: string; readonly isAccepted: boolean }
export type Terms = {
  readonly fromAccountId: number
  readonly amount: string
  readonly amountSide: 'from' | 'to'
  readonly purpose: string
  readonly reference: string
  readonly note: string
  readonly templateName: string
  readonly couponCode: string
  readonly feeShare: 'SHA' | 'OUR' | 'BEN'
  readonly isUrgent: boolean
  readonly isPayeeSaved: boolean
}
export type Warning = 'addressExpired' | 'addressChanged' | 'extraParams'
export type Order = {
  /** Chosen, perhaps with fields still to be filled in. */
  readonly payee?: Payee | undefined
  readonly terms?: Terms | undefined
  readonly nameDecision?: NameDecision | undefined
  /** What has changed since the payment that this one repeats. */
  readonly warnings?: readonly Warning[] | undefined
}

const key = 'external'
/** Never written down, not even in the tab. */
const secrets: ReadonlySet<string> = new Set(['cardNumber', 'securityAnswer'])

const withoutSecrets = ({ payee, ...rest }: Order): Order => ({
  ...rest,
  ...(payee && {
    payee: { ...payee, values: Object.fromEntries(Object.entries(payee.values).filter(([name]) => !secrets.has(name))) },
  }),
})

/** The payment that is being put together; over a reload it stays, but for what is secret. */
export const useOrder = () => {
  const [draft] = useState(() => ownDraft(key))
  const [order, setOrder] = useState<Order>(() => draft.read() as Order)
  useEffect(() => draft.write(withoutSecrets(order)), [draft, order])
  return {
    order,
    change: (part: Partial<Order>) => setOrder((before) => ({ ...before, ...part })),
    /** The next visit begins anew; this page goes on showing what it has. */
    forget: () => draft.forget(),
  }
}
