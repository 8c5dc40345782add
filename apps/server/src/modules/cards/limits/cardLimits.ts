import { type CardHours, paysAt, paysLonger } from '@florin/contract/cards/hours'
import { type CardLimit, limitKindsOf, type LimitKind } from '@florin/contract/cards/limits'
import { isAmongMerchants } from '@florin/contract/cards/merchantName'
import type { MerchantGroup } from '@florin/contract/cards/merchantGroups'
import type { DeclineReason, NetworkMessage } from '@florin/contract/cards/network'
import { money, MoneyError, parseMoney, toDecimal } from '@florin/money/money'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import { type CardRow, changeCard, lockCard, requireCard } from '../cards/cardStore.ts'
import { assertMay } from '../cards/lifecycle.ts'
import type { CardNews } from '../cards/news.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'
import { type Limit, limitIn, type Limits, limitsOf, putLimit, usedSince } from './limitStore.ts'
import { hasPaid } from '../network/authorizationStore.ts'
import { heldSince } from '../network/holdTime.ts'
import { limitObstacle, merchantObstacle } from './obstacles.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consents: CardConsents; readonly news: CardNews }
export type LimitChange = {
  readonly kind?: LimitKind | undefined
  readonly amount?: string | undefined
  readonly enabled?: boolean | undefined
  readonly countries?: readonly string[] | undefined
  readonly blockedMerchants?: readonly MerchantGroup[] | undefined
  readonly blockedMerchantNames?: readonly string[] | undefined
  readonly hours?: CardHours | 'always' | undefined
}
type Answer = { readonly operationId?: string | undefined; readonly approvalCode?: string | undefined }
export type CardLimits = ReturnType<typeof createCardLimits>

const monthOf = (now: Date, ahead = 0): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))

const shownLimit = ({ kind, amountMinor, maxMinor, enabled }: Limit, used: bigint, currency: string, now: Date): CardLimit => {
  const decimal = (minor: bigint) => toDecimal(money(minor, currency))
  const shown = { kind, amount: decimal(amountMinor), maxAmount: decimal(maxMinor), used: decimal(used), enabled }
  return kind === 'contactless' ? shown : { ...shown, resetsAt: monthOf(now, 1).toISOString() }
}

const amountOf = (amount: string, currency: string): bigint => {
  try {
    return parseMoney(amount, currency).minor
  } catch (error) {
    throw error instanceof MoneyError ? refuse('amount.unfit', { field: 'amount' }) : error
  }
}

const changedLimit = (limits: Limits, card: CardRow, { kind, amount, enabled }: LimitChange): Limit | undefined => {
  if (kind === undefined) return undefined
  if (!limitKindsOf(card).includes(kind)) throw refuse('card.unavailable', { field: 'kind' })
  const before = limitIn(limits, kind)
  const after = {
    ...before,
    ...(amount !== undefined && { amountMinor: amountOf(amount, card.currency) }),
    ...(enabled !== undefined && { enabled }),
  }
  if (after.amountMinor > before.maxMinor) {
    const max = `${toDecimal(money(before.maxMinor, card.currency))} ${card.currency}`
    throw refuse('card.limit', { field: 'amount', max })
  }
  return after
}

const storedHours = (hours: CardHours | 'always'): CardHours | null =>
  hours === 'always' ? null : { ...hours, days: [...new Set(hours.days)].toSorted() }

const withoutRepeats = (names: readonly string[]): string[] =>
  names.filter((name, at) => !isAmongMerchants(names.slice(0, at), name))

/** Whether the card could pay something that it could not before. */
const widens = (card: CardRow, limits: Limits, after: Limit | undefined, change: LimitChange): boolean => {
  const before = after && limitIn(limits, after.kind)
  if (before && after.amountMinor > before.amountMinor) return true
  if (before?.kind === 'cash' && after?.enabled && !before.enabled) return true
  const { countries, blockedMerchants, blockedMerchantNames, hours } = change
  if (hours !== undefined && paysLonger(card.hours ?? undefined, hours === 'always' ? undefined : hours)) return true
  const isWider = (now: readonly string[], next: readonly string[]) =>
    next.length === 0 || next.some((code) => !now.includes(code))
  if (countries && card.countries.length > 0 && isWider(card.countries, countries)) return true
  if (blockedMerchantNames && card.blockedMerchantNames.some((name) => !isAmongMerchants(blockedMerchantNames, name))) return true
  return blockedMerchants !== undefined && card.blockedMerchants.some((name) => !blockedMerchants.includes(name as MerchantGroup))
}

/** What a card may pay: how much of each kind, where, and to whom. Its holder decides within what the bank allows. */
export const createCardLimits = ({ db, clock, consents, news }: Deps) => {
  /** Nothing where it would allow more and nobody has consented to that. */
  const apply = async (tx: OpenTx, by: By, accountId: number, change: LimitChange, isConsented: boolean): Promise<boolean> => {
    const card = await lockCard(tx, accountId, by.acting.customerId)
    assertMay('limits', card)
    const limits = await limitsOf(tx, card)
    const after = changedLimit(limits, card, change)
    if (!isConsented && widens(card, limits, after, change)) return false
    if (after) await putLimit(tx, accountId, after)
    const { countries, blockedMerchants, blockedMerchantNames, hours } = change
    await changeCard(tx, accountId, {
      ...(countries && { countries: [...new Set(countries)] }),
      ...(blockedMerchants && { blockedMerchants: [...new Set(blockedMerchants)] }),
      ...(blockedMerchantNames && { blockedMerchantNames: withoutRepeats(blockedMerchantNames) }),
      ...(hours !== undefined && { hours: storedHours(hours) }),
    })
    await news.changed(tx, card, card.status)
    return true
  }

  return {
    list: async (tx: Tx, customerId: number, accountId: number) => {
      const card = await requireCard(tx, customerId, accountId)
      const now = clock.now()
      const limits = await limitsOf(tx, card)
      const used = await usedSince(tx, accountId, monthOf(now), heldSince(now))
      return {
        limits: limitKindsOf(card).map((kind) => shownLimit(limitIn(limits, kind), used[kind], card.currency, now)),
        currencyCode: card.currency,
        countries: [...card.countries],
        blockedMerchants: card.blockedMerchants as MerchantGroup[],
        blockedMerchantNames: [...card.blockedMerchantNames],
        ...(card.hours && { hours: { ...card.hours, days: [...card.hours.days] } }),
      }
    },

    update: async (by: By, accountId: number, change: LimitChange, answer: Answer): Promise<ConsentState> => {
      const about = JSON.stringify([
        accountId,
        change.kind,
        change.amount,
        change.enabled,
        change.countries,
        change.blockedMerchants,
        change.blockedMerchantNames,
        change.hours,
      ])
      const question = { action: 'limits', about, always: true } as const
      const given = answer.operationId === undefined ? undefined : await consents(by, question, answer)
      if (given && given.status !== 'done') return given
      const isDone = await db.transaction().execute((tx) => apply(tx, by, accountId, change, given !== undefined))
      return isDone ? (given ?? { status: 'done', approveType: 0 }) : consents(by, question, {})
    },

    /** The caller holds the lock of the card: of two payments at once the second counts the first. */
    obstacleTo: async (
      tx: OpenTx,
      card: CardRow,
      message: NetworkMessage,
      amountMinor: bigint,
    ): Promise<DeclineReason | undefined> => {
      const merchant = merchantObstacle(card, message)
      if (merchant) return merchant
      const now = clock.now()
      // Of what its holder agreed to once nobody asks at what hour it is taken; that it is so a shop alone does not make true.
      if (card.hours && !paysAt(card.hours, now) && !(message.isRecurring && (await hasPaid(tx, card, message)))) return 'hours'
      const [limits, used] = await waitForAll([limitsOf(tx, card), usedSince(tx, card.accountId, monthOf(now), heldSince(now))])
      return limitObstacle(card, message, amountMinor, limits, used)
    },
  }
}
