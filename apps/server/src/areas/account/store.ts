import { accountsOfAll, findAccounts, type LedgerAccount } from '@florin/ledger/accounts'
import type { Money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import type { OpenTx } from '../../platform/transaction.ts'

export const findAccount = together<number, LedgerAccount | undefined>(async (tx, ids) => {
  const found = new Map((await findAccounts(tx, ids)).map((account) => [account.id, account]))
  return ids.map((id) => found.get(id))
})

/** An owner's accounts, oldest first. */
export const accountsOf = together<string, LedgerAccount[]>(async (tx, ownerRefs) => {
  const found = Map.groupBy(await accountsOfAll(tx, ownerRefs), ({ ownerRef }) => ownerRef)
  return ownerRefs.map((ownerRef) => found.get(ownerRef) ?? [])
})

export const customerOfUser = async (tx: Tx, email: string): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('customer')
    .innerJoin('app_user', 'app_user.id', 'customer.owner_user_id')
    .select('customer.id')
    .where('app_user.email', '=', email)
    .executeTakeFirst()
  return found?.id
}

/** Two who open accounts of one customer wait for each other. */
export const lockCustomer = async (tx: OpenTx, customerId: number): Promise<void> => {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type ArrivedMoney = {
  readonly customerId: number
  readonly accountId: number
  readonly amount: Money
  readonly transferId: bigint
  readonly at: Date
  readonly payer: string | undefined
  readonly description: string | undefined
}

/** Puts money from outside on the customer's record; a posting that was there before is on it already. */
export const recordDeposit = async (tx: OpenTx, arrived: ArrivedMoney): Promise<void> => {
  const { customerId, accountId, amount, transferId, at, payer = null, description = null } = arrived
  await sql`
    select record_activity(${customerId}, ${accountId}, 'deposit', ${amount.minor}, ${amount.currency}, ${transferId}, ${at},
      ${payer}, ${description})
    where not exists (select from activity where account_id = ${accountId} and at = ${at} and transfer_id = ${transferId})`.execute(
    tx,
  )
}
