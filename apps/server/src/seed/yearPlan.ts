/** A year of the demo bank: what happens every month, with amounts that vary in a fixed way. Names are emails, or a company's name. */
export type PlannedDeposit = {
  readonly what: 'deposit'
  readonly to: string
  readonly amount: number
  readonly currency: string
  readonly payer: string
  readonly description: string
}
export type PlannedPayment = {
  readonly what: 'payment'
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly currency: string
  readonly note: string
}
export type PlannedExchange = {
  readonly what: 'exchange'
  readonly of: string
  readonly from: string
  readonly to: string
  readonly amount: number
}
/** Amounts are in hundredths. */
export type Planned = PlannedDeposit | PlannedPayment | PlannedExchange
type Monthly = {
  readonly day: number
  readonly hour: number
  /** Every so many months. */
  readonly every?: number
  readonly varies?: number
  readonly plan: Planned
}

const [ana, bob, otto, sara, pia] = ['ana', 'bob', 'otto', 'sara', 'pia'].map((name) => `${name}@demo.test`) as [
  string,
  string,
  string,
  string,
  string,
]
const lumen = 'Lumen Studio Ltd'
const nordic = 'Nordic Type OÜ'

const deposit = (to: string, amount: number, currency: string, payer: string, description: string): Planned => ({
  what: 'deposit',
  to,
  amount,
  currency,
  payer,
  description,
})
const payment = (from: string, to: string, amount: number, currency: string, note: string): Planned => ({
  what: 'payment',
  from,
  to,
  amount,
  currency,
  note,
})
const exchange = (of: string, amount: number, from: string, to: string): Planned => ({ what: 'exchange', of, from, to, amount })

const monthly: readonly Monthly[] = [
  { day: 2, hour: 9, varies: 21, plan: deposit(lumen, 190_000, 'EUR', 'Nordkino AS', 'Invoice') },
  { day: 11, hour: 14, every: 2, varies: 17, plan: deposit(lumen, 115_500, 'EUR', 'Baltic Films', 'Stage payment') },
  { day: 17, hour: 10, every: 2, varies: 9, plan: deposit(lumen, 145_000, 'USD', 'Harbor Labs Inc.', 'Title sequence') },
  { day: 6, hour: 11, every: 3, varies: 13, plan: deposit(nordic, 42_000, 'EUR', 'Type Foundry GmbH', 'Licences') },
  { day: 25, hour: 8, plan: payment(lumen, ana, 56_000, 'EUR', 'Retainer') },
  { day: 25, hour: 8, plan: payment(lumen, bob, 27_000, 'EUR', 'Retainer') },
  { day: 14, hour: 16, every: 2, varies: 7, plan: payment(lumen, pia, 19_000, 'EUR', 'Editing') },
  { day: 20, hour: 12, every: 3, plan: payment(nordic, otto, 16_000, 'EUR', 'Type design') },
  { day: 3, hour: 7, plan: payment(ana, otto, 4_500, 'EUR', 'Desk in the studio') },
  { day: 5, hour: 19, varies: 33, plan: payment(ana, sara, 1_450, 'EUR', 'Dinner') },
  { day: 8, hour: 18, plan: payment(bob, otto, 4_500, 'EUR', 'Desk in the studio') },
  { day: 12, hour: 13, varies: 41, plan: payment(ana, pia, 9_600, 'EUR', 'Language course') },
  { day: 9, hour: 10, varies: 45, plan: deposit(ana, 82_000, 'USD', 'Harbor Labs Inc.', 'Articles') },
  { day: 13, hour: 9, every: 3, varies: 12, plan: deposit(sara, 6_500, 'USD', 'Kiosk Market', 'Shop payout') },
  { day: 19, hour: 20, every: 2, varies: 19, plan: payment(ana, bob, 4_300, 'USD', 'Concert tickets') },
  { day: 27, hour: 17, every: 2, varies: 15, plan: exchange(ana, 42_000, 'EUR', 'GBP') },
  { day: 28, hour: 9, every: 3, plan: exchange(ana, 110_000, 'USD', 'EUR') },
  { day: 16, hour: 15, varies: 27, plan: payment(bob, ana, 5_900, 'EUR', 'Groceries') },
]

export type Happening = { readonly at: Date; readonly plan: Planned }

/** A fixed number for each month and thing, between 0 and 99: no two months are alike, and every demo bank is. */
const wobble = (month: number, index: number): number => (month * 37 + index * 53 + month * index * 11) % 100

const varied = (amount: number, month: number, index: number, percent: number): number =>
  Math.round((amount * (100 + ((wobble(month, index) - 50) * percent) / 50)) / 100)

/** The twelve months up to now, in order of time; what would be to come has not happened. */
export const yearUntil = (now: Date): Happening[] =>
  Array.from({ length: 12 }, (_, month) => month)
    .flatMap((month) =>
      monthly.flatMap(({ day, hour, every = 1, varies = 0, plan }, index): Happening[] => {
        if ((month + index) % every !== 0) return []
        const at = new Date(
          Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + month, day, hour, (index * 7 + month * 13) % 60),
        )
        const amount = varied(plan.amount, month, index, varies)
        return at.getTime() < now.getTime() - 3_600_000 ? [{ at, plan: { ...plan, amount } }] : []
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
