import type { Tx } from '../../../platform/db.ts'
import type { NameAnswer, NameQuestion } from '../../../vendors/nameCheck/nameCheck.ts'

export type MadeNameCheck = {
  readonly id: string
  readonly customerId: number
  readonly type: NameQuestion['type']
  readonly account: string
  readonly bank: string
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
      bank: check.bank,
      name: check.name,
      result: check.result,
      account_name: check.accountName ?? null,
      checked_at: at,
    })
    .execute()
}

type FoundNameCheck = Pick<MadeNameCheck, 'type' | 'account' | 'bank' | 'name' | 'result'>

/** Made since then. */
export const findNameCheck = async (tx: Tx, customerId: number, id: string, since: Date): Promise<FoundNameCheck | undefined> =>
  (await tx
    .selectFrom('name_check')
    .select(['type', 'account', 'bank', 'name', 'result'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('checked_at', '>=', since)
    .executeTakeFirst()) as FoundNameCheck | undefined

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
