import { type BankOrder, schemeOf } from './order.ts'
import type { Batch, ServiceLevel } from './pain001.ts'
import { eftRule, executionDay, wireRule } from '../schedule/schedule.ts'
import type { BankProfile, DebtorAccount } from './profile.ts'

/** The account that pays in a currency; nothing where we have none. */
export const accountFor = ({ accounts }: Pick<BankProfile, 'accounts'>, currency: string): DebtorAccount | undefined =>
  accounts.find((account) => account.currency === currency)

const isUrgent = ({ payee }: BankOrder): boolean => 'isUrgent' in payee && payee.isUrgent === true

/** The day that the bank is asked to pay on, from the same rule by which the payer was promised the day of arrival. */
export const executeOnOf = (order: BankOrder, now: Date): string => {
  const { currency } = order.amount
  const scheme = schemeOf(order)
  const rule = scheme === 'wire' ? wireRule(currency, isUrgent(order)) : eftRule(scheme, currency)
  return executionDay(rule, order.madeAt, now)
}

const serviceLevel = (order: BankOrder): ServiceLevel => {
  if (schemeOf(order) === 'sepa') return 'SEPA'
  return isUrgent(order) ? 'URGP' : 'NURG'
}

/** What goes from one account, by one scheme, in one currency, on one day stands together. */
export const batchesOf = (orders: readonly BankOrder[], profile: BankProfile, now: Date): readonly Batch[] => {
  const groups = Map.groupBy(orders, (order) =>
    [schemeOf(order), serviceLevel(order), order.amount.currency, executeOnOf(order, now)].join(' '),
  )
  return [...groups.values()].map((own) => {
    const [first] = own
    const account = first && accountFor(profile, first.amount.currency)
    if (!first || !account) throw new Error('A payment waits in a currency that no account pays')
    return { account, serviceLevel: serviceLevel(first), executeOn: executeOnOf(first, now), orders: own }
  })
}
