import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { useRef, useState } from 'react'
import { ownDraft } from '../../shared/forms/ownDraft.ts'
import type { Values } from '../../shared/payment/payeeFields.ts'
import type { Payment } from './queries.ts'

/** What the recipient has chosen and typed so far. */
export type Claim = {
  readonly countryCode: string
  readonly method?: PayoutMethod | undefined
  readonly currencyCode?: string | undefined
  readonly details: Values
  readonly extraParams: Readonly<Record<string, string>>
}
export type ClaimState = {
  readonly claim: Claim
  readonly change: (to: Partial<Claim>) => void
  readonly forget: () => void
}

/** Not written down, whoever's device it is. */
const unwritten: ReadonlySet<string> = new Set(['cardNumber', 'securityAnswer'])

const browserRegion = (): string | undefined => {
  try {
    return new Intl.Locale(navigator.language).region
  } catch {
    return undefined
  }
}

/** The sender's country, or the browser's, where the money can go there. */
const firstCountry = ({ countryCode, allowedCountries }: Payment): string =>
  [countryCode, browserRegion()].find((code) => code !== undefined && allowedCountries.includes(code)) ?? ''

/** Kept in this tab, under the number of the payment: the secret of the link is stored nowhere. */
export const useClaim = (payment: Payment): ClaimState => {
  const [draft] = useState(() => ownDraft(`receive.${payment.paymentId}`))
  const [claim, setClaim] = useState<Claim>(() => ({
    countryCode: firstCountry(payment),
    details: {},
    extraParams: {},
    ...(draft.read() as Partial<Claim>),
  }))
  // A file that was on its way answers when other fields have been filled in.
  const latest = useRef(claim)
  const change = (to: Partial<Claim>) => {
    const next = { ...latest.current, ...to }
    latest.current = next
    setClaim(next)
    const details = Object.fromEntries(Object.entries(next.details).filter(([name]) => !unwritten.has(name)))
    draft.write({ ...next, details })
  }
  return { claim, change, forget: draft.forget }
}
