import { accountsOfAll, findAccounts, type LedgerAccount } from '@florin/ledger/accounts'
import { required } from '@florin/ledger/required'
import type { Money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { batched } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export const findAccount = batched<number, LedgerAccount | undefined>(async (tx, ids) => {
  const found = new Map((await findAccounts(tx, ids)).map((account) => [account.id, account]))
  return ids.map((id) => found.get(id))
})

/** An owner's accounts, oldest first. */
export const accountsOf = batched<string, LedgerAccount[]>(async (tx, ownerRefs) => {
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

/** Two who open accounts of one customer wait for each other, and for who closes them all. */
export const lockCustomer = async (tx: OpenTx, customerId: number): Promise<{ isClosed: boolean }> => {
  const { closed_at: closedAt } = await tx
    .selectFrom('customer')
    .select('closed_at')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isClosed: closedAt !== null }
}

type ArrivedMoney = {
  readonly customerId: number
  readonly accountId: number
  /** What the balance went up by. */
  readonly amount: Money
  readonly fee: Money
  readonly transferId: bigint
  readonly at: Date
  readonly payer: string | undefined
  readonly description: string | undefined
}

/** Puts money from outside on the customer's record, under a new number; a posting that was there before is on it already. */
export const recordDeposit = async (tx: OpenTx, arrived: ArrivedMoney): Promise<number> => {
  const { customerId, accountId, amount, fee, transferId, at, payer = null, description = null } = arrived
  const { rows } = await sql<{ id: bigint }>`
    with known as materialized (
      select transaction_id from activity where account_id = ${accountId} and at = ${at} and transfer_id = ${transferId}),
    numbered as (select nextval('public.operation_id_seq') as id where not exists (select from known)),
    made as (
      insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, fee_minor,
        counterparty_name, description, transfer_id, search)
      select id, ${accountId}, ${customerId}, ${at}, 'deposit', 'completed', ${amount.minor}, ${amount.currency}, ${fee.minor}, ${payer},
        ${description}, ${transferId}, activity_search_vector(${customerId}, ${amount.currency},
          array[${amount.minor}::bigint, ${amount.minor + fee.minor}::bigint], ${payer}::text, ${description}::text)
      from numbered returning transaction_id)
    select transaction_id as id from known union all select transaction_id from made`.execute(tx)
  return Number(required(rows[0], 'the activity').id)
}
