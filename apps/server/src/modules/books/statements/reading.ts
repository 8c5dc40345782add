import type { Language } from '@florin/i18n/languages'
import type { LedgerAccount } from '@florin/ledger/accounts'
import { balanceAt, type Place, statement as linesOf, type StatementLine } from '@florin/ledger/statement'
import { money } from '@florin/money/money'
import { findFullName } from '../../accounts/pricing/payer.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Statement } from './formats/statement.ts'
import { typeName } from '../../dictionary/transactionTypes.ts'
import { countUnsettled, type Span, sumsOf, toldOf } from './store.ts'

const linesAtOnce = 1000

const linesIn = async (tx: Tx, accountId: number, span: Span, most: number): Promise<StatementLine[]> => {
  const lines: StatementLine[] = []
  for (let after: Place | undefined; ;) {
    const page = await linesOf(tx, { accountId, ...span, after, limit: linesAtOnce })
    lines.push(...page)
    if (lines.length > most) throw refuse('statement.tooLong', { field: 'format' })
    after = page.at(-1)
    if (page.length < linesAtOnce) return lines.toReversed()
  }
}

/** The six figures of a time. */
export const figuresOf = async (tx: Tx, { id, currency }: LedgerAccount, span: Span) => {
  const beginning = await balanceAt(tx, id, new Date(span.from.getTime() - 1))
  const { debit, credit } = await sumsOf(tx, id, span)
  return {
    beginning: money(beginning, currency),
    totalDebit: money(debit, currency),
    totalCredit: money(credit, currency),
    ending: money(beginning - debit + credit, currency),
    ...(await countUnsettled(tx, id, span)),
  }
}

type Wanted = {
  readonly customerId: number
  readonly account: LedgerAccount
  readonly span: Span
  readonly most: number
  readonly language: Language
  readonly madeAt: Date
}

/** The account over a time, from its entries and from what its customer knows of them. */
export const readStatement = async (tx: Tx, wanted: Wanted): Promise<Statement> => {
  const { customerId, account, span, most, language, madeAt } = wanted
  const { currency } = account
  const lines = await linesIn(tx, account.id, span, most)
  const told = await toldOf(tx, account.id, span)
  const known = await figuresOf(tx, account, span)
  const sum = (isMeant: (minor: bigint) => boolean) =>
    lines.reduce((total, { amountMinor }) => (isMeant(amountMinor) ? total + amountMinor : total), 0n)
  return {
    ...known,
    accountId: account.id,
    holder: await findFullName(tx, customerId),
    currency,
    ...span,
    madeAt,
    // By the lines themselves: in the running month more may have been posted since.
    totalDebit: money(-sum((minor) => minor < 0n), currency),
    totalCredit: money(
      sum((minor) => minor > 0n),
      currency,
    ),
    ending: money(lines.at(-1)?.balanceAfterMinor ?? known.beginning.minor, currency),
    entries: lines.map((line) => {
      const about = told.get(line.transferId)
      return {
        at: line.postedAt,
        number: String(about?.number ?? line.transferId),
        code: about?.type ?? line.kind,
        type: typeName(about?.type ?? line.kind, language, line.amountMinor < 0n ? 'out' : 'in'),
        name: about?.name ?? undefined,
        description: about?.description ?? undefined,
        reference: about?.reference ?? line.reference ?? undefined,
        amount: money(line.amountMinor, currency),
        fee: money(about?.feeMinor ?? 0n, currency),
        balance: money(line.balanceAfterMinor, currency),
      }
    }),
  }
}
