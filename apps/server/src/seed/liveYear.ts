import { permissionFlags, Right } from '@florin/contract/access'
import { add, type Money, money, parseMoney, subtract, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { By } from '../modules/payments/core/operation.ts'
import type { RateTable } from '../modules/accounts/pricing/rates.ts'
import type { Posting } from '../platform/postings.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'
import { demoRates } from './rates.ts'
import {
  type Happening,
  type Planned,
  type PlannedDeposit,
  type PlannedExchange,
  type PlannedPayment,
  yearUntil,
} from './yearPlan.ts'

/** Somebody of the demo bank, with what stands on their accounts when the year is over. */
export type Resident = {
  /** An email, or a company's name. */
  readonly name: string
  readonly customerId: number
  readonly userId: number
  readonly kind: 'person' | 'company'
  readonly balances: Readonly<Record<string, string>>
}
type Deps = {
  readonly services: Pick<SeedServices, 'accounts' | 'payments'>
  readonly setNow: (at: Date) => void
  readonly now: Date
}

const client = { ip: '127.0.0.1', userAgent: 'seed', countryCode: undefined }
const hourMs = 3_600_000
const otherBank = { payer: 'Sandbox Bank', description: 'From my other bank' }

const place = (name: string, currency: string) => `${name}/${currency}`

const namesIn = (plan: Planned): string[] => {
  if (plan.what === 'exchange') return [plan.of]
  return plan.what === 'deposit' ? [plan.to] : [plan.from, plan.to]
}

const actorOf = ({ userId, customerId, kind }: Resident): By => ({
  userId,
  client,
  acting:
    kind === 'person'
      ? { kind, customerId, flags: permissionFlags }
      : { kind, customerId, right: Right.full, flags: permissionFlags, accessList: ['balanceInfo'] },
})

/** What a plan does to whose money before fees and our share of the rate. */
const effectsOf = (plan: Planned, rates: RateTable): { name: string; change: Money }[] => {
  const { amount } = plan
  if (plan.what === 'deposit') return [{ name: plan.to, change: money(BigInt(amount), plan.currency) }]
  if (plan.what === 'payment')
    return [
      { name: plan.from, change: money(BigInt(-amount), plan.currency) },
      { name: plan.to, change: money(BigInt(amount), plan.currency) },
    ]
  const sold = money(BigInt(amount), plan.from)
  return [
    { name: plan.of, change: money(-sold.minor, sold.currency) },
    { name: plan.of, change: rates.value(sold, plan.to, 'up') },
  ]
}

type Giver = Pick<PlannedDeposit, 'payer' | 'description'>

/** The people and companies of the demo bank by name, and what they do, each through the service that customers use. */
const createTown = (tx: OpenTx, residents: readonly Resident[], services: Deps['services']) => {
  const { accounts } = services.accounts
  const { transfers, operations } = services.payments
  const pay = async (posting: Promise<Posting<unknown>>) => operations.payWithin(tx, await posting)
  const known = new Map(residents.map((resident) => [resident.name, resident]))
  const accountIds = new Map<string, number>()
  const residentOf = (name: string): Resident => {
    const resident = known.get(name)
    if (!resident) throw new Error(`There is no ${name}`)
    return resident
  }
  const accountOf = (name: string, currency: string): number => {
    const id = accountIds.get(place(name, currency))
    if (id === undefined) throw new Error(`${name} has no account in ${currency}`)
    return id
  }

  const payIn = async (
    { name, customerId }: Resident,
    amount: Money,
    key: string,
    { payer, description }: Giver,
  ): Promise<void> => {
    const { currency, minor } = amount
    if (minor <= 0n) return
    const accountId = accountOf(name, currency)
    await accounts.deposit(tx, { customerId, accountId, amount, key: `seed:${name}:${currency}:${key}`, payer, description })
  }

  const send = async ({ from, to, amount, currency, note }: PlannedPayment): Promise<void> => {
    const wish = { accountId: accountOf(from, currency), amount: toDecimal(money(BigInt(amount), currency)), currency }
    await pay(transfers.sendToMember(tx, actorOf(residentOf(from)), { ...wish, toEmail: to, note }))
  }

  const exchange = async ({ of, from, to, amount }: PlannedExchange): Promise<void> => {
    const actor = actorOf(residentOf(of))
    const between = { fromAccountId: accountOf(of, from), toAccountId: accountOf(of, to) }
    const wish = { ...between, amount: toDecimal(money(BigInt(amount), from)), currency: from }
    const { quoteId } = await transfers.ownCost(tx, actor.acting.customerId, wish)
    await pay(transfers.sendToOwn(tx, actor, { ...wish, quoteId }))
  }

  return {
    /** Whether everybody in it is there. */
    isPossible: (plan: Planned): boolean => namesIn(plan).every((name) => known.has(name)),

    happen: async (plan: Planned, key: string): Promise<void> => {
      if (plan.what === 'payment') return send(plan)
      if (plan.what === 'exchange') return exchange(plan)
      return payIn(residentOf(plan.to), money(BigInt(plan.amount), plan.currency), key, plan)
    },

    /** Pays in, on every account, what `missing` says of it. */
    fill: async (key: string, missing: (resident: Resident, balance: Money) => Money): Promise<void> => {
      for (const resident of residents)
        for (const { accountId, currencyCode, balance } of await accounts.list(tx, resident.customerId, false)) {
          accountIds.set(place(resident.name, currencyCode), accountId)
          await payIn(resident, missing(resident, parseMoney(balance, currencyCode)), key, otherBank)
        }
    },
  }
}

const wantedOf = ({ balances }: Resident, currency: string): Money => parseMoney(balances[currency] ?? '0', currency)

const changesOf = (year: readonly Happening[], rates: RateTable): Map<string, Money> => {
  const changes = new Map<string, Money>()
  for (const { name, change } of year.flatMap(({ plan }) => effectsOf(plan, rates))) {
    const key = place(name, change.currency)
    changes.set(key, add(changes.get(key) ?? money(0n, change.currency), change))
  }
  return changes
}

/**
 * Makes the year happen, in order of time. Each account opens with what it must have for the year to end at the balances asked
 * for; what fees and rates took on the way comes back with one last deposit.
 */
export const liveYear = async (tx: OpenTx, residents: readonly Resident[], { services, setNow, now }: Deps): Promise<void> => {
  const town = createTown(tx, residents, services)
  const year = yearUntil(now).filter(({ plan }) => town.isPossible(plan))
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 28))
  await sql`select ledger.make_partitions(${begin}::timestamptz, 13)`.execute(tx)
  setNow(begin)
  await services.accounts.rates.set(tx, demoRates)
  const changes = changesOf(year, await services.accounts.rates.all(tx))

  await town.fill('open', (resident, { currency }) =>
    subtract(wantedOf(resident, currency), changes.get(place(resident.name, currency)) ?? money(0n, currency)),
  )
  for (const [index, { at, plan }] of year.entries()) {
    setNow(at)
    await town.happen(plan, String(index))
  }
  setNow(new Date(now.getTime() - hourMs))
  await town.fill('close', (resident, balance) => subtract(wantedOf(resident, balance.currency), balance))
  const lately = new Date(now.getTime() - 72 * hourMs)
  await sql`update notification set read_at = created_at where created_at < ${lately}`.execute(tx)
}
