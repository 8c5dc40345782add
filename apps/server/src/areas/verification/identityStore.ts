import type { Tx } from '../../platform/db.ts'

export const customerFacts = (tx: Tx, customerId: number): Promise<{ verified: boolean; brand: string }> =>
  tx.selectFrom('customer').select(['verified', 'brand']).where('id', '=', customerId).executeTakeFirstOrThrow()
