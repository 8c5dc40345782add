import { type Money, toDecimal } from '@florin/money/money'
import { type Xml, xmlText } from '../../../platform/xml.ts'
import { bankText } from './characters.ts'
import { type BankOrder, bareId } from './order.ts'
import { creditTransfer, element } from './pain001Transfer.ts'
import type { BankProfile, DebtorAccount } from './profile.ts'

export type ServiceLevel = 'SEPA' | 'NURG' | 'URGP'
/** Payments that the bank debits to one account, one way, on one day. */
export type Batch = {
  readonly account: DebtorAccount
  readonly serviceLevel: ServiceLevel
  readonly executeOn: string
  readonly orders: readonly BankOrder[]
}
export type Pain001 = {
  readonly id: string
  readonly madeAt: Date
  readonly profile: Pick<BankProfile, 'name' | 'id' | 'countryCode'>
  readonly batches: readonly Batch[]
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const sumDecimals = 5
const scale = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(sumDecimals, '0'))
}

/** The sum of the figures, whatever their currencies, as the standard has it; exact, without zeros at its end. */
export const controlSum = (amounts: readonly Money[]): string => {
  const total = amounts.reduce((sum, amount) => sum + scale(toDecimal(amount)), 0n)
  const digits = String(total).padStart(sumDecimals + 1, '0')
  const fraction = digits.slice(-sumDecimals).replace(/0+$/, '')
  return digits.slice(0, -sumDecimals) + (fraction && `.${fraction.padEnd(2, '0')}`)
}

const counts = (orders: readonly BankOrder[]): Xml[] => [
  element('NbOfTxs', String(orders.length)),
  element('CtrlSum', controlSum(orders.map(({ amount }) => amount))),
]

export const batchId = (fileId: string, index: number): string => `${bareId(fileId)}-${index + 1}`

const debtorAccount = ({ iban, accountNumber = '', currency }: DebtorAccount): Xml =>
  element('DbtrAcct', [
    element('Id', [iban ? element('IBAN', iban) : element('Othr', [element('Id', accountNumber)])]),
    element('Ccy', currency),
  ])

const paymentInformation = ({ id, profile }: Pain001, batch: Batch, index: number): Xml =>
  element('PmtInf', [
    element('PmtInfId', batchId(id, index)),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...counts(batch.orders),
    element('PmtTpInf', [element('SvcLvl', [element('Cd', batch.serviceLevel)])]),
    element('ReqdExctnDt', [element('Dt', batch.executeOn)]),
    element('Dbtr', [element('Nm', bankText(profile.name, 70)), element('PstlAdr', [element('Ctry', profile.countryCode)])]),
    debtorAccount(batch.account),
    element('DbtrAgt', [element('FinInstnId', [element('BICFI', batch.account.bic)])]),
    ...batch.orders.map((order) => creditTransfer(order)),
  ])

/** ISO 20022 pain.001, version 9: customer credit transfer initiation. */
export const pain001 = (file: Pain001): string => {
  const { id, madeAt, profile, batches } = file
  const initiation = element('CstmrCdtTrfInitn', [
    element('GrpHdr', [
      element('MsgId', bareId(id)),
      element('CreDtTm', madeAt.toISOString()),
      ...counts(batches.flatMap(({ orders }) => orders)),
      element('InitgPty', [
        element('Nm', bankText(profile.name, 70)),
        element('Id', [element('OrgId', [element('Othr', [element('Id', profile.id)])])]),
      ]),
    ]),
    ...batches.map((batch, index) => paymentInformation(file, batch, index)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(['Document', { xmlns: namespace }, [initiation]])}\n`
}
