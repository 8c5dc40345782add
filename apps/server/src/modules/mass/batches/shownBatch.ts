import type { Batch, BatchLine, BatchProgress, BatchSummary, RowProblem, RowState } from '@florin/contract/mass/batch'
import type { RowWarning } from '@florin/contract/mass/rowWarning'
import { type Refusal, refusals } from '@florin/contract/errors'
import { failureText, fieldText, isBankReason, refusalText } from '@florin/i18n/server'
import type { Language } from '@florin/i18n/languages'
import { money, toDecimal } from '@florin/money/money'
import type { BatchRow, Problem } from '../rows/row.ts'
import type { Counted } from '../rows/rowStore.ts'
import type { StoredBatch } from './batch.ts'

/** What is wrong, in the words of whoever reads it. */
export const problemText = ({ field, params = {}, ...problem }: Problem, language: Language): RowProblem => ({
  ...(field !== undefined && { field }),
  message: 'refusal' in problem ? refusalText(language, problem.refusal, params) : fieldText(language, problem.key, params),
})

const unpaidStates = new Set<string | undefined>(['rejected', 'returned', 'failed', 'cancelled', 'expired'])

/** As it stands to its owner: what became of its payment counts once there is one. */
export const shownRowState = ({ state, operationState }: BatchRow): RowState => {
  if (state === 'reserved' || state === 'linked') return 'pending'
  if (state === 'failed') return 'rejected'
  if (state !== 'posted') return state
  if (operationState === 'completed' || operationState === 'settled') return 'completed'
  return unpaidStates.has(operationState) ? 'rejected' : 'pending'
}

const isRefusal = (name: string | undefined): name is Refusal => name !== undefined && Object.hasOwn(refusals, name)

const problemsOf = (row: BatchRow, language: Language): RowProblem[] => {
  if (row.state === 'invalid' || row.state === 'failed') return row.problems.map((problem) => problemText(problem, language))
  const { operationFailure: failure } = row
  if (shownRowState(row) !== 'rejected') return []
  if (failure !== undefined && isBankReason(failure)) return [{ message: failureText(language, failure) }]
  return [{ message: refusalText(language, isRefusal(failure) ? failure : 'payment.rejected') }]
}

export const warningsOf = ({
  sameAsLine,
  paidBefore,
  state,
}: Pick<BatchRow, 'sameAsLine' | 'paidBefore' | 'state'>): RowWarning[] =>
  state === 'invalid' || state === 'skipped'
    ? []
    : [
        ...(sameAsLine === undefined ? [] : [{ kind: 'sameAsLine' as const, line: sameAsLine }]),
        ...(paidBefore === undefined ? [] : [{ kind: 'paidBefore' as const, date: paidBefore.toISOString() }]),
      ]

/** A name for whoever is not known to the rail yet. */
const nameOf = ({ payeeName, cells }: Pick<BatchRow, 'payeeName' | 'cells'>): string =>
  payeeName ||
  (cells['beneficiaryName'] ?? [cells['beneficiaryFirstName'], cells['beneficiaryLastName']].filter(Boolean).join(' '))

export const shownLine = (row: BatchRow, language: Language): BatchLine => {
  const { line, cells, operationId, target, priced } = row
  return {
    line,
    cells: { ...cells },
    ...(operationId !== undefined && { transactionId: Number(operationId) }),
    beneficiaryName: nameOf(row),
    target,
    amount: priced ? toDecimal(priced.price.credit) : (cells['amount'] ?? ''),
    currencyCode: priced ? priced.price.credit.currency : (cells['currency'] ?? cells['currencyCode'] ?? ''),
    fee: priced ? toDecimal(priced.price.fee) : '',
    status: shownRowState(row),
    errors: problemsOf(row, language),
    warnings: warningsOf(row),
    ...(row.isNewPayee !== undefined && { isNewPayee: row.isNewPayee }),
  }
}

type Sums = Pick<Counted, 'count' | 'amountMinor' | 'feeMinor' | 'toMinor'>
const added = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      amountMinor: sum.amountMinor + row.amountMinor,
      feeMinor: sum.feeMinor + row.feeMinor,
      toMinor: sum.toMinor + row.toMinor,
    }),
    { count: 0, amountMinor: 0n, feeMinor: 0n, toMinor: 0n },
  )

const leftOut = new Set<RowState>(['unchecked', 'invalid', 'skipped'])

export const summaryOf = (counted: readonly Counted[], currency: string, rates: ReadonlyMap<string, string>): BatchSummary => {
  const countOf = (...states: RowState[]) => added(counted.filter(({ state }) => states.includes(state))).count
  const paid = counted.filter(({ state }) => !leftOut.has(state))
  const { amountMinor, feeMinor } = added(paid)
  const decimal = (minor: bigint) => toDecimal(money(minor, currency))
  const currencies = [...new Set(paid.flatMap(({ toCurrency }) => (toCurrency === null ? [] : [toCurrency])))]
  return {
    count: added(counted).count,
    validCount: added(paid).count,
    invalidCount: countOf('invalid'),
    skippedCount: countOf('skipped'),
    uncheckedCount: countOf('unchecked'),
    warningCount: counted.reduce((sum, { warned }) => sum + warned, 0),
    totalAmount: decimal(amountMinor),
    totalFee: decimal(feeMinor),
    total: decimal(amountMinor + feeMinor),
    currencyCode: currency,
    sums: currencies.map((code) => {
      const sum = added(paid.filter(({ toCurrency }) => toCurrency === code))
      const amount = toDecimal(money(sum.toMinor, code))
      return { currencyCode: code, count: sum.count, amount, fromAmount: decimal(sum.amountMinor), exchangeRate: rates.get(code) }
    }),
  }
}

/** Fewer tell nothing about how long the rest takes. */
const enoughRows = 20

export const progressOf = (
  counted: readonly Counted[],
  { currency, startedAt, state }: Pick<StoredBatch, 'currency' | 'startedAt' | 'state'>,
  now: Date,
): BatchProgress => {
  const of = (...states: RowState[]) => counted.filter(({ state: each }) => states.includes(each))
  const [paid, failed, canceled, open] = [of('completed'), of('rejected'), of('canceled'), of('pending')]
  const part = (rows: readonly Counted[]) => {
    const { count, amountMinor, feeMinor } = added(rows)
    return { count, amount: toDecimal(money(amountMinor, currency)), fee: toDecimal(money(feeMinor, currency)) }
  }
  const done = added([...paid, ...failed]).count
  const seconds = startedAt ? (now.getTime() - startedAt.getTime()) / 1000 : 0
  const left = added(open).count
  const isTold = state === 'processing' && done >= enoughRows && left > 0 && seconds > 0
  const codes = [...new Set(counted.flatMap(({ toCurrency }) => (toCurrency === null ? [] : [toCurrency])))]
  return {
    paid: part(paid),
    failed: part(failed),
    canceled: part(canceled),
    open: part(open),
    held: toDecimal(
      money(
        counted.reduce((sum, { heldMinor }) => sum + heldMinor, 0n),
        currency,
      ),
    ),
    byCurrency: codes.map((code) => {
      const sum = (rows: readonly Counted[]) => added(rows.filter(({ toCurrency }) => toCurrency === code))
      const text = (rows: readonly Counted[]) => toDecimal(money(sum(rows).toMinor, code))
      return {
        currencyCode: code,
        paidCount: sum(paid).count,
        paid: text(paid),
        failedCount: sum(failed).count,
        failed: text(failed),
        openCount: sum(open).count,
        open: text(open),
      }
    }),
    ...(isTold && { secondsLeft: Math.ceil((seconds / done) * left) }),
  }
}

/** Where all of it arrives on one day. */
export const arrivalOf = (counted: readonly Counted[]): Pick<Batch, 'arrivalDate'> => {
  const days = counted.filter(({ state }) => !leftOut.has(state)).flatMap(({ arrivesLast }) => arrivesLast ?? [])
  const last = days.toSorted().at(-1)
  return last === undefined ? {} : { arrivalDate: last }
}
