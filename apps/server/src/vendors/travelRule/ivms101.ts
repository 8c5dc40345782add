import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import type { PayoutOrder, PayoutPayer } from '../payouts/payouts.ts'

/** The last word of a name is the family's, as far as a name by itself tells. */
const personName = (name: string) => {
  const words = name.trim().split(/\s+/)
  const [last = ''] = words.slice(-1)
  const before = words.slice(0, -1).join(' ')
  return { primaryIdentifier: last, ...(before && { secondaryIdentifier: before }), nameIdentifierType: 'LEGL' }
}

const naturalPerson = (name: string, more: object) => ({
  naturalPerson: { name: { nameIdentifier: [personName(name)] }, ...more },
})
const legalPerson = (name: string, more: object) => ({
  legalPerson: {
    name: { nameIdentifier: [{ legalPersonName: name, legalPersonNameIdentifierType: 'LEGL' }] },
    ...more,
  },
})

const originator = ({ kind, name, customerId, countryCode }: PayoutPayer) =>
  kind === 'company'
    ? legalPerson(name, { customerIdentification: String(customerId), countryOfRegistration: countryCode })
    : naturalPerson(name, { customerIdentification: String(customerId), countryOfResidence: countryCode })

const beneficiary = (name: string, { beneficiaryType, beneficiaryCountryCode: country, beneficiaryAddress }: CryptoPayee) => {
  const geographicAddress = beneficiaryAddress && [
    { addressType: beneficiaryType === 'business' ? 'BIZZ' : 'HOME', addressLine: [beneficiaryAddress], country },
  ]
  return beneficiaryType === 'business'
    ? legalPerson(name, { ...(geographicAddress && { geographicAddress }), countryOfRegistration: country })
    : naturalPerson(name, { ...(geographicAddress && { geographicAddress }), countryOfResidence: country })
}

/** What the travel rule asks for, in the words of interVASP's IVMS101: who pays, who is paid, and by whose wallets. */
export const ivms101 = ({ payer, payeeName, payee }: PayoutOrder<CryptoPayee>, own: { readonly name: string }) => ({
  originator: { originatorPersons: [originator(payer)], accountNumber: [String(payer.customerId)] },
  beneficiary: { beneficiaryPersons: [beneficiary(payeeName, payee)], accountNumber: [payee.walletAddress] },
  originatingVASP: { originatingVASP: legalPerson(own.name, {}) },
  ...(payee.vaspName !== undefined && { beneficiaryVASP: { beneficiaryVASP: legalPerson(payee.vaspName, {}) } }),
})
