import type { Brand } from '@florin/brands/brand'
import { type Money, money, toDecimal } from '@florin/money/money'
import { dayOf } from '../../../../platform/day.ts'
import { endOf, isPreliminary, lastDay, type Statement, statementId, type StatementEntry, wordsOf } from './statement.ts'
import { type Xml, xmlText } from '../../../../platform/xml.ts'

const element = (name: string, content: Xml[2], attributes: Record<string, string> = {}): Xml => [name, attributes, content]

const amount = (value: Money): Xml =>
  element('Amt', toDecimal(money(value.minor < 0n ? -value.minor : value.minor, value.currency)), { Ccy: value.currency })
const amountOnly = ({ minor, currency }: Money): Xml => element('Amt', toDecimal(money(minor < 0n ? -minor : minor, currency)))
const sign = ({ minor }: Money): Xml => element('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')

const balance = (code: string, on: string, value: Money): Xml =>
  element('Bal', [
    element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
    amount(value),
    sign(value),
    element('Dt', [element('Dt', on)]),
  ])

const party = (entry: StatementEntry): Xml | undefined => {
  if (!entry.name) return undefined
  const role = entry.amount.minor < 0n ? 'Cdtr' : 'Dbtr'
  return element('RltdPties', [element(role, [element('Pty', [element('Nm', entry.name.slice(0, 140))])])])
}

const entryOf = (entry: StatementEntry): Xml =>
  element('Ntry', [
    element('NtryRef', entry.number),
    amount(entry.amount),
    sign(entry.amount),
    element('Sts', [element('Cd', 'BOOK')]),
    element('BookgDt', [element('DtTm', entry.at.toISOString())]),
    element('ValDt', [element('Dt', dayOf(entry.at))]),
    element('BkTxCd', [element('Prtry', [element('Cd', entry.code.slice(0, 35))])]),
    element('NtryDtls', [
      element('TxDtls', [
        element('Refs', [element('EndToEndId', (entry.reference ?? 'NOTPROVIDED').slice(0, 35))]),
        party(entry),
        entry.description ? element('RmtInf', [element('Ustrd', entry.description.slice(0, 140))]) : undefined,
        wordsOf(entry) ? element('AddtlTxInf', wordsOf(entry).slice(0, 500)) : undefined,
      ]),
    ]),
  ])

/** Both directions together, and what they leave. */
const all = (count: number, credit: Money, debit: Money): Xml => {
  const net = money(credit.minor - debit.minor, credit.currency)
  return element('TtlNtries', [
    element('NbOfNtries', String(count)),
    element('Sum', toDecimal(money(credit.minor + debit.minor, credit.currency))),
    element('TtlNetNtry', [amountOnly(net), sign(net)]),
  ])
}

/** ISO 20022 camt.053, version 8: bank to customer statement. */
export const statementCamt053 = (statement: Statement, { id: brandId, accountConfirmation }: Brand): string => {
  const { accountId, holder, currency, from, madeAt, entries, beginning, ending, totalCredit, totalDebit } = statement
  const id = statementId(statement)
  const sum = (of: 'Cdt' | 'Dbt', count: number, total: Money) =>
    element(`Ttl${of}Ntries`, [element('NbOfNtries', String(count)), element('Sum', toDecimal(total))])
  const credits = entries.filter(({ amount: { minor } }) => minor > 0n).length
  const body = element('BkToCstmrStmt', [
    element('GrpHdr', [element('MsgId', id), element('CreDtTm', madeAt.toISOString())]),
    element('Stmt', [
      element('Id', id),
      element('CreDtTm', madeAt.toISOString()),
      element('FrToDt', [element('FrDtTm', from.toISOString()), element('ToDtTm', endOf(statement).toISOString())]),
      element('Acct', [
        element('Id', [element('Othr', [element('Id', String(accountId))])]),
        element('Ccy', currency),
        element('Ownr', [element('Nm', holder.slice(0, 140))]),
        element('Svcr', [
          element('FinInstnId', [
            element('Nm', accountConfirmation.legalName.slice(0, 140)),
            // Programs that read statements want more than a name of whoever keeps the account.
            element('Othr', [element('Id', brandId)]),
          ]),
        ]),
      ]),
      balance('OPBD', dayOf(from), beginning),
      balance(isPreliminary(statement) ? 'ITBD' : 'CLBD', lastDay(statement), ending),
      element('TxsSummry', [
        all(entries.length, totalCredit, totalDebit),
        sum('Cdt', credits, totalCredit),
        sum('Dbt', entries.length - credits, totalDebit),
      ]),
      ...entries.map(entryOf),
      isPreliminary(statement) ? element('AddtlStmtInf', 'PRELIMINARY') : undefined,
    ]),
  ])
  const namespace = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(element('Document', [body], namespace))}\n`
}
