import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { external } from '@florin/contract/payments/external/external'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type Thing = {
  readonly of: (person: GivenPerson) => Promise<string | number>
  readonly missing?: number
  readonly wantsMore?: true
}

const name = { beneficiaryType: 'individual', beneficiaryName: 'Zoe Berg', beneficiaryCountryCode: 'DE' } as const
const iban = 'DE89370400440532013000'
const numbers = { cardNumber: '4111111111111111', cardExpiryMonth: '12', cardExpiryYear: '2099' }

const cardOf = async (bank: TestApp, { customerId, token }: GivenPerson): Promise<number> => {
  const payouts = [{ type: 'oct' as const, details: { countryCode: 'DE', ...numbers } }]
  await bank.call(beneficiary['beneficiary.create'], { ...name, permission: '3d', payouts }, { token })
  const { rows } = await sql<{ id: number }>`select id from payout_card where customer_id = ${customerId}`.execute(bank.db)
  return rows[0]?.id ?? 0
}

const beneficiaryOf = async (bank: TestApp, { token }: GivenPerson): Promise<number> => {
  const payouts = [{ type: 'p2p' as const, details: { toEmail: `${crypto.randomUUID()}@test.example` } }]
  const { body } = await bank.call(beneficiary['beneficiary.create'], { ...name, permission: '3d', payouts }, { token })
  return body.beneficiaryId ?? 0
}

const payoutOf = async (bank: TestApp, person: GivenPerson): Promise<number> => {
  const beneficiaryId = await beneficiaryOf(bank, person)
  const { rows } = await sql<{ id: number }>`
    select id from beneficiary_payout where beneficiary_id = ${beneficiaryId}`.execute(bank.db)
  return rows[0]?.id ?? 0
}

const nameCheckOf = async (bank: TestApp, { token }: GivenPerson): Promise<string> => {
  const asked = { type: 'eft', countryCode: 'DE', beneficiaryType: 'individual', beneficiaryName: 'Zoe Berg', iban } as const
  return (await bank.call(external['beneficiaryName.check'], asked, { token })).body.checkId ?? ''
}

/** Whom customers pay outside the bank, and by what. */
export const externalThings = (bank: () => TestApp, account: Thing): Record<string, Thing> => ({
  beneficiaryId: { of: (person) => beneficiaryOf(bank(), person), missing: 999_999_999 },
  cardId: { of: (person) => cardOf(bank(), person), missing: 999_999_999, wantsMore: true },
  keptPayoutIds: { of: (person) => payoutOf(bank(), person), missing: 999_999_999, wantsMore: true },
  nameCheckId: { of: (person) => nameCheckOf(bank(), person), wantsMore: true },
  // In another currency than the wallet's.
  creditAccountId: { ...account, wantsMore: true },
  'account.wallet.fee toAccountId': { ...account, wantsMore: true },
  // Arrives in another currency, for which an offer is needed.
  ...Object.fromEntries(
    ['crypto', 'instant', 'interac'].flatMap((rail) =>
      ['fee', 'submit'].map((call) => [`transfer.${rail}.${call} fromAccountId`, { ...account, wantsMore: true as const }]),
    ),
  ),
})

const priced = { permission: '3d', countryCode: 'DE', amount: '1.00', currencyCode: 'EUR' }
const sent = { ...priced, ...name, purpose: 'other' }
const inBrazil = { permission: '3d', countryCode: 'BR', amount: '1.00', currencyCode: 'BRL' }
const inCanada = { permission: '3d', countryCode: 'CA', amount: '1.00', currencyCode: 'CAD' }
const inBitcoin = { permission: '3d', amount: '0.01', currencyCode: 'BTC', network: 'bitcoin' }

export const externalOtherInput: Record<string, object> = {
  'transfer.p2p.maxAmount': { currency: 'EUR' },
  'transfer.p2p.limit': { type: 'p2p' },
  'account.wallet.create': { currencyCode: 'BTC' },
  'account.wallet.fee': { currencyCode: 'BTC', amount: '0.1' },
  'transfer.wire.fee': priced,
  'transfer.wire.submit': {
    ...sent,
    beneficiaryAddress: 'Lindenstraße 1',
    beneficiaryCity: 'Berlin',
    beneficiaryZipCode: '10117',
    bankName: 'Deutsche Bank',
    bankAddress: 'Taunusanlage 12',
    bankCity: 'Frankfurt',
    swift: 'DEUTDEFF',
    iban,
  },
  'transfer.eft.fee': priced,
  'transfer.eft.submit': { ...sent, iban },
  'transfer.oct.fee': priced,
  'transfer.oct.submit': {
    ...priced,
    purpose: 'other',
    beneficiaryFirstName: 'Zoe',
    beneficiaryLastName: 'Berg',
    beneficiaryCountryCode: 'DE',
    beneficiaryAddress: 'Lindenstraße 1',
    beneficiaryCity: 'Berlin',
  },
  'transfer.crypto.fee': inBitcoin,
  'transfer.crypto.submit': {
    ...inBitcoin,
    ...name,
    purpose: 'other',
    walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    isSelfHosted: true,
  },
  'transfer.instant.fee': inBrazil,
  'transfer.instant.submit': {
    ...inBrazil,
    ...name,
    purpose: 'other',
    instantKeyType: 'email',
    instantKey: 'zoe@example.com',
    taxId: '52998224725',
  },
  'transfer.interac.fee': inCanada,
  'transfer.interac.submit': {
    ...inCanada,
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryEmail: 'zoe@example.com',
    notifyLanguage: 'en',
    isAutodeposit: true,
    purpose: 'other',
  },
  'transfer.recall.create': { reason: 'duplicate' },
  'transfer.external.limit': { type: 'eft', countryCode: 'DE' },
  'transfer.external.maxAmount': { operation: 'eft', countryCode: 'DE', currencyCode: 'EUR' },
}
