import { toDecimal } from '@florin/money/money'
import type { Db } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { Bank } from '../../../vendors/bank/bank.ts'
import { findDeposit } from './depositStore.ts'

/** The worker's side: sends the bank the instruction to return a deposit, until the bank has accepted it. */
export const createDepositReturns = ({ db, bank }: { db: Db; bank: Bank }) => ({
  run: async ({ key }: Pick<Job, 'key'>): Promise<void> => {
    const deposit = await findDeposit(db, Number(key))
    if (deposit?.status !== 'returned' || deposit.bankReference === undefined) return
    const { bankReference, amount, returnReason = '' } = deposit
    await bank.giveBack({ bankReference, amount: toDecimal(amount), currencyCode: amount.currency, reason: returnReason })
  },
})
