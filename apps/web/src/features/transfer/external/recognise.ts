import { Bic, Iban } from '@florin/contract/bankFields'
import { cardBrandOf, isCardNumber } from '@florin/contract/cardNumber'
import { Email } from '@florin/contract/fields'
import { BankAccount, isBeneficiaryTaxId } from '@florin/contract/payments/external/account'
import type { ExternalType } from '@florin/contract/payments/external/common'
import { eftCurrencies } from '@florin/contract/payments/external/schemes'
import { isAddressOn, networks } from '@florin/contract/walletAddress'
import { type InvoiceLine, readInvoiceLine } from '../../../shared/payment/invoiceLine.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'

/** One thing that a pasted text can be. */
export type Reading = {
  readonly type: ExternalType | 'p2p'
  /** As it is called on the page. */
  readonly kind: 'iban' | 'clabe' | 'card' | 'wallet' | 'email' | 'phone' | 'taxId' | 'randomKey' | 'swift'
  /** Where it tells the country. */
  readonly countryCode?: string | undefined
  readonly currencyCode?: string | undefined
  readonly values: Values
  /** As an invoice asks for it, in that currency. */
  readonly amount?: string | undefined
  readonly reference?: string | undefined
}

const currencyOn = { bitcoin: 'BTC', bitcoinCash: 'BCH', litecoin: 'LTC', ethereum: 'ETH', tron: 'USDT', solana: 'USDC' } as const

const bareOf = (text: string): string => text.replaceAll(/[\s-]/g, '')

const ibanReadings = (bare: string, wanted?: string): Reading[] => {
  const { success, data: iban } = Iban.safeParse(bare)
  if (!success) return []
  const countryCode = iban.slice(0, 2)
  const byTransfer: readonly string[] = eftCurrencies(countryCode)
  const currencyCode = [wanted, 'EUR'].find((code) => code !== undefined && byTransfer.includes(code))
  return [
    ...(byTransfer.length > 0
      ? [{ type: 'eft', kind: 'iban', countryCode, ...(currencyCode && { currencyCode }), values: { iban } } as const]
      : []),
    { type: 'wire', kind: 'iban', countryCode, values: { iban } },
  ]
}

/** Of a Mexican account: eighteen digits that check themselves. */
const clabeReadings = (bare: string): Reading[] => {
  const { data: clabe } = BankAccount.clabe.safeParse(bare)
  if (clabe === undefined || clabe === '') return []
  return [
    { type: 'eft', kind: 'clabe', countryCode: 'MX', currencyCode: 'MXN', values: { clabe } },
    { type: 'wire', kind: 'clabe', countryCode: 'MX', values: { clabe } },
  ]
}

const walletReadings = (text: string): Reading[] =>
  networks
    .filter((network) => isAddressOn(network, text))
    .map((network) => ({
      type: 'crypto_eft',
      kind: 'wallet',
      currencyCode: currencyOn[network],
      values: { network, walletAddress: text },
    }))

const pix = (instantKeyType: string, instantKey: string, kind: Reading['kind'], more: Values = {}): Reading => ({
  type: 'instant_payment',
  kind,
  countryCode: 'BR',
  currencyCode: 'BRL',
  values: { instantKeyType, instantKey, ...more },
})
const interac = (kind: Reading['kind'], values: Values): Reading => ({
  type: 'interac',
  kind,
  countryCode: 'CA',
  currencyCode: 'CAD',
  values,
})

const phoneReadings = (text: string): Reading[] => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d{8,15}$/.test(digits)) return []
  return [
    ...(/^(\+?1)?[2-9]\d{9}$/.test(digits) ? [interac('phone', { beneficiaryPhone: digits })] : []),
    ...(/^(\+?55)?\d{10,11}$/.test(digits) ? [pix('phone', digits, 'phone')] : []),
  ]
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** What else the line says, where the way can pay it so. */
const withLine = (reading: Reading, { name, bankName, swift, amount, currencyCode, reference }: InvoiceLine): Reading => {
  const own = reading.currencyCode ?? currencyCode
  const isSameCurrency = currencyCode !== undefined && own === currencyCode
  return {
    ...reading,
    currencyCode: own,
    values: {
      ...reading.values,
      ...(reading.type !== 'p2p' && {
        ...(name !== undefined && { beneficiaryName: name }),
        ...(bankName !== undefined && { bankName }),
        ...(swift !== undefined && { swift }),
      }),
    },
    ...(isSameCurrency && amount !== undefined && { amount }),
    ...(reference !== undefined && { reference }),
  }
}

/** A line that was copied from an invoice: an account or a member among other words. */
const lineReadings = (text: string, language: string): Reading[] => {
  const line = readInvoiceLine(text, language)
  if (!line) return []
  const to = line.iban === undefined ? memberReadings(line.email ?? '') : ibanReadings(line.iban, line.currencyCode)
  return to.map((reading) => withLine(reading, line))
}

const memberReadings = (email: string): Reading[] => [{ type: 'p2p', kind: 'email', values: { toEmail: email } }]

/** Several lines in a field that has one: what stood on lines of its own stays apart. */
export const onOneLine = (pasted: string): string =>
  pasted
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

/** All that a pasted text can be; what fits several is listed, never guessed. */
export const recognise = (typed: string, language = 'en'): Reading[] => {
  const found = identified(typed)
  return found.length > 0 ? found : lineReadings(typed, language)
}

/** The email that was typed, as a whole. */
export const emailIn = (typed: string): string | undefined => Email.safeParse(typed.trim()).data

const identified = (typed: string): Reading[] => {
  const text = typed.trim()
  const bare = bareOf(text)
  if (bare.length < 5) return []
  const iban = ibanReadings(bare)
  if (iban.length > 0) return iban
  const email = emailIn(text)
  if (email !== undefined)
    return [...memberReadings(email), interac('email', { beneficiaryEmail: email }), pix('email', email, 'email')]
  const accounts = clabeReadings(bare)
  if (isCardNumber(bare)) return [{ type: 'oct', kind: 'card', values: { cardNumber: bare } }, ...accounts]
  if (accounts.length > 0) return accounts
  const wallets = walletReadings(text)
  if (wallets.length > 0) return wallets
  if (uuid.test(text)) return [pix('random', text, 'randomKey')]
  const taxId = isBeneficiaryTaxId('BR', text) ? [pix('taxId', text, 'taxId', { taxId: text })] : []
  const { data: swift } = Bic.safeParse(text)
  const banks: Reading[] =
    swift === undefined ? [] : [{ type: 'wire', kind: 'swift', countryCode: swift.slice(4, 6), values: { swift } }]
  return [...taxId, ...phoneReadings(text), ...banks]
}

/** What was meant to be an account or a card, and has a mistake in it. */
export const mistakeIn = (typed: string): 'iban' | 'cardNumber' | undefined => {
  const bare = bareOf(typed)
  if (/^[A-Za-z]{2}\d{2}[A-Za-z\d]{11,30}$/.test(bare) && !Iban.safeParse(bare).success) return 'iban'
  if (clabeReadings(bare).length > 0) return undefined
  return /^\d{15,19}$/.test(bare) && cardBrandOf(bare) !== undefined && !isCardNumber(bare) ? 'cardNumber' : undefined
}
