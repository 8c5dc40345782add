import type { Scope } from '@florin/contract/access'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Grant = {
  readonly id: string
  readonly application: { readonly id: string; readonly name: string; readonly brand: string }
  readonly userId: number
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly codeChallenge: string
  /** When the person had signed in who decides. */
  readonly signedInAt: Date
}

export const insertGrant = async (tx: Tx, grant: Grant, times: { at: Date; expiresAt: Date }): Promise<void> => {
  await tx
    .insertInto('application_grant')
    .values({
      id: grant.id,
      application_id: grant.application.id,
      user_id: grant.userId,
      redirect_uri: grant.redirectUri,
      scopes: [...grant.scopes],
      state: grant.state ?? null,
      nonce: grant.nonce ?? null,
      code_challenge: grant.codeChallenge,
      signed_in_at: grant.signedInAt,
      expires_at: times.expiresAt,
      created_at: times.at,
    })
    .execute()
}

const selectGrant = (tx: Tx) =>
  tx
    .selectFrom('application_grant as g')
    .innerJoin('application', 'application.id', 'application_id')
    .selectAll('g')
    .select(['application.name', 'application.brand'])

type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrant>['executeTakeFirstOrThrow']>>

const grantOf = (row: GrantRow): Grant => ({
  id: row.id,
  application: { id: row.application_id, name: row.name, brand: row.brand },
  userId: row.user_id,
  redirectUri: row.redirect_uri,
  scopes: row.scopes as Scope[],
  state: row.state ?? undefined,
  nonce: row.nonce ?? undefined,
  codeChallenge: row.code_challenge,
  signedInAt: row.signed_in_at,
})

/** Undefined unless the grant waits for this user's word. Of two words at once the first counts. */
export const decide = async (tx: OpenTx, { id, userId, at }: { id: string; userId: number; at: Date }) => {
  const decided = await tx
    .updateTable('application_grant')
    .set({ decided_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return decided && grantOf(await selectGrant(tx).where('g.id', '=', id).executeTakeFirstOrThrow())
}

export const keepCode = async (tx: Tx, id: string, codeHash: Buffer, expiresAt: Date): Promise<void> => {
  await tx
    .updateTable('application_grant')
    .set({ code_hash: codeHash, code_expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Spends the code: whoever comes after finds it used, whatever came of this time. */
export const takeCode = async (tx: OpenTx, codeHash: Buffer, at: Date) => {
  const row = await selectGrant(tx).where('code_hash', '=', codeHash).forUpdate('g').executeTakeFirst()
  if (!row) return undefined
  await tx.updateTable('application_grant').set({ used_at: at }).where('id', '=', row.id).execute()
  return { grant: grantOf(row), wasUsed: row.used_at !== null, codeExpiresAt: row.code_expires_at ?? at }
}

type Whose = { readonly userId?: number | undefined; readonly applicationId?: string | undefined }

/**
 * What was asked or allowed and has not become a session. Before sessions are ended: an exchange that is under way is waited for, and
 * its session is then found.
 */
export const deletePendingGrants = async (tx: OpenTx, { userId, applicationId }: Whose): Promise<void> => {
  await tx
    .deleteFrom('application_grant')
    .where('used_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? ''))
    .execute()
}
