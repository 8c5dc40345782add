import { findBrand } from '@florin/brands/brands'
import { type Limit, limitPeriods, type LimitRaise } from '@florin/contract/accounts/operatorPricing'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import { isOwnCustomer } from '../../compliance/reviews/ownCustomer.ts'
import { amountIn } from '../../../platform/amount.ts'
import * as store from './limitStore.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly reviews: Reviews }
type Wish = {
  readonly limitId?: number | undefined
  readonly brand?: string | undefined
  readonly type: string
  readonly customerType?: 'personal' | 'business' | undefined
  readonly customerId?: number | undefined
  readonly period: store.Period
  readonly max: string
  readonly currencyCode: string
  readonly reason: string
}
type Verdict = { readonly operatorUserId: number; readonly declined: boolean; readonly reason?: string | undefined }
type Outcome = { readonly limitId?: number; readonly status: 'applied' | 'awaitingApproval' }
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

/** How much customers may move. Narrower at once; wider when a second operator agrees. */
export const createLimitDesk = ({ clock, tell, reviews }: Deps) => {
  const apply = async (
    tx: OpenTx,
    rule: store.LimitRow | undefined,
    raise: Pick<store.RaiseRow, keyof store.LimitScope | 'unit' | 'period' | 'max'>,
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

  const assertAllowed = async (tx: Tx, operatorUserId: number, { brand, customerId }: Wish) => {
    if (brand !== undefined && !findBrand(brand)) throw refuse('object.missing', { field: 'brand' })
    if (customerId && (await isOwnCustomer(tx, operatorUserId, customerId))) throw refuse('acting.own', { field: 'customerId' })
  }

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

    change: async (tx: OpenTx, operatorUserId: number, brandOfDesk: string, wish: Wish): Promise<Outcome> => {
      await assertAllowed(tx, operatorUserId, wish)
      const { scope, rule, before } = await findRule(tx, wish)
      if (before && before.unit !== wish.currencyCode) throw refuse('currency.unsupported', { field: 'currencyCode' })
      const { minor: max } = amountIn(wish.max, wish.currencyCode, 'max')
      const { operation, customerId, brand, customerType } = scope
      const raise = { operation, customerId, brand, customerType, unit: wish.currencyCode, period: wish.period, max }
      const last = before?.[wish.period] ?? null
      if (last === null || max <= last) return { limitId: await apply(tx, rule, raise), status: 'applied' }
      const subjectId = await store.insertRaise(tx, {
        ...raise,
        ruleId: rule?.id ?? null,
        before: last,
        reason: wish.reason,
        operatorUserId,
        createdAt: clock.now(),
      })
      const question = { kind: 'limitRaise', subjectId, askedBy: operatorUserId } as const
      await (customerId === null
        ? reviews.askOfBrand(tx, { ...question, brand: brand ?? brandOfDesk })
        : reviews.ask(tx, { ...question, customerId }))
      return { status: 'awaitingApproval' }
    },

    raise: async (tx: Tx, id: number): Promise<LimitRaise> => {
      const row = await store.findRaise(tx, id)
      if (!row) throw refuse('object.missing', { field: 'limitRaiseId' })
      const decimal = (minor: bigint) => toDecimal(money(minor, row.unit))
      return {
        limitRaiseId: row.id,
        type: row.operation,
        period: row.period,
        ...scopeShown(row),
        ...(row.before !== null && { before: decimal(row.before) }),
        max: decimal(row.max),
        currencyCode: row.unit,
        reason: row.reason,
        createdBy: row.createdBy,
        createdAt: row.createdAt.toISOString(),
      }
    },

    decide: async (tx: OpenTx, id: number, { operatorUserId, declined, reason }: Verdict) => {
      const subject = { kind: 'limitRaise', subjectId: id, field: 'limitRaiseId' } as const
      await reviews.decide(tx, subject, { outcome: declined ? 'declined' : 'approved', operatorUserId, reason })
      const row = await store.findRaise(tx, id)
      if (!row) throw refuse('object.missing', { field: 'limitRaiseId' })
      if (!declined)
        await apply(tx, row.ruleId === null ? await store.findLimit(tx, row) : await store.lockLimit(tx, row.ruleId), row)
      const status = declined ? ('declined' as const) : ('applied' as const)
      await store.endRaise(tx, id, status)
      return { status, customerId: row.customerId ?? undefined }
    },
  }
}
