import type { TwoStepKind, TwoStepMode } from '@florin/contract/access/twoStep'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type TwoStepRequest = {
  readonly id: string
  readonly userId: number
  /** Whose payments; nothing for signing in. */
  readonly customerId: number | undefined
  readonly mode: TwoStepMode
  readonly challengeId: string
  readonly expiresAt: Date
}

/** What is in force, and whether the passphrase could stand alone. */
export const findModes = async (tx: Tx, userId: number, customerId: number | undefined) => {
  const user = await tx
    .selectFrom('app_user')
    .select(['login_mode', 'has_short_passphrase'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const customer =
    customerId === undefined
      ? undefined
      : await tx.selectFrom('customer').select('transaction_approve_mode').where('id', '=', customerId).executeTakeFirstOrThrow()
  return {
    login: user.login_mode as TwoStepMode,
    transaction: (customer?.transaction_approve_mode ?? 'none') as TwoStepMode,
    hasShortPassphrase: user.has_short_passphrase,
  }
}

export const insertRequest = async (tx: Tx, request: TwoStepRequest): Promise<void> => {
  await tx
    .insertInto('two_step_request')
    .values({
      id: request.id,
      user_id: request.userId,
      customer_id: request.customerId ?? null,
      mode: request.mode,
      challenge_id: request.challengeId,
      expires_at: request.expiresAt,
    })
    .execute()
}

export const findRequest = async (tx: Tx, userId: number, id: string): Promise<TwoStepRequest | undefined> => {
  const row = await tx
    .selectFrom('two_step_request')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      customerId: row.customer_id ?? undefined,
      mode: row.mode as TwoStepMode,
      challengeId: row.challenge_id,
      expiresAt: row.expires_at,
    }
  )
}

export const deleteRequest = async (tx: OpenTx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('two_step_request').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const setMode = async (tx: OpenTx, { userId, customerId, mode }: TwoStepRequest): Promise<TwoStepKind> => {
  if (customerId === undefined) {
    await tx.updateTable('app_user').set({ login_mode: mode }).where('id', '=', userId).execute()
    return 'login'
  }
  await tx.updateTable('customer').set({ transaction_approve_mode: mode }).where('id', '=', customerId).execute()
  return 'transaction'
}
