import { findBrand } from '@florin/brands/brands'
import { type Limit, limitPeriods } from '@florin/contract/accounts/operatorPricing'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { amountIn } from '../../../platform/amount.ts'
import * as store from './limitStore.ts'

type Deps = { readonly tell: Tell }
type Wish = {
  readonly limitId?: number | undefined
  readonly brand?: string | undefined
  readonly type: string
  readonly customerType?: 'personal' | 'business' | undefined
  readonly customerId?: number | undefined
  readonly period: store.Period
  readonly max: string
  readonly currencyCode: string
}
type Changed = {
  readonly limitId: number
  /** Whose it is, where it is one customer's. */
  readonly customerId: number | undefined
  readonly isWider: boolean
  /** What held before; nothing where there was no limit. */
  readonly before: string | undefined
}
export type LimitDesk = ReturnType<typeof createLimitDesk>

/** A rule has a limit for each period; the number on the wire names both. */
const periods = limitPeriods.length
const idOf = (ruleId: number, period: store.Period): number => ruleId * periods + limitPeriods.indexOf(period)
const ruleOf = (limitId: number): number => Math.floor(limitId / periods)

export const wireType = { person: 'personal', company: 'business' } as const
const ownType = { personal: 'person', business: 'company' } as const

const scopeShown = ({ brand, customerType, customerId }: store.LimitScope) => ({
  ...(brand && { brand }),
  ...(customerType && { customerType: wireType[customerType] }),
  ...(customerId && { customerId }),
})

const shown = (row: store.LimitRow): Limit[] =>
  limitPeriods.flatMap((period) => {
    const max = row[period]
    if (max === null) return []
    const limit = { limitId: idOf(row.id, period), type: row.operation, period, max: toDecimal(money(max, row.unit)) }
    return [{ ...limit, currencyCode: row.unit, ...scopeShown(row) }]
  })

/** How much customers may move. */
export const createLimitDesk = ({ tell }: Deps) => {
  const apply = async (
    tx: OpenTx,
    rule: store.LimitRow | undefined,
    raise: store.LimitScope & { readonly unit: string; readonly period: store.Period; readonly max: bigint },
  ) => {
    const ruleId = rule?.id ?? (await store.copyLimit(tx, raise, raise.unit, (await store.findWider(tx, raise))?.id))
    await store.setLimit(tx, ruleId, raise.period, raise.max)
    if (raise.customerId) await tell(tx, 'limitChanged', { to: { customerId: raise.customerId } })
    return idOf(ruleId, raise.period)
  }

  const scopeOf = (wish: Wish): store.LimitScope => ({
    operation: wish.type,
    customerId: wish.customerId ?? null,
    brand: wish.customerId ? null : (wish.brand ?? null),
    customerType: wish.customerId || !wish.customerType ? null : ownType[wish.customerType],
  })

  /** The rule to change, if there is one, and the one whose values hold until then. */
  const findRule = async (tx: OpenTx, { limitId, ...wish }: Wish) => {
    if (limitId === undefined) {
      const scope = scopeOf(wish)
      const known = await store.findLimit(tx, scope)
      return { scope, rule: known, before: known ?? (await store.findWider(tx, scope)) }
    }
    const rule = await store.lockLimit(tx, ruleOf(limitId))
    if (!rule) throw refuse('object.missing', { field: 'limitId' })
    return { scope: rule, rule, before: rule }
  }

  return {
    list: async (tx: Tx, filter: Parameters<typeof store.findLimits>[1]): Promise<Limit[]> =>
      (await store.findLimits(tx, filter)).flatMap(shown),

    change: async (tx: OpenTx, wish: Wish): Promise<Changed> => {
      if (wish.brand !== undefined && !findBrand(wish.brand)) throw refuse('object.missing', { field: 'brand' })
      const { scope, rule, before } = await findRule(tx, wish)
      if (before && before.unit !== wish.currencyCode) throw refuse('currency.unsupported', { field: 'currencyCode' })
      const { minor: max } = amountIn(wish.max, wish.currencyCode, 'max')
      const { operation, customerId, brand, customerType } = scope
      const change = { operation, customerId, brand, customerType, unit: wish.currencyCode, period: wish.period, max }
      const last = before?.[wish.period] ?? null
      return {
        limitId: await apply(tx, rule, change),
        customerId: customerId ?? undefined,
        isWider: last !== null && max > last,
        before: last === null ? undefined : toDecimal(money(last, wish.currencyCode)),
      }
    },
  }
}
