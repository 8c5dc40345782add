import type { Network } from '@florin/contract/walletAddress'

type Numbers = Readonly<Record<string, string | undefined>>

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replaceAll(/[\s-]/g, '').toUpperCase()] : [])).join('/')

/** A bank's head office is written with XXX at the end or without; an account is the bank's, whichever branch is named. */
const bankOf = (bic: string): string => bic.slice(0, 8)

/**
 * The same account is the same payee by whatever rail it is paid and however it is written: limits and the list of recent payees count
 * by it. An IBAN says all; other numbers mean something only at their bank, or in their country.
 */
export const accountKey = (
  numbers: Numbers,
  place: { readonly bic?: string | undefined; readonly countryCode: string },
): string => {
  const { iban, beneficiaryTaxId: _taxId, accountType: _type, ...rest } = numbers
  if (iban) return joined([iban])
  return joined([place.bic === undefined ? place.countryCode : bankOf(place.bic), ...Object.values(rest)])
}

/** Letters count in Base58 alone; none of our networks has tags, so that one that is typed makes no other payee. */
export const walletKey = (network: Network, address: string): string => {
  const isAnyCase = /^(0x|bc1|ltc1|bitcoincash:|[qp][a-z\d]{41}$)/i.test(address)
  return `${network}/${isAnyCase ? address.toLowerCase().replace(/^bitcoincash:/, '') : address}`
}

/** By the address where there is one, otherwise by the phone. */
export const contactKey = (email: string | undefined, phone: string | undefined): string =>
  email?.trim().toLowerCase() ?? phone?.replaceAll(/\D/g, '') ?? ''
