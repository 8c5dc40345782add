import { massRails } from '@florin/contract/mass/massType'
import type { Order } from '@florin/ledger/orders'
import { postAll, postedBy } from '@florin/ledger/post'
import { required } from '@florin/ledger/required'
import { add, type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { ProgramUse } from '../../payments/core/operation.ts'
import { rateUntil } from '../../payments/core/quoting.ts'
import type { Planned, Priced } from '../rows/row.ts'
import { markReserved } from '../rows/reservedStore.ts'
import type { StoredBatch } from './batch.ts'
import type { Planning } from './planning.ts'
import { ordersAtOnce } from './releasing.ts'

type Deps = { readonly clock: Clock; readonly accounts: Pick<Accounts, 'own'>; readonly planning: Planning }
/** What each row uses of what a program may pay by itself; nothing where the whole batch goes beyond it. */
type Allowance = (amount: Money, total: Money) => Promise<ProgramUse | undefined>
type Holding = { readonly batch: StoredBatch; readonly userId: number; readonly use: ProgramUse | undefined }
export type Reserving = ReturnType<typeof createReserving>

const sumOf = (planned: readonly Planned[], currency: string, minorOf: (price: Priced['price']) => bigint): Money =>
  money(
    planned.reduce((sum, { checked: { price } }) => sum + minorOf(price), 0n),
    currency,
  )

/** The money of all rows at once, or of none. */
export const createReserving = ({ clock, accounts, planning }: Deps) => {
  const assertFunds = async (tx: OpenTx, { customerId, accountId, currency }: StoredBatch, needed: Money): Promise<void> => {
    const { postedMinor, heldMinor, floorMinor } = await accounts.own(tx, customerId, accountId)
    const available = postedMinor - heldMinor - (floorMinor ?? 0n)
    if (available >= needed.minor) return
    const missing = toDecimal(money(needed.minor - available, currency))
    throw refuse(
      'batch.funds',
      { missing: `${missing} ${currency}` },
      { missing, needed: toDecimal(needed), available: toDecimal(money(available, currency)), currencyCode: currency },
    )
  }

  const holdOf = (
    { batch: { type, accountId, attempt }, use }: Holding,
    { row, checked: { price, limits } }: Planned,
  ): Order => ({
    act: 'hold',
    key: `${row.uid}:hold:${attempt}`,
    kind: massRails[type].name,
    accountId,
    amountMinor: price.amount.minor + price.fee.minor,
    limits: use ? [...(limits ?? []), ...use(add(price.amount, price.fee))] : limits,
  })

  /** Many rows to one payee count together: what the ledger refuses for that is looked at once more, behind those before it. */
  const holdAgain = async (tx: OpenTx, holding: Holding, { row }: Planned) => {
    const again = await planning.planRow(tx, holding.batch, holding.userId, row)
    const [outcome] = await postAll(tx, [holdOf(holding, again)], clock.now())
    if (outcome?.outcome !== 'posted') throw refuse('batch.row', { line: row.line }, { line: row.line })
    return { id: row.id, holdId: outcome.posted.id, checked: again.checked }
  }

  const holdSome = async (tx: OpenTx, holding: Holding, planned: readonly Planned[]) => {
    const outcomes = await postAll(
      tx,
      planned.map((each) => holdOf(holding, each)),
      clock.now(),
    )
    const held = []
    for (const [at, each] of planned.entries()) {
      const outcome = required(outcomes[at], 'an outcome')
      // Spent by somebody else since it was looked at.
      if (outcome.outcome === 'refused' && outcome.problem === 'funds')
        await assertFunds(
          tx,
          holding.batch,
          sumOf([each], holding.batch.currency, ({ amount, fee }) => amount.minor + fee.minor),
        )
      if (outcome.outcome === 'refused' && outcome.problem === 'limit') held.push(await holdAgain(tx, holding, each))
      else held.push({ id: each.row.id, holdId: postedBy(outcome).id, checked: each.checked })
    }
    await markReserved(tx, held)
  }

  /** At the prices of now, or those that are kept. The caller holds the batch's lock, and has counted the attempt; whatever is refused undoes it all. */
  return async (tx: OpenTx, batch: StoredBatch, userId: number, allowance?: Allowance) => {
    const planned = await planning.planAll(tx, batch, userId)
    if (planned.length === 0) throw refuse('batch.empty')
    const total = sumOf(planned, batch.currency, ({ amount, fee }) => amount.minor + fee.minor)
    await assertFunds(tx, batch, total)
    const use = await allowance?.(
      sumOf(planned, batch.currency, ({ amount }) => amount.minor),
      total,
    )
    for (let at = 0; at < planned.length; at += ordersAtOnce)
      await holdSome(tx, { batch, userId, use }, planned.slice(at, at + ordersAtOnce))
    const isExchange = planned.some(({ checked }) => checked.price.exchange)
    return { total, isAllowed: use !== undefined, rateUntil: isExchange ? rateUntil(clock.now()) : undefined }
  }
}
