import type { OpenTx } from '../platform/transaction.ts'
import type { Tx } from '../platform/db.ts'

export type EndReason = 'signedOut' | 'idle' | 'expired' | 'tokenReused' | 'endedElsewhere' | 'passphraseChanged'

/** The device and place a token is used from. */
export type Client = {
  readonly ip: string
  readonly userAgent: string
  /** Where a proxy in front tells it. */
  readonly countryCode?: string | undefined
}

export type HeldToken = {
  readonly sessionId: string
  readonly userId: number
  readonly brand: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly endedAt: Date | null
  readonly usedAt: Date | null
  readonly usedBy: Client | undefined
}

export type NewSession = Client & {
  readonly id: string
  readonly userId: number
  readonly brand: string
  readonly codeChallenge: string | null
  readonly deviceId?: string | undefined
  readonly pairsDevice?: boolean | undefined
  readonly startedAt: Date
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      brand: session.brand,
      code_challenge: session.codeChallenge,
      ip: session.ip,
      user_agent: session.userAgent,
      country_code: session.countryCode ?? null,
      device_id: session.deviceId ?? null,
      pairs_device: session.pairsDevice ?? false,
      created_at: session.startedAt,
      last_seen_at: session.startedAt,
    })
    .execute()
}

export const insertToken = async (tx: Tx, token: { hash: Buffer; sessionId: string; issuedAt: Date }): Promise<void> => {
  await tx
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, issued_at: token.issuedAt })
    .execute()
}

/** The session stays locked, so that refreshes of one session follow each other. */
export const lockToken = async (tx: OpenTx, hash: Buffer): Promise<HeldToken | undefined> => {
  const found = await tx.selectFrom('refresh_token').select('session_id').where('hash', '=', hash).executeTakeFirst()
  if (!found) return undefined
  const session = await tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', found.session_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const token = await tx.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
  return {
    sessionId: session.id,
    userId: session.user_id,
    brand: session.brand,
    startedAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    endedAt: session.ended_at,
    usedAt: token.used_at,
    usedBy: token.used_at ? { ip: token.used_ip ?? '', userAgent: token.used_user_agent ?? '' } : undefined,
  }
}

export const spendToken = async (tx: Tx, hash: Buffer, client: Client, at: Date): Promise<void> => {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: at, used_ip: client.ip, used_user_agent: client.userAgent })
    .where('hash', '=', hash)
    .execute()
}

export const touchSession = async (tx: Tx, sessionId: string, at: Date): Promise<void> => {
  await tx.updateTable('session').set({ last_seen_at: at }).where('id', '=', sessionId).where('last_seen_at', '<', at).execute()
}

/** The user whose session it was, if it was still running. */
export const endSession = async (tx: Tx, sessionId: string, reason: EndReason, at: Date): Promise<number | undefined> => {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

export type RunningSession = Client & {
  readonly id: string
  readonly brand: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

export const runningSessions = async (tx: Tx, userId: number): Promise<RunningSession[]> => {
  const rows = await tx
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    ip: row.ip,
    userAgent: row.user_agent,
    countryCode: row.country_code ?? undefined,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Locked, as a refresh locks it. Undefined when it has ended. */
export const lockSession = async (tx: OpenTx, sessionId: string) =>
  tx
    .selectFrom('session')
    .select(['user_id', 'brand'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const spendTokens = async (tx: Tx, sessionId: string, client: Client, at: Date): Promise<void> => {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: at, used_ip: client.ip, used_user_agent: client.userAgent })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute()
}

export const sessionOfToken = async (tx: Tx, hash: Buffer): Promise<string | undefined> =>
  (await tx.selectFrom('refresh_token').select('session_id').where('hash', '=', hash).executeTakeFirst())?.session_id
