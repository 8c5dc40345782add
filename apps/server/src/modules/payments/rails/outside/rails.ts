import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Vendors } from '../../../../vendors/vendors.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Cards } from '../card/cards.ts'
import { createCardRail } from '../card/rail.ts'
import { createCryptoRail } from '../crypto/rail.ts'
import { createEftRail } from '../eft/rail.ts'
import { createInstantRail } from '../instant/rail.ts'
import { createInteracRail } from '../interac/rail.ts'
import { createWireRail } from '../wire/rail.ts'
import type { OutsideParts, OutsideRail } from './outsideRail.ts'
import { createScreenParties } from './screening.ts'

type Deps = Omit<OutsideParts, 'screenParties'> & {
  readonly vault: Vault
  readonly cards: Cards
  readonly vendors: Pick<Vendors, 'payouts' | 'cryptoNetworks' | 'screening'>
}

/** The rails by which money leaves the bank. */
export const createOutsideRails = ({ vault, cards, vendors, ...base }: Deps): Readonly<Record<ExternalType, OutsideRail>> => {
  const { payouts, cryptoNetworks, screening } = vendors
  const parts = { ...base, screenParties: createScreenParties({ screening }) }
  return {
    wire: createWireRail(parts, payouts.wire),
    eft: createEftRail(parts, payouts.eft),
    oct: createCardRail(parts, payouts.oct, vault, cards),
    crypto_eft: createCryptoRail(parts, payouts.crypto_eft, cryptoNetworks),
    instant_payment: createInstantRail(parts, payouts.instant_payment),
    interac: createInteracRail(parts, payouts.interac, vault),
  }
}
