import type { AuthFlow } from '@florin/contract/access/signIn'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Client } from '../sessions/client.ts'

/** Who a sign-in is for: the page, a second application, or a phone that pairs itself. */
export type AttemptClient = 'spa' | 'sei' | 'pairing'
export type Attempt = {
  readonly codeHash: Buffer
  readonly userId: number
  readonly client: AttemptClient
  readonly brand: string
  readonly flow: Exclude<AuthFlow, 'simple'>
  readonly codeChallenge: string
  readonly challengeId: string | undefined
  readonly browserId: string | undefined
  readonly deviceId: string | undefined
  readonly createdAt: Date
}
export type NewAttempt = Attempt & { readonly from: Client; readonly expiresAt: Date }

export const insertAttempt = async (tx: Tx, attempt: NewAttempt): Promise<void> => {
  await tx
    .insertInto('login_attempt')
    .values({
      code_hash: attempt.codeHash,
      user_id: attempt.userId,
      client: attempt.client,
      brand: attempt.brand,
      flow: attempt.flow,
      code_challenge: attempt.codeChallenge,
      challenge_id: attempt.challengeId ?? null,
      browser_id: attempt.browserId ?? null,
      device_id: attempt.deviceId ?? null,
      ip: attempt.from.ip,
      user_agent: attempt.from.userAgent,
      country_code: attempt.from.countryCode ?? null,
      expires_at: attempt.expiresAt,
      created_at: attempt.createdAt,
    })
    .execute()
}

export const findOpenAttempt = async (tx: Tx, codeHash: Buffer, now: Date): Promise<Attempt | undefined> => {
  const row = await tx
    .selectFrom('login_attempt')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      codeHash: row.code_hash,
      userId: row.user_id,
      client: row.client as AttemptClient,
      brand: row.brand,
      flow: row.flow as Attempt['flow'],
      codeChallenge: row.code_challenge,
      challengeId: row.challenge_id ?? undefined,
      browserId: row.browser_id ?? undefined,
      deviceId: row.device_id ?? undefined,
      createdAt: row.created_at,
    }
  )
}

/** Of many that exchange the same code at once, one gets it. */
export const takeAttempt = async (tx: OpenTx, codeHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('login_attempt')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const hasOpenAttempt = async (tx: Tx, userId: number, browserId: string, now: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('login_attempt')
    .select('user_id')
    .where('browser_id', '=', browserId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
