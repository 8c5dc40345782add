import type { MoneyBank } from '../../core/operations.fixture.ts'

/** Ana has euros and dollars, Bob an empty account; limits for Ana alone are in euros. */
export const membersOf = async (bank: MoneyBank) => {
  const ana = await bank.person({ EUR: '100.00', USD: '50.00' })
  const bob = await bank.person({ EUR: '0' })
  return {
    ana,
    bob,
    limitAna: (rule: object) =>
      bank.db
        .insertInto('limit_rule')
        .values({ operation: 'p2p', customer_id: ana.customerId, unit: 'EUR', ...rule })
        .execute(),
  }
}
