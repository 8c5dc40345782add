import type { UsedOfLimit } from '@florin/ledger/limits'
import type { Limit, Order } from '@florin/ledger/orders'

type OracleAccount = { readonly currency: string; readonly hasFloor: boolean; posted: bigint; held: bigint }
type Used = { readonly counter: string; readonly minor: bigint; readonly count: number }
type OracleHold = {
  readonly accountId: number
  readonly amount: bigint
  readonly expiresAt: number | undefined
  open: boolean
  used: readonly Used[]
}

/** What the ledger should do, written as plainly as can be: one order after the other, on maps. */
export const createOracle = () => {
  const accounts = new Map<number, OracleAccount>()
  const holds = new Map<bigint, OracleHold>()
  const keys = new Map<string, string>()
  const reversed = new Set<bigint>()
  const transfers = new Map<bigint, Extract<Order, { entries: unknown }>>()
  const counters = new Map<string, UsedOfLimit>()

  const counterOf = ({ counter, periodStart }: Limit): string => `${counter} ${periodStart.toISOString()}`
  const limitsOf = (order: Order): readonly Limit[] => ('limits' in order ? (order.limits ?? []) : [])
  const usedOf = (counter: string): UsedOfLimit => counters.get(counter) ?? { minor: 0n, count: 0 }
  const exceedsLimit = (order: Order): boolean =>
    limitsOf(order).some((limit) => {
      const { minor, count } = usedOf(counterOf(limit))
      const { amountMinor, limitMinor, limitCount } = limit
      return (limitMinor !== undefined && minor + amountMinor > limitMinor) || (limitCount !== undefined && count >= limitCount)
    })
  const usedBy = (order: Order): Used[] =>
    limitsOf(order).map((limit) => ({ counter: counterOf(limit), minor: limit.amountMinor, count: 1 }))
  const change = (used: readonly Used[], sign: 1 | -1): void => {
    for (const { counter, minor, count } of used) {
      const before = usedOf(counter)
      counters.set(counter, { minor: before.minor + BigInt(sign) * minor, count: before.count + sign * count })
    }
  }

  /** What it asks for. Limits are no part of it: they may have changed until it is asked again. */
  const asText = (order: Order): string =>
    JSON.stringify({ ...order, limits: undefined }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const room = (account: OracleAccount): bigint => account.posted - account.held

  const judgeTransfer = (order: Extract<Order, { entries: unknown }>, now: number): string => {
    const hold = order.fromHold && holds.get(order.fromHold.id)
    if (order.fromHold) {
      const debit = order.entries.find(({ accountId }) => accountId === hold?.accountId)?.amountMinor ?? 0n
      const over = hold?.expiresAt !== undefined && hold.expiresAt <= now
      if (!hold?.open || over || debit >= 0n || -debit > hold.amount) return 'hold'
    }
    if (order.reverses !== undefined) {
      if (reversed.has(order.reverses)) return 'reversed'
      if (!transfers.has(order.reverses)) return 'reversal'
    }
    if (exceedsLimit(order)) return 'limit'
    for (const { accountId, amountMinor } of order.entries) {
      const account = accounts.get(accountId)
      if (!account) return 'account'
      const freed = hold?.accountId === accountId ? hold.amount : 0n
      if (account.hasFloor && amountMinor < 0n && room(account) + freed + amountMinor < 0n) return 'funds'
    }
    const sums = new Map<string, bigint>()
    for (const { accountId, amountMinor } of order.entries) {
      const { currency } = accounts.get(accountId)!
      sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
    }
    return [...sums.values()].some((sum) => sum !== 0n) ? 'unbalanced' : 'posted'
  }

  const judge = (order: Order, now: number): string => {
    if (order.act === 'hold') {
      if (exceedsLimit(order)) return 'limit'
      const account = accounts.get(order.accountId)
      if (!account) return 'account'
      if (!account.hasFloor) return 'hold'
      return room(account) < order.amountMinor ? 'funds' : 'posted'
    }
    if ('hold' in order) {
      const hold = holds.get(order.hold.id)
      if (!hold?.open) return 'hold'
      return order.act === 'expire' && !(hold.expiresAt !== undefined && hold.expiresAt <= now) ? 'hold' : 'posted'
    }
    return judgeTransfer(order, now)
  }

  /** Of what it had used of limits, the share of what was not posted comes back; of the number, only where nothing was. */
  const end = (id: bigint, posted = 0n): void => {
    const hold = holds.get(id)!
    hold.open = false
    accounts.get(hold.accountId)!.held -= hold.amount
    const freed = hold.used.map(({ counter, minor, count }) => ({
      counter,
      minor: (minor * (hold.amount - posted)) / hold.amount,
      count: posted > 0n ? 0 : count,
    }))
    change(freed, -1)
    hold.used = hold.used.map(({ counter, minor, count }, index) => ({
      counter,
      minor: minor - freed[index]!.minor,
      count: count - freed[index]!.count,
    }))
  }

  const applyTransfer = (order: Extract<Order, { entries: unknown }>, id: bigint): void => {
    const hold = order.fromHold && holds.get(order.fromHold.id)
    if (order.fromHold) end(order.fromHold.id, -order.entries.find(({ accountId }) => accountId === hold?.accountId)!.amountMinor)
    if (order.reverses !== undefined) {
      reversed.add(order.reverses)
      const original = transfers.get(order.reverses)!
      change(usedBy(original), -1)
      if (original.fromHold) change(holds.get(original.fromHold.id)!.used, -1)
    }
    for (const { accountId, amountMinor } of order.entries) accounts.get(accountId)!.posted += amountMinor
    transfers.set(id, order)
  }

  return {
    accounts,
    holds,
    counters,
    open: (id: number, currency: string, hasFloor: boolean) =>
      void accounts.set(id, { currency, hasFloor, posted: 0n, held: 0n }),
    /** What should come of it; posted, exists, or what it is refused with. */
    expect: (order: Order, now: number): string => {
      const known = keys.get(order.key)
      if (known !== undefined) return known === asText(order) ? 'exists' : 'keyReused'
      return judge(order, now)
    },
    /** Takes over what was posted, under the id that it got. */
    apply: (order: Order, id: bigint): void => {
      keys.set(order.key, asText(order))
      change(usedBy(order), 1)
      if (order.act === 'hold') {
        holds.set(id, {
          accountId: order.accountId,
          amount: order.amountMinor,
          expiresAt: order.expiresAt?.getTime(),
          open: true,
          used: usedBy(order),
        })
        accounts.get(order.accountId)!.held += order.amountMinor
      } else if ('hold' in order) end(order.hold.id)
      else applyTransfer(order, id)
    },
    transfers,
  }
}
export type Oracle = ReturnType<typeof createOracle>
