import type { subscriptionPeriods } from '@florin/contract/cards/spending'

export type Paid = { readonly merchantName: string; readonly billingMinor: bigint; readonly at: Date }
export type Subscription = Paid & { readonly period: (typeof subscriptionPeriods)[number]; readonly nextAt: Date }

const dayMs = 86_400_000
/** How many days apart its payments are, how many of them make it one, and after how many days without one it has ended. */
const periods = [
  { period: 'week', from: 6, to: 8, days: 7, least: 3, over: 14 },
  { period: 'month', from: 26, to: 35, days: 30, least: 2, over: 45 },
  { period: 'year', from: 350, to: 380, days: 365, least: 2, over: 395 },
] as const
/** In percent: prices rise, and exchange rates move. */
const tolerance = 25n

const isAlike = (one: bigint, other: bigint): boolean => {
  const [less, more] = one < other ? [one, other] : [other, one]
  return (more - less) * 100n <= more * tolerance
}

const nextOf = (at: Date, period: Subscription['period'], days: number): Date => {
  const next = new Date(at.getTime() + days * dayMs)
  if (period !== 'month') return next
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  month.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return month
}

/** Payments of one merchant, the newest first. */
const subscriptionIn = (payments: readonly Paid[], now: Date): Subscription | undefined => {
  const [last, ...before] = payments
  if (!last) return undefined
  for (const { period, from, to, days, least, over } of periods) {
    if (now.getTime() - last.at.getTime() > over * dayMs) continue
    let count = 1
    let later = last
    for (const each of before) {
      const gap = (later.at.getTime() - each.at.getTime()) / dayMs
      if (gap < from || gap > to || !isAlike(later.billingMinor, each.billingMinor)) break
      count += 1
      later = each
    }
    if (count >= least) return { ...last, period, nextAt: nextOf(last.at, period, days) }
  }
  return undefined
}

const nameOf = ({ merchantName }: Paid): string => merchantName.trim().toLowerCase()

/** What comes again and again, the next one first. */
export const findSubscriptions = (payments: readonly Paid[], now: Date): Subscription[] => {
  const newestFirst = payments.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return [...Map.groupBy(newestFirst, nameOf).values()]
    .flatMap((each) => subscriptionIn(each, now) ?? [])
    .toSorted((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
}
