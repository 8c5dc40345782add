import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Draw = { readonly salt: string; readonly drawnAt: Date; readonly lastDrawnAfter: Date; readonly expiresAt: Date }

/**
 * Gives what the code of an address is made of. While one holds it stays and holds longer: a stranger who asks must not make the
 * owner's wrong, and of several at once each would be a guess.
 */
export const putSalt = async (tx: Tx, email: string, userId: number | undefined, draw: Draw): Promise<string> => {
  const holds = sql`kept.expires_at > ${draw.drawnAt} and kept.drawn_at > ${draw.lastDrawnAfter}`
  const { rows } = await sql<{ salt: string }>`
    insert into passphrase_change as kept (email, user_id, salt, drawn_at, expires_at)
    values (${email}, ${userId ?? null}, ${draw.salt}, ${draw.drawnAt}, ${draw.expiresAt})
    on conflict (email) do update set user_id = coalesce(excluded.user_id, kept.user_id), expires_at = excluded.expires_at,
      salt = case when ${holds} then kept.salt else excluded.salt end,
      drawn_at = case when ${holds} then kept.drawn_at else excluded.drawn_at end
    returning salt`.execute(tx)
  return required(rows[0], 'the salt of a code').salt
}

export const findSalt = async (tx: Tx, email: string, now: Date): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('passphrase_change')
      .select('salt')
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .where('user_id', 'is not', null)
      .executeTakeFirst()
  )?.salt

/** Of many that show the code at once, one gets it. */
export const takeSalt = async (tx: OpenTx, email: string, now: Date): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passphrase_change')
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .returning('salt')
      .executeTakeFirst()
  )?.salt

export const setPassphrase = async (
  tx: OpenTx,
  userId: number,
  { passphraseHash, isShort }: { passphraseHash: string; isShort: boolean },
): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ passphrase_hash: passphraseHash, has_short_passphrase: isShort })
    .where('id', '=', userId)
    .execute()
}
