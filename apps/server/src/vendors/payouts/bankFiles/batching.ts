import { dayOf, daysAfter } from '../../../platform/day.ts'
import { type BankOrder, schemeOf } from './order.ts'
import type { Batch, ServiceLevel } from './pain001.ts'
import type { BankProfile, DebtorAccount } from './profile.ts'

/** The account that pays in a currency; nothing where we have none. */
export const accountFor = ({ accounts }: Pick<BankProfile, 'accounts'>, currency: string): DebtorAccount | undefined =>
  accounts.find((account) => account.currency === currency)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** Today until the cut-off, then the next working day. Holidays are the bank's to count. */
export const executionDay = (now: Date, cutOff: string): string => {
  let day = dayOf(now)
  if (now.toISOString().slice(11, 16) >= cutOff) day = daysAfter(day, 1)
  while (isWeekend(day)) day = daysAfter(day, 1)
  return day
}

const serviceLevel = (order: BankOrder): ServiceLevel => {
  if (schemeOf(order) === 'sepa') return 'SEPA'
  return 'isUrgent' in order.payee && order.payee.isUrgent === true ? 'URGP' : 'NURG'
}

/** What goes from one account, by one scheme, in one currency, on one day stands together. */
export const batchesOf = (orders: readonly BankOrder[], profile: BankProfile, executeOn: string): readonly Batch[] => {
  const groups = Map.groupBy(orders, (order) => `${schemeOf(order)} ${serviceLevel(order)} ${order.amount.currency}`)
  return [...groups.values()].map((own) => {
    const [first] = own
    const account = first && accountFor(profile, first.amount.currency)
    if (!first || !account) throw new Error('A payment waits in a currency that no account pays')
    return { account, serviceLevel: serviceLevel(first), executeOn, orders: own }
  })
}
