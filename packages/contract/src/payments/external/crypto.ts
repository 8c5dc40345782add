import * as z from 'zod'
import { CountryCode, ShortText, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { isAddressOn, networks } from '../../walletAddress.ts'
import { Submitted } from '../operation.ts'
import { cryptoRail } from '../../rails.ts'
import { Address, Beneficiary, ExternalCost, Priced, pricedProblems, Sent, sentProblems } from './common.ts'

export const NetworkName = z.enum(networks)
/** As it is typed: some networks tell capitals from small letters. */
export const WalletAddress = textUpTo(120).min(1)

const { beneficiaryType, beneficiaryName, beneficiaryCountryCode } = Beneficiary
/** What the travel rule asks of whoever sends: who gets it, and who keeps it for them. */
const holder = {
  beneficiaryType,
  beneficiaryName,
  beneficiaryCountryCode,
  beneficiaryAddress: Address.optional(),
  /** Kept by the payee themself; otherwise the provider that keeps it is named. */
  isSelfHosted: z.boolean(),
  vaspName: ShortText.optional(),
}
const priced = { ...Priced, countryCode: CountryCode.optional(), network: NetworkName }
export const cryptoWallet = { network: NetworkName, walletAddress: WalletAddress, destinationTag: textUpTo(64).optional() }

/** The details of a payee by crypto. */
export const CryptoPayee = z.looseObject({ ...holder, ...cryptoWallet, purpose: Sent.purpose })
export type CryptoPayee = z.infer<typeof CryptoPayee>

export const cryptoRules = {
  'crypto.fee': method({
    access: cryptoRail.access,
    summary: 'What sending to a wallet costs, with what the network takes',
    effect: 'writes',
    input: z.strictObject(priced),
    output: ExternalCost,
    refuses: [...pricedProblems, 'network.closed'],
  }),
  'crypto.submit': method({
    access: cryptoRail.access,
    summary: 'Send to a wallet, one’s own or somebody else’s, with the data of the travel rule',
    effect: 'creates',
    input: z.strictObject({ ...priced, ...cryptoWallet, ...holder, ...Sent }).superRefine((input, context) => {
      const { network, walletAddress, isSelfHosted, vaspName } = input
      if (!isAddressOn(network, walletAddress))
        context.addIssue({ code: 'custom', path: ['walletAddress'], message: 'walletAddress' })
      if (!isSelfHosted && vaspName === undefined) context.addIssue({ code: 'custom', path: ['vaspName'], message: 'required' })
    }),
    output: Submitted,
    refuses: [...sentProblems, 'network.closed', 'wallet.blocked', 'amount.belowNetwork'],
  }),
}
