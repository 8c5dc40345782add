import type { Tx } from '../../../platform/db.ts'
import type { NameAnswer } from '../../../vendors/nameCheck/nameCheck.ts'

export type MadeNameCheck = {
  readonly id: string
  readonly customerId: number
  readonly type: string
  readonly account: string
  readonly name: string
  readonly result: NameAnswer['result']
  readonly accountName: string | undefined
}

export const insertNameCheck = async (tx: Tx, check: MadeNameCheck, at: Date): Promise<void> => {
  await tx
    .insertInto('name_check')
    .values({
      id: check.id,
      customer_id: check.customerId,
      type: check.type,
      account: check.account,
      name: check.name,
      result: check.result,
      account_name: check.accountName ?? null,
      checked_at: at,
    })
    .execute()
}

export const findNameCheck = async (
  tx: Tx,
  customerId: number,
  id: string,
): Promise<{ account: string; name: string } | undefined> =>
  tx
    .selectFrom('name_check')
    .select(['account', 'name'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** For operators: what was on the payer's page. */
export const findNameAnswer = async (
  tx: Tx,
  id: string,
): Promise<{ result: NameAnswer['result']; accountName: string | null; checkedAt: Date } | undefined> =>
  (await tx
    .selectFrom('name_check')
    .select(['result', 'account_name as accountName', 'checked_at as checkedAt'])
    .where('id', '=', id)
    .executeTakeFirst()) as { result: NameAnswer['result']; accountName: string | null; checkedAt: Date } | undefined
