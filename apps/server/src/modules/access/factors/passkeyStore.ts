import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Passkey = {
  readonly id: string
  readonly userId: number
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | undefined
}
export type NewPasskey = Omit<Passkey, 'lastUsedAt'> & { readonly backedUp: boolean }
export type PasskeyRequest = {
  readonly id: string
  readonly challenge: string
  readonly rpId: string
  readonly expiresAt: Date
} & ({ readonly userId: number; readonly name: string } | { readonly codeChallenge: string })

const rows = (tx: Tx) => tx.selectFrom('passkey').selectAll('passkey')

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>
const read = (row: Row): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: Number(row.sign_count),
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
})

export const passkeysOf = async (tx: Tx, userId: number): Promise<Passkey[]> =>
  (await rows(tx).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()).map(read)

/** Of somebody who may come in. */
export const findByCredential = async (tx: Tx, credentialId: Buffer): Promise<(Passkey & { brand: string }) | undefined> => {
  const row = await rows(tx)
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .where('credential_id', '=', credentialId)
    .where('blocked_at', 'is', null)
    .select('brand')
    .executeTakeFirst()
  return row && { ...read(row), brand: row.brand }
}

/** Whether no other passkey has that credential. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const inserted = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const renamePasskey = async (tx: Tx, userId: number, id: string, name: string): Promise<boolean> => {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

export const deletePasskey = async (tx: Tx, userId: number, id: string): Promise<boolean> =>
  (await tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n

export const deletePasskeysOf = async (tx: OpenTx, userId: number): Promise<void> => {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}

export const noteUse = async (tx: OpenTx, id: string, use: { signCount: number; backedUp: boolean; at: Date }): Promise<void> => {
  await tx
    .updateTable('passkey')
    .set({ sign_count: BigInt(use.signCount), backed_up: use.backedUp, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

export const insertRequest = async (tx: Tx, request: PasskeyRequest): Promise<void> => {
  const { id, challenge, rpId, expiresAt } = request
  const about =
    'codeChallenge' in request ? { code_challenge: request.codeChallenge } : { user_id: request.userId, name: request.name }
  await tx
    .insertInto('passkey_request')
    .values({ id, challenge, rp_id: rpId, expires_at: expiresAt, ...about })
    .execute()
}

/** Gone with the taking, whatever the answer is worth: a challenge is put once. */
export const takeRequest = async (tx: Tx, id: string, now: Date) =>
  tx
    .deleteFrom('passkey_request')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['challenge', 'rp_id as rpId', 'user_id as userId', 'name', 'code_challenge as codeChallenge'])
    .executeTakeFirst()
