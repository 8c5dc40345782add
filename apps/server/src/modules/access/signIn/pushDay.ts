import type { BrandId } from '@florin/brands/brand'
import type { Tx } from '../../../platform/db.ts'

/** Until when the people of a brand may put off moving to push; nobody has to without a day. Tells how many it concerns. */
export const setPushDay = async (tx: Tx, brand: BrandId, day: string | undefined): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ push_due_on: day ?? null })
    .where('brand', '=', brand)
    .where('login_mode', '!=', 'push')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
