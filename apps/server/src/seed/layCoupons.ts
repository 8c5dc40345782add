import { dayOf } from '../platform/day.ts'
import type { OpenTx } from '../platform/transaction.ts'
import { demoOperators } from './companies.ts'
import type { SeedServices } from './services.ts'

const yearMs = 365 * 86_400_000

/** Coupons to try out: half the fee to members, and nothing but others' charges for the first wires. */
export const layCoupons = async (
  tx: OpenTx,
  { services: { payments }, now, brand }: { services: Pick<SeedServices, 'payments'>; now: Date; brand: string },
): Promise<void> => {
  const email = demoOperators[0]?.email ?? ''
  const operator = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  if (!operator) return
  const validTo = dayOf(new Date(now.getTime() + yearMs))
  await payments.coupons.create(tx, operator.id, { couponCode: 'WELCOME', brand, type: 'p2p', discountPercent: '50', validTo })
  const firstWires = { couponCode: 'FIRSTWIRE', brand, type: 'wire', discountPercent: '100', validTo, maxUses: 100 } as const
  await payments.coupons.create(tx, operator.id, firstWires)
}
