import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import type { PayoutOrder } from '../payouts/payouts.ts'

/** Tells the provider that keeps the payee's wallet who pays and who is paid, before anything leaves. */
export type TravelRule = {
  /** Nothing where they accept it; the same order again is the same message. Throws where no answer came. */
  announce(order: PayoutOrder<CryptoPayee>): Promise<{ readonly reason: string } | undefined>
}

/** Nobody can be told: then nothing goes to a wallet that a provider keeps. */
export const closedTravelRule: TravelRule = { announce: async () => ({ reason: 'RR04' }) }
