import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

/** Where the schemas come from: README.md beside this. What is of each message alone is named after it. */
const account = { camt052: 'AccountReport25', camt053: 'AccountStatement9', camt054: 'AccountNotification17' }
const message = {
  camt052: 'BankToCustomerAccountReportV08',
  camt053: 'BankToCustomerStatementV08',
  camt054: 'BankToCustomerDebitCreditNotificationV08',
}
const balances = /<xs:element maxOccurs="unbounded" minOccurs="0" name="Bal" type="CashBalance8"\/>/

const published = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.xsd`), 'utf8')

const derived = (kind: 'camt053' | 'camt054', root: string, short: string, bal: string): string => {
  const report = published('camt.052.001.08')
  if (!balances.test(report)) throw new Error('The schema of camt.052 has changed')
  return report
    .replaceAll('camt.052', kind.replace('camt', 'camt.'))
    .replaceAll(account.camt052, account[kind])
    .replaceAll(message.camt052, message[kind])
    .replaceAll('BkToCstmrAcctRpt', root)
    .replaceAll('"Rpt"', `"${short}"`)
    .replaceAll('"RptPgntn"', `"${short}Pgntn"`)
    .replaceAll('"AddtlRptInf"', `"Addtl${short}Inf"`)
    .replace(balances, bal)
}

/** Of a statement there are balances, at least one. */
const statementBalances = '<xs:element maxOccurs="unbounded" minOccurs="1" name="Bal" type="CashBalance8"/>'

const sources: Readonly<Record<string, () => string>> = {
  'pain.001.001.09': () => published('pain.001.001.09'),
  'pain.002.001.10': () => published('pain.002.001.10'),
  'camt.053.001.08': () => derived('camt053', 'BkToCstmrStmt', 'Stmt', statementBalances),
  'camt.054.001.08': () => derived('camt054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', ''),
}

const namespace = /xmlns="urn:iso:std:iso:20022:tech:xsd:([\w.]+)"/

/** What the schema that a message names itself finds wrong with it; nothing where it is valid. */
export const schemaFaults = (text: string): string[] => {
  const name = namespace.exec(text)?.[1] ?? ''
  const source = sources[name]
  if (!source) return [`No schema of ${name || 'a message without a namespace'}`]
  using schema = XmlDocument.fromString(source())
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ line, message: fault }) => `line ${line}: ${fault.trim()}`)
  }
}
