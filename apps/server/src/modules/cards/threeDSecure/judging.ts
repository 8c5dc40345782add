import type { DeclineReason, NetworkMessage } from '@florin/contract/cards/network'
import { type Money, parseMoney } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { hasPaidConfirmed, unaskedSinceYes, useAuthentication } from './authenticationStore.ts'

type Exemption = 'small' | 'recurring'
type Judged = { readonly obstacle?: DeclineReason; readonly exemption?: Exemption }
export type JudgeAuthentication = ReturnType<typeof createAuthenticationJudging>

/** A merchant may ship, and charge, some days after the order. */
const goodForDays = 7

/** Of one payment, and of all since the holder last said yes: about thirty and a hundred euros. */
const small = {
  EUR: { each: 3000n, together: 10_000n },
  USD: { each: 3000n, together: 10_000n },
  RON: { each: 15_000n, together: 50_000n },
} as const
const mostSmall = 5

const isSmall = async (tx: Tx, { accountId }: CardRow, { minor, currency }: Money): Promise<boolean> => {
  const most = Object.hasOwn(small, currency) ? small[currency as keyof typeof small] : undefined
  if (!most || minor > most.each) return false
  const { count, amountMinor, hasOpenQuestion } = await unaskedSinceYes(tx, accountId)
  return !hasOpenQuestion && count < mostSmall && amountMinor + minor <= most.together
}

/** Why a payment on the internet may pass of which nobody asked the holder; nothing where it may not (ADR 16). */
const exemptionOf = async (
  tx: Tx,
  card: CardRow,
  { isRecurring, merchantName, merchantCountryCode }: NetworkMessage,
  billing: Money,
): Promise<Exemption | undefined> => {
  const merchant = { accountId: card.accountId, merchantName, merchantCountry: merchantCountryCode }
  if (isRecurring && (await hasPaidConfirmed(tx, merchant))) return 'recurring'
  return (await isSmall(tx, card, billing)) ? 'small' : undefined
}

/** Whether the holder has said yes to a payment, or need not be asked; a yes is good for one. */
export const createAuthenticationJudging =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: OpenTx, card: CardRow, message: NetworkMessage, billing: Money): Promise<Judged> => {
    const { authenticationId, amount, currencyCode, merchantName, merchantCountryCode } = message
    const { accountId } = card
    if (authenticationId === undefined) {
      // A merchant asks for nothing to see whether there is a card.
      if (message.kind !== 'online' || billing.minor === 0n) return {}
      const exemption = await exemptionOf(tx, card, message, billing)
      return exemption ? { exemption } : { obstacle: 'unconfirmed' }
    }
    const { minor: amountMinor, currency } = parseMoney(amount, currencyCode)
    const payment = { accountId, amountMinor, currency, merchantName, merchantCountry: merchantCountryCode }
    const isYes = await useAuthentication(tx, authenticationId, payment, clock.now(), goodForDays)
    return isYes ? {} : { obstacle: 'authentication' }
  }
