import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { SandboxPayout } from '@florin/contract/sandbox/sandboxPayouts'
import { money, toDecimal } from '@florin/money/money'
import type { ListedPayout } from '@florin/sandbox/payouts'
import { amountIn } from '../../platform/amount.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox
type Plain = string | number | boolean

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value)

const reportOf = ({ kind, reason, returnedMinor, returnedCurrency, dueAt, takenAt }: ListedPayout['reports'][number]) => ({
  kind,
  ...(reason !== null && { reason }),
  ...(returnedMinor !== null &&
    returnedCurrency !== null && { returnedAmount: toDecimal(money(BigInt(returnedMinor), returnedCurrency)) }),
  dueAt: new Date(dueAt).toISOString(),
  isTaken: takenAt !== null,
})

const shown = (payout: ListedPayout): SandboxPayout => ({
  endToEndId: payout.endToEndId,
  rail: payout.rail,
  transactionId: Number(payout.operationId),
  amount: toDecimal(money(payout.amountMinor, payout.currency)),
  currencyCode: payout.currency,
  payerName: payout.payerName,
  payeeName: payout.payeeName,
  details: Object.fromEntries(Object.entries(payout.payee).filter((entry): entry is [string, Plain] => isPlain(entry[1]))),
  ...(payout.reference !== null && { reference: payout.reference }),
  behaviour: payout.behaviour,
  receivedAt: payout.receivedAt.toISOString(),
  reports: payout.reports.map(reportOf),
})

export const list: Handler<Methods['payout.list']> = async (_input, { sandboxWorld }) => ({
  payouts: (await sandboxWorld.payoutBooks.list()).map(shown),
})

export const answer: Handler<Methods['payout.answer']> = async (
  { endToEndId, kind, reason, returnedAmount, afterSeconds },
  { sandboxWorld },
) => {
  const payout = await sandboxWorld.payoutBooks.find(endToEndId)
  if (!payout) throw refuse('object.missing', { field: 'endToEndId' })
  const amount = money(payout.amountMinor, payout.currency)
  const returned = returnedAmount === undefined ? amount : amountIn(returnedAmount, payout.currency, 'returnedAmount')
  await sandboxWorld.payoutBooks.report(endToEndId, {
    kind,
    reason,
    ...(kind === 'returned' && { returned }),
    dueAt: sandboxWorld.inSeconds(afterSeconds),
  })
  return { ok: true }
}
