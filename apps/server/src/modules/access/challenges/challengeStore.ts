import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { InWords } from './inWords.ts'

export type ChallengeMethod = 'sms' | 'email' | 'otp' | 'push'
/**
 * Of what a challenge is about: signing in, a new phone or browser, a change of the factors, of the second step, a new phone number, a further
 * address, another username, the customer themself, a payment, a decision on payments of a company, the closing of an account.
 */
export type ChallengePurpose =
  | 'login'
  | 'device'
  | 'factor'
  | 'twoStep'
  | 'phone'
  | 'email'
  | 'username'
  | 'customer'
  | 'operation'
  | 'company'
  | 'closing'
  | 'card'
  | 'cardPayment'
type State = 'waiting' | 'passed' | 'declined' | 'used'

export type Challenge = {
  readonly id: string
  readonly userId: number
  readonly purpose: ChallengePurpose
  readonly subject: string
  readonly method: ChallengeMethod
  /** Where the code went; nothing for methods that send none. */
  readonly sentTo: string | undefined
  readonly codeHash: Buffer | undefined
  readonly codeChallenge: string | undefined
  readonly number: number | undefined
  readonly about: InWords | undefined
  /** Answered by no factor that came later. */
  readonly factorsBefore: Date
  readonly state: State
  readonly sends: number
  readonly lastSentAt: Date | undefined
  readonly expiresAt: Date
  readonly createdAt: Date
}
export type NewChallenge = Omit<Challenge, 'state' | 'sends' | 'lastSentAt'> & { readonly isSent: boolean }

export const insertChallenge = async (tx: Tx, challenge: NewChallenge): Promise<void> => {
  await tx
    .insertInto('challenge')
    .values({
      id: challenge.id,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      subject: challenge.subject,
      method: challenge.method,
      sent_to: challenge.sentTo ?? null,
      code_hash: challenge.codeHash ?? null,
      code_challenge: challenge.codeChallenge ?? null,
      number: challenge.number ?? null,
      about: challenge.about ? JSON.stringify(challenge.about) : null,
      factors_before: challenge.factorsBefore,
      state: 'waiting',
      sends: challenge.isSent ? 1 : 0,
      last_sent_at: challenge.isSent ? challenge.createdAt : null,
      expires_at: challenge.expiresAt,
      created_at: challenge.createdAt,
    })
    .execute()
}

const rows = (tx: Tx, id: string) => tx.selectFrom('challenge').selectAll().where('id', '=', id)

const shaped = (row: Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>): Challenge | undefined =>
  row && {
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose as ChallengePurpose,
    subject: row.subject,
    method: row.method as ChallengeMethod,
    sentTo: row.sent_to ?? undefined,
    codeHash: row.code_hash ?? undefined,
    codeChallenge: row.code_challenge ?? undefined,
    number: row.number ?? undefined,
    about: (row.about ?? undefined) as InWords | undefined,
    factorsBefore: row.factors_before,
    state: row.state as State,
    sends: row.sends,
    lastSentAt: row.last_sent_at ?? undefined,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }

export const findChallenge = async (tx: Tx, id: string): Promise<Challenge | undefined> =>
  shaped(await rows(tx, id).executeTakeFirst())

export const lockChallenge = async (tx: OpenTx, id: string): Promise<Challenge | undefined> =>
  shaped(await rows(tx, id).forUpdate().executeTakeFirst())

/** Whether it was still in the state given and in time; of many at once only one gets it. */
export const moveChallenge = async (
  tx: Tx,
  id: string,
  { from, to, now, decidedBy }: { from: State; to: State; now: Date; decidedBy?: string },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('challenge')
    .set({ state: to, ...(decidedBy && { decided_by: decidedBy }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** As a wrong guess must find the code of now, never one that was replaced meanwhile. */
export const takeCode = async (tx: Tx, id: string, codeHash: Buffer, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('challenge')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const noteSend = async (
  tx: OpenTx,
  id: string,
  { codeHash, at, expiresAt }: { codeHash: Buffer | undefined; at: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .updateTable('challenge')
    .set((row) => ({
      sends: row('sends', '+', 1),
      last_sent_at: at,
      expires_at: expiresAt,
      ...(codeHash && { code_hash: codeHash }),
    }))
    .where('id', '=', id)
    .execute()
}

export const findEmail = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst())?.email

/** With the plus in front; only a number that its owner has confirmed. */
export const findPhone = async (tx: Tx, userId: number): Promise<string | undefined> => {
  const phone = await tx
    .selectFrom('phone')
    .select(['country_code', 'number'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return phone && `+${phone.country_code}${phone.number}`
}
