import type { InputOf } from '@florin/contract/method'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { CryptoPayee } from '@florin/contract/payments/external/crypto'
import { external } from '@florin/contract/payments/external/external'
import { cryptoRail } from '@florin/contract/rails'
import type { Network } from '@florin/contract/walletAddress'
import { compare, toDecimal } from '@florin/money/money'
import { refuse } from '../../../../platform/refuse.ts'
import type { CryptoNetwork, CryptoNetworks } from '../../../../vendors/cryptoNetworks/cryptoNetworks.ts'
import type { Payouts } from '../../../../vendors/payouts/payouts.ts'
import type { PayeeDetails } from '../../core/operation.ts'
import { needed, offered, type OutsideForm, texts } from '../outside/form.ts'
import { soonDay } from '../outside/soon.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { walletKey } from '../outside/payeeKey.ts'
import { present } from '../outside/present.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'

type Fee = InputOf<(typeof external)['crypto.fee']>
type Submit = InputOf<(typeof external)['crypto.submit']>

const pricedOf = ({ network, countryCode }: Pick<Fee, 'network' | 'countryCode'>): PayeeDetails =>
  present({ network, countryCode })

export const cryptoCost = (input: Fee): OutsideWish => costWish(input, pricedOf(input))

export const cryptoWish = (input: Submit) => {
  const { beneficiaryName: name, beneficiaryCountryCode, network, walletAddress, destinationTag } = input
  return sentWish(input, pricedOf(input), {
    name,
    countryCode: beneficiaryCountryCode,
    key: walletKey(network, walletAddress),
    details: present({
      beneficiaryType: input.beneficiaryType,
      beneficiaryName: name,
      beneficiaryCountryCode,
      beneficiaryAddress: input.beneficiaryAddress,
      isSelfHosted: input.isSelfHosted,
      vaspName: input.vaspName,
      network,
      walletAddress,
      destinationTag,
      purpose: input.purpose,
    }),
  })
}

const form: OutsideForm = {
  input: external['crypto.submit'].input,
  read: (input: Submit) => ({ wish: cryptoWish(input) }),
  fields: () => [
    ...needed('beneficiaryName', 'network', 'walletAddress', 'isSelfHosted'),
    ...offered('destinationTag', 'vaspName'),
  ],
  saved: (details: SavedDetails<'crypto_eft'>) => ({
    details: texts(details),
    payeeKey: walletKey(details.network, details.walletAddress),
    cardId: null,
  }),
}

const confirmationMinutes = 60

/** To a wallet. */
export const createCryptoRail = (parts: OutsideParts, port: Payouts<CryptoPayee>, networks: CryptoNetworks) => {
  const requireNetwork = async (currency: string, network: unknown): Promise<CryptoNetwork> => {
    const found = (await networks.of(currency)).find((each) => each.network === network)
    if (!found || found.isDisabled) throw refuse('network.closed', { field: 'network' })
    return found
  }

  const isBlocked = async ({ network, walletAddress }: PayeeDetails): Promise<boolean> =>
    typeof walletAddress === 'string' && (await networks.check(network as Network, walletAddress)).isBlocked

  return createOutsideRail(parts, {
    facts: cryptoRail,
    payee: CryptoPayee,
    form,
    port,
    opened: async (_tx, payee) => payee,
    isByAccount: () => false,
    charges: async (_reader, { network }, currency) => ({
      variant: String(network),
      surcharge: (await requireNetwork(currency, network)).fee,
    }),
    arrival: (_details, _currency, at) => soonDay(at, confirmationMinutes),
    consult: async (details) => ({ isWalletBlocked: await isBlocked(details) }),
    check: async (_reader, { currencyCode, priced, payee, answers }) => {
      await requireNetwork(currencyCode, priced['network'])
      if (answers?.isWalletBlocked ?? (payee && (await isBlocked(payee.details))))
        throw refuse('wallet.blocked', { field: 'walletAddress' })
    },
    checkCredit: async (_reader, { network }, credit) => {
      const { min, max } = await requireNetwork(credit.currency, network)
      if (compare(credit, min) < 0)
        throw refuse('amount.belowNetwork', { field: 'amount', min: `${toDecimal(min)} ${min.currency}` })
      if (compare(credit, max) > 0) throw refuse('amount.unfit', { field: 'amount' })
    },
  })
}
