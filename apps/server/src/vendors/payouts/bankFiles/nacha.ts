import type { EftPayee } from '@florin/contract/payments/external/eft'
import { bankText } from './characters.ts'
import type { BankOrder } from './order.ts'
import type { AchProfile } from './profile.ts'

export type Nacha = {
  readonly madeAt: Date
  readonly profile: AchProfile
  /** Tells files of one day apart: A to Z, then 0 to 9. */
  readonly modifier: string
  readonly executeOn: string
  readonly orders: readonly BankOrder[]
}

/** More does not fit the ten digits of an entry. */
export const largestAchMinor = 9_999_999_999n

const recordLength = 94
const blockingFactor = 10
const creditsOnly = '220'

const text = (value: string, width: number): string => bankText(value, width).toUpperCase().padEnd(width)
const number = (value: bigint | number, width: number): string => {
  const digits = String(value).padStart(width, '0')
  if (digits.length > width) throw new Error(`A figure of the ACH file needs more than ${width} digits`)
  return digits
}
const blank = (width: number): string => ' '.repeat(width)
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

export const traceNumber = (odfi: string, orderNumber: bigint): string =>
  odfi + String(orderNumber % 10_000_000n).padStart(7, '0')

type Entry = { readonly lines: readonly string[]; readonly routing: bigint; readonly minor: bigint }

const entryOf = (order: BankOrder, { odfi }: AchProfile): Entry => {
  const payee = order.payee as EftPayee
  const { routingNumber = '', accountNumber = '' } = payee
  const trace = traceNumber(odfi, order.number)
  const addenda = bankText(order.reference ?? '', 80)
  const entry = [
    '6',
    payee.accountType === 'savings' ? '32' : '22',
    number(BigInt(routingNumber), 9),
    accountNumber.padEnd(17),
    number(order.amount.minor, 10),
    String(order.operationId).padEnd(15).slice(0, 15),
    text(order.payeeName, 22),
    blank(2),
    addenda ? '1' : '0',
    trace,
  ].join('')
  return {
    lines: addenda ? [entry, `705${addenda.padEnd(80)}0001${trace.slice(-7)}`] : [entry],
    routing: BigInt(routingNumber.slice(0, 8)),
    minor: order.amount.minor,
  }
}

type Totals = { readonly count: number; readonly hash: bigint; readonly minor: bigint }
const totalsOf = (entries: readonly Entry[]): Totals => ({
  count: entries.reduce((sum, { lines }) => sum + lines.length, 0),
  // The last ten digits of the sum of the banks' numbers.
  hash: entries.reduce((sum, { routing }) => sum + routing, 0n) % 10_000_000_000n,
  minor: entries.reduce((sum, { minor }) => sum + minor, 0n),
})

/** Companies get CCD, people PPD; the code is the batch's. */
const batchLines = (file: Nacha, code: 'CCD' | 'PPD', entries: readonly Entry[], batchNumber: number): string[] => {
  const { profile, executeOn } = file
  const { count, hash, minor } = totalsOf(entries)
  const end = `${profile.odfi}${number(batchNumber, 7)}`
  const header = [
    '5',
    creditsOnly,
    text(profile.companyName, 16),
    blank(20),
    profile.companyId.padEnd(10),
    code,
    text('PAYMENT', 10),
    blank(6),
    shortDay(executeOn),
    blank(3),
    '1',
    end,
  ].join('')
  const control = [
    '8',
    creditsOnly,
    number(count, 6),
    number(hash, 10),
    number(0, 12),
    number(minor, 12),
    profile.companyId.padEnd(10),
    blank(19 + 6),
    end,
  ].join('')
  return [header, ...entries.flatMap(({ lines }) => lines), control]
}

const fileHeader = ({ madeAt, profile, modifier }: Nacha): string => {
  const at = madeAt.toISOString()
  return [
    '101',
    profile.destination.padStart(10),
    profile.origin.padStart(10),
    shortDay(at.slice(0, 10)),
    at.slice(11, 16).replace(':', ''),
    modifier,
    '094',
    '10',
    '1',
    text(profile.destinationName, 23),
    text(profile.originName, 23),
    blank(8),
  ].join('')
}

/** A file of the Automated Clearing House, in the format of Nacha: records of 94 characters, ten to a block. */
export const nacha = (file: Nacha): string => {
  const ordered = file.orders.toSorted((a, b) =>
    traceNumber(file.profile.odfi, a.number) < traceNumber(file.profile.odfi, b.number) ? -1 : 1,
  )
  const batches = (['CCD', 'PPD'] as const).flatMap((code) => {
    const own = ordered.filter(({ payee }) => (payee.beneficiaryType === 'business') === (code === 'CCD'))
    return own.length > 0 ? [{ code, entries: own.map((order) => entryOf(order, file.profile)) }] : []
  })
  const { count, hash, minor } = totalsOf(batches.flatMap(({ entries }) => entries))
  const body = batches.flatMap(({ code, entries }, index) => batchLines(file, code, entries, index + 1))
  const blocks = Math.ceil((body.length + 2) / blockingFactor)
  const control = [
    '9',
    number(batches.length, 6),
    number(blocks, 6),
    number(count, 8),
    number(hash, 10),
    number(0, 12),
    number(minor, 12),
    blank(39),
  ].join('')
  const records = [fileHeader(file), ...body, control]
  const filler = Array.from({ length: blocks * blockingFactor - records.length }, () => '9'.repeat(recordLength))
  return [...records, ...filler].map((record) => `${record}\n`).join('')
}
