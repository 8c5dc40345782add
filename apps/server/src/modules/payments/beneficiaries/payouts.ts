import { type Payout, payoutDetails } from '@florin/contract/payments/external/beneficiaries'
import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Tx } from '../../../platform/db.ts'
import type { OutsideRail } from '../rails/outside/outsideRail.ts'
import type { NewPayout } from './beneficiaryStore.ts'

export type OutsideForms = Readonly<Record<ExternalType, Pick<OutsideRail, 'form'>>>

/** What is stored of a way to pay, with the key that payments have for the payee. A card's number goes to the vault. */
export const storedPayout = async (
  tx: Tx,
  customerId: number,
  rails: OutsideForms,
  { type, details }: Payout,
): Promise<NewPayout> => {
  if (type === 'p2p') {
    const member = payoutDetails.p2p.parse(details)
    return { type, details: member, payeeKey: member.toEmail, cardId: null }
  }
  return { type, ...(await rails[type].form.saved(payoutDetails[type].parse(details) as never, { tx, customerId })) }
}
