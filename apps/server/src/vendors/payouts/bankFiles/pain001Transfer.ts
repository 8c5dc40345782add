import { purposeCodes } from '@florin/contract/payments/external/common'
import type { EftPayee } from '@florin/contract/payments/external/eft'
import type { FeeShare } from '@florin/contract/payments/external/wire'
import { toDecimal } from '@florin/money/money'
import type { Xml } from '../../../platform/xml.ts'
import { bankReference, bankText } from './characters.ts'
import { type BankOrder, bareId, schemeOf } from './order.ts'

export const element = (name: string, content: Xml[2], attributes: Record<string, string> = {}): Xml => [
  name,
  attributes,
  content,
]
/** Nothing where there is nothing to say: the standard knows no empty element. */
const filled = (name: string, text: string | undefined): Xml | undefined => (text ? element(name, text) : undefined)
const holding = (name: string, content: readonly (Xml | undefined)[]): Xml | undefined =>
  content.some(Boolean) ? element(name, content) : undefined

/** Whatever either kind of payee may have; the country decides which of it there is. */
type Payee = Partial<EftPayee> &
  Pick<EftPayee, 'beneficiaryType' | 'countryCode'> & {
    readonly intermediarySwift?: string | undefined
    readonly intermediaryAccountNumber?: string | undefined
    readonly feeShare?: FeeShare | undefined
  }

const longestStreet = 70
const postalAddress = (payee: Payee): Xml => {
  const street = bankText(payee.beneficiaryAddress ?? '', 140)
  return element('PstlAdr', [
    filled('StrtNm', street.slice(0, longestStreet).trim()),
    filled('PstCd', bankText(payee.beneficiaryZipCode ?? '', 16)),
    filled('TwnNm', bankText(payee.beneficiaryCity ?? '', 35)),
    filled('CtrySubDvsn', bankText(payee.beneficiaryStateCode ?? '', 35)),
    element('Ctry', payee.beneficiaryCountryCode ?? payee.countryCode),
    filled('AdrLine', street.slice(longestStreet).trim()),
  ])
}

/** Numbers of banks in the clearing of their country, with the name that ISO 20022 has for that clearing. */
const clearingMember = (payee: Payee): Xml | undefined => {
  const { routingNumber, sortCode, bsb, ifsc, institutionNumber, transitNumber, bankCode } = payee
  const member = (system: string | undefined, id: string): Xml =>
    element('ClrSysMmbId', [
      system === undefined ? undefined : element('ClrSysId', [element('Cd', system)]),
      element('MmbId', id),
    ])
  if (routingNumber) return member('USABA', routingNumber)
  if (sortCode) return member('GBDSC', sortCode)
  if (bsb) return member('AUBSB', bsb)
  if (ifsc) return member('INFSC', ifsc)
  if (institutionNumber && transitNumber) return member('CACPA', `0${institutionNumber}${transitNumber}`)
  return bankCode ? member(clearingSystems[payee.countryCode], bankCode) : undefined
}
const clearingSystems: Readonly<Record<string, string>> = {
  CN: 'CNAPS',
  HK: 'HKNCC',
  JP: 'JPZGN',
  KR: 'KRBOK',
  SG: 'SGIBG',
  TH: 'THCBC',
}

const agent = (payee: Payee): Xml | undefined =>
  holding('CdtrAgt', [
    holding('FinInstnId', [
      filled('BICFI', payee.swift),
      clearingMember(payee),
      filled('Nm', bankText(payee.bankName ?? '', 140)),
    ]),
    payee.branchCode ? element('BrnchId', [element('Id', payee.branchCode)]) : undefined,
  ])

const intermediary = (payee: Payee): (Xml | undefined)[] => {
  if (!payee.intermediarySwift) return []
  return [
    element('IntrmyAgt1', [element('FinInstnId', [element('BICFI', payee.intermediarySwift)])]),
    payee.intermediaryAccountNumber
      ? element('IntrmyAgt1Acct', [element('Id', [element('Othr', [element('Id', payee.intermediaryAccountNumber)])])])
      : undefined,
  ]
}

const accountTypes = { checking: 'CACC', savings: 'SVGS' } as const
const account = (payee: Payee): Xml =>
  element('CdtrAcct', [
    element('Id', [
      payee.iban ? element('IBAN', payee.iban) : element('Othr', [element('Id', payee.clabe ?? payee.accountNumber ?? '')]),
    ]),
    payee.accountType ? element('Tp', [element('Cd', accountTypes[payee.accountType])]) : undefined,
  ])

const taxId = (payee: Payee): Xml | undefined => {
  if (!payee.beneficiaryTaxId) return undefined
  const other = element('Othr', [
    element('Id', bankText(payee.beneficiaryTaxId, 35)),
    element('SchmeNm', [element('Cd', 'TXID')]),
  ])
  return element('Id', [element(payee.beneficiaryType === 'business' ? 'OrgId' : 'PrvtId', [other])])
}

const bearers: Readonly<Record<FeeShare, string>> = { SHA: 'SHAR', OUR: 'DEBT', BEN: 'CRED' }
const chargeBearer = (order: BankOrder, payee: Payee): string =>
  schemeOf(order) === 'sepa' ? 'SLEV' : bearers[payee.feeShare ?? 'SHA']

/** One payment: elements stand in the order of the schema. */
export const creditTransfer = (order: BankOrder): Xml => {
  const { endToEndId, amount, payer, payeeName, reference } = order
  const payee = order.payee as Payee
  const remittance = bankReference(reference ?? '', 140)
  return element('CdtTrfTxInf', [
    element('PmtId', [
      element('InstrId', String(order.operationId)),
      element('EndToEndId', bareId(endToEndId)),
      element('UETR', endToEndId.toLowerCase()),
    ]),
    element('Amt', [element('InstdAmt', toDecimal(amount), { Ccy: amount.currency })]),
    element('ChrgBr', chargeBearer(order, payee)),
    element('UltmtDbtr', [element('Nm', bankText(payer.name, 70)), element('PstlAdr', [element('Ctry', payer.countryCode)])]),
    ...intermediary(payee),
    agent(payee),
    element('Cdtr', [element('Nm', bankText(payeeName, 70)), postalAddress(payee), taxId(payee)]),
    account(payee),
    element('Purp', [element('Cd', purposeCodes[payee.purpose ?? 'other'])]),
    remittance ? element('RmtInf', [element('Ustrd', remittance)]) : undefined,
  ])
}
