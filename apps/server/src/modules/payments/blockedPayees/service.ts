import type { BlockType } from '@florin/contract/payments/blacklist'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findBlocks, isOwnAddress, type Page, type Party, putBlock, removeBlock, whoBlocks } from './store.ts'

export type Blocks = ReturnType<typeof createBlocks>

/** With whom customers want no business. */
export const createBlocks = ({ clock }: { clock: Clock }) => ({
  /**
   * Whose list blocks the two, if any. A payment goes from the payer to the payee, an invoice the other way;
   * whoever has blocked the other learns so, the other only that it is not possible.
   */
  between: async (tx: Tx, payer: Party, payee: Party, what: 'payments' | 'invoices'): Promise<'payer' | 'payee' | undefined> => {
    if (what === 'payments') {
      const blocks = await whoBlocks(tx, payer, payee)
      return blocks.sender ? 'payer' : blocks.receiver ? 'payee' : undefined
    }
    const blocks = await whoBlocks(tx, payee, payer)
    return blocks.sender ? 'payee' : blocks.receiver ? 'payer' : undefined
  },

  /** Whether the payee wants no money of the payer, whomever the payer has blocked. */
  isUnwanted: async (tx: Tx, payer: Party, payee: Party): Promise<boolean> => (await whoBlocks(tx, payer, payee)).receiver,

  list: async (tx: Tx, customerId: number, page: Page) => {
    const { rows, total } = await findBlocks(tx, customerId, page)
    return {
      users: rows.map(({ email, blockType, createdAt }) => ({ email, blockType, createdDate: createdAt.toISOString() })),
      total,
    }
  },

  add: async (tx: Tx, by: { customerId: number; userId: number }, email: string, blockType: BlockType): Promise<void> => {
    if (await isOwnAddress(tx, by.customerId, email)) throw refuse('blacklist.self', { field: 'email' })
    await putBlock(tx, { ...by, email, blockType, at: clock.now() })
  },

  remove: async (tx: Tx, customerId: number, email: string): Promise<void> => {
    if (!(await removeBlock(tx, customerId, email))) throw refuse('object.missing')
  },
})
