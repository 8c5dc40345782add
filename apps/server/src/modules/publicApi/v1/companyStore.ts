import type { Tx } from '../../../platform/db.ts'

export const findCompanyName = async (tx: Tx, customerId: number): Promise<string> =>
  (await tx.selectFrom('customer').select('business_name').where('id', '=', customerId).executeTakeFirstOrThrow())
    .business_name ?? ''
