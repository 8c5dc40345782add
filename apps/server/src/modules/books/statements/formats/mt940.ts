import { type Money, toDecimal } from '@florin/money/money'
import anyAscii from 'any-ascii'
import { isPreliminary, lastDay, type Statement, statementId, type StatementEntry, wordsOf } from './statement.ts'

/** What SWIFT's character set X has not is written in the nearest letters, or as a dot. */
const plain = (text: string): string =>
  anyAscii(text.normalize('NFC').replaceAll('·', ' '))
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replaceAll(/ +/g, ' ')

const day = (iso: string): string => iso.slice(2, 10).replaceAll('-', '')
/** Always with its comma, never with a sign. */
const amount = (money: Money): string => {
  const decimal = toDecimal(money).replace('-', '').replace('.', ',')
  return decimal.includes(',') ? decimal : `${decimal},`
}
const balance = (tag: string, on: string, money: Money): string =>
  `:${tag}:${money.minor < 0n ? 'D' : 'C'}${day(on)}${money.currency}${amount(money)}`

/** A line that begins with a colon or a dash would read as another field. */
const lines = (text: string): string => {
  const parts = plain(text).match(/.{1,65}/g) ?? []
  return parts
    .slice(0, 6)
    .map((part) => part.replace(/^[:-]/, '.'))
    .join('\r\n')
}

const entryLines = (entry: StatementEntry): string[] => {
  const on = entry.at.toISOString()
  const mark = entry.amount.minor < 0n ? 'D' : 'C'
  const words = lines(`${entry.code}: ${wordsOf(entry)}`.trim())
  return [
    `:61:${day(on)}${on.slice(5, 10).replace('-', '')}${mark}${amount(entry.amount)}NTRF${entry.number.slice(0, 16)}`,
    `:86:${words}`,
  ]
}

/** Sixteen signs at most: what tells statements of one account apart stands last. */
const referenceOf = (statement: Statement): string => statementId(statement).replaceAll('-', '').slice(-16)

/** SWIFT MT940, the body of one message. */
export const statementMt940 = (statement: Statement): string => {
  const { accountId, from, entries, beginning, ending } = statement
  const month = from.toISOString().slice(0, 7).replace('-', '')
  return [
    `:20:${referenceOf(statement)}`,
    `:25:${accountId}`,
    `:28C:${Number(month.slice(4))}/1`,
    balance('60F', from.toISOString(), beginning),
    ...entries.flatMap(entryLines),
    // M: an intermediate balance, after which more of the month will come.
    balance(isPreliminary(statement) ? '62M' : '62F', lastDay(statement), ending),
    ...(isPreliminary(statement) ? [`:86:PRELIMINARY ${statementId(statement)}`] : []),
    '-',
    '',
  ].join('\r\n')
}
