import type { PaymentInstruction } from '@florin/contract/accounts/account'
import type { Invoice } from '@florin/contract/invoices/invoice'
import type { Tx } from '../../platform/db.ts'
import type { PaymentInstructions } from '../accounts/instructions/instructions.ts'

export type FundingDetails = ReturnType<typeof createFundingDetails>

/** Where the money of an open funding invoice goes, with its number as the reference that finds it. */
export const createFundingDetails =
  ({ instructions }: { instructions: Pick<PaymentInstructions, 'of'> }) =>
  async (tx: Tx, customerId: number, { id, isFunding, status, payeeAccountId }: Invoice): Promise<PaymentInstruction[]> => {
    if (!isFunding || status !== 'unpaid') return []
    const all = await instructions.of(tx, customerId)
    return all
      .filter(({ accountId }) => accountId === payeeAccountId)
      .map((instruction) => Object.assign({}, instruction, { reference: String(id) }))
  }
