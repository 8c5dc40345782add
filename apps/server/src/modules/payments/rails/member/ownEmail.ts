import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { By } from '../../core/operation.ts'
import { hasConfirmedEmail } from './memberStore.ts'

/** An address that a payment names has to be the payer's own. */
export const assertOwnEmail = async (
  reader: Tx,
  { userId }: Pick<By, 'userId'>,
  fromEmailId: number | undefined,
): Promise<void> => {
  if (fromEmailId !== undefined && !(await hasConfirmedEmail(reader, userId, fromEmailId)))
    throw refuse('object.missing', { field: 'fromEmailId' })
}
