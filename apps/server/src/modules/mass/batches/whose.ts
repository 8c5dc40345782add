import { customer, judge, Right } from '@florin/contract/access'
import { type BatchType, type MassType, mayPrepare } from '@florin/contract/mass/massType'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { By } from '../../payments/core/operation.ts'
import type { StoredBatch } from './batch.ts'
import { findBatch, type Whose } from './batchStore.ts'

const reads = customer({ can: 'read' })

/** Whoever only uploads is told what a batch comes to, not what the company has. */
export const seesBalances = ({ acting }: Pick<By, 'acting'>): boolean =>
  judge(reads, { signedIn: true, isAdmin: false, acting }) === 'allowed'

/** Whoever only uploads sees what they have prepared themself. */
export const whoseOf = ({ userId, acting }: Pick<By, 'userId' | 'acting'>): Whose => ({
  customerId: acting.customerId,
  ...(acting.kind === 'company' && acting.right === Right.upload && { userId }),
})

export const requireBatch = async (tx: Tx, by: Pick<By, 'userId' | 'acting'>, id: number): Promise<StoredBatch> => {
  const batch = await findBatch(tx, whoseOf(by), id)
  if (!batch) throw refuse('object.missing', { field: 'batchId' })
  return batch
}

/** Links have calls of their own. */
export const requireListed = async (
  tx: Tx,
  by: Pick<By, 'userId' | 'acting'>,
  id: number,
): Promise<StoredBatch & { readonly type: MassType }> => {
  const batch = await requireBatch(tx, by, id)
  const { type } = batch
  if (type === 'global') throw refuse('object.missing', { field: 'batchId' })
  return { ...batch, type }
}

/** What the gateway cannot know before it has read which batch is meant. */
export const assertMayPrepare = ({ acting }: Pick<By, 'acting'>, type: BatchType): void => {
  if (judge(mayPrepare(type), { signedIn: true, isAdmin: false, acting }) !== 'allowed') throw refuse('transfer.notPermitted')
}
