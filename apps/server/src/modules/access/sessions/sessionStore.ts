import type { Scope } from '@florin/contract/access'
import { type RawBuilder, sql } from 'kysely'
import { adding, type Message } from '../../../platform/outbox/outbox.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ProvedBy } from '../factors/strength.ts'
import type { Client } from './client.ts'
import { withoutDisk } from '../../../platform/withoutDisk.ts'

export type EndReason =
  | 'signedOut'
  | 'idle'
  | 'expired'
  | 'tokenReused'
  | 'endedElsewhere'
  | 'passphraseChanged'
  | 'blocked'
  | 'codeReused'
  | 'applicationRemoved'

/** The application a session was given to, and what it may see. */
export type Application = { readonly id: string; readonly scopes: readonly Scope[] }

export type HeldToken = {
  readonly sessionId: string
  readonly userId: number
  readonly brand: string
  readonly application: Application | undefined
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly endedAt: Date | null
  readonly usedAt: Date | null
  readonly usedBy: Client | undefined
  /** A token given for it or later was used too. */
  readonly isFollowed: boolean
}

export type NewSession = Client & {
  readonly id: string
  readonly userId: number
  readonly brand: string
  readonly codeChallenge: string | null
  readonly deviceId?: string | undefined
  readonly pairsDevice?: boolean | undefined
  readonly provedBy?: ProvedBy | undefined
  readonly startedAt: Date
  readonly application?: (Application & { readonly grantId: string }) | undefined
  /** The session begins only if this is still what the user's passphrase is kept as. */
  readonly passphraseHash?: string | undefined
}

/** What is written with a session, in the same statement; whatever reads from `made` is written only if there is one. */
export type SessionWrites = { readonly writes: readonly RawBuilder<unknown>[]; readonly told: readonly Message[] }

/**
 * With its first refresh token. False, and nothing is stored, when the user is blocked or their passphrase has just been changed. One
 * statement for all of it, so that a sign-in needs no transaction of several.
 */
export const insertSession = async (
  tx: Tx,
  session: NewSession,
  tokenHash: Buffer,
  { writes, told }: SessionWrites,
): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`
    with holder as (
      select id from app_user where id = ${session.userId} and blocked_at is null
        and passphrase_hash = coalesce(${session.passphraseHash ?? null}, passphrase_hash) for share
    ),
    made as (
      insert into session (id, user_id, brand, code_challenge, ip, user_agent, country_code, created_at, last_seen_at,
        device_id, pairs_device, proved_by, proved_at, application_id, scopes, grant_id)
      select ${session.id}::uuid, id, ${session.brand}, ${session.codeChallenge}, ${session.ip}, ${session.userAgent},
        ${session.countryCode ?? null}, ${session.startedAt}, ${session.startedAt},
        ${session.deviceId ?? null}::uuid, ${session.pairsDevice ?? false},
        ${session.provedBy ?? null}, ${session.provedBy ? session.startedAt : null}::timestamptz,
        ${session.application?.id ?? null}, ${session.application?.scopes ?? null}::text[],
        ${session.application?.grantId ?? null}::uuid
      from holder returning id
    ),
    token as (
      insert into refresh_token (hash, session_id, issued_at) select ${tokenHash}, id, ${session.startedAt} from made
    ),
    told as (${adding(told, sql`exists (select from made)`)})
    ${sql.join(
      writes.map((write, index) => sql`, ${sql.ref(`write_${index}`)} as (${write})`),
      sql` `,
    )}
    select exists (select from made) as made, pg_notify('outbox', '')`.execute(tx)
  return rows[0]?.made ?? false
}

export const insertToken = async (tx: Tx, token: { hash: Buffer; sessionId: string; issuedAt: Date }): Promise<void> => {
  await tx
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, issued_at: token.issuedAt })
    .execute()
}

const applicationOf = (row: { application_id: string | null; scopes: string[] | null }): Application | undefined =>
  row.application_id === null ? undefined : { id: row.application_id, scopes: (row.scopes ?? []) as Scope[] }

const withName = (application: Application | undefined, name: string | null) =>
  application && { ...application, name: name ?? '' }

const isFollowed = async (tx: OpenTx, sessionId: string, hash: Buffer, usedAt: Date): Promise<boolean> =>
  (await tx
    .selectFrom('refresh_token')
    .select('hash')
    .where('session_id', '=', sessionId)
    .where('hash', '<>', hash)
    .where('issued_at', '>=', usedAt)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The session stays locked, so that refreshes of one session follow each other. */
export const lockToken = async (tx: OpenTx, hash: Buffer): Promise<HeldToken | undefined> => {
  const ofToken = tx.selectFrom('refresh_token').select('session_id').where('hash', '=', hash)
  const session = await tx.selectFrom('session').selectAll().where('id', '=', ofToken).forNoKeyUpdate().executeTakeFirst()
  if (!session) return undefined
  // Read after the lock: whoever held it before may have spent the token.
  const token = await tx.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
  return {
    sessionId: session.id,
    userId: session.user_id,
    brand: session.brand,
    application: applicationOf(session),
    startedAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    endedAt: session.ended_at,
    usedAt: token.used_at,
    usedBy: token.used_at ? { ip: token.used_ip ?? '', userAgent: token.used_user_agent ?? '' } : undefined,
    isFollowed: token.used_at !== null && (await isFollowed(tx, session.id, hash, token.used_at)),
  }
}

type Renewal = { readonly sessionId: string; readonly spent: Buffer; readonly fresh: Buffer; readonly at: Date }

/** One token for another. Who used the old one first stays on record. */
export const exchangeToken = async (tx: OpenTx, { sessionId, spent, fresh, at }: Renewal, { ip, userAgent }: Client) => {
  await sql`
    with used as (
      update refresh_token set used_at = ${at}, used_ip = ${ip}, used_user_agent = ${userAgent}
      where hash = ${spent} and used_at is null
    ), seen as (
      update session set last_seen_at = ${at} where id = ${sessionId} and last_seen_at < ${at}
    )
    insert into refresh_token (hash, session_id, issued_at) values (${fresh}, ${sessionId}, ${at})`.execute(tx)
}

export const touchSession = async (db: Db, sessionId: string, at: Date): Promise<void> => {
  await sql`update session set last_seen_at = ${at} from ${withoutDisk} where id = ${sessionId} and last_seen_at < ${at}`.execute(
    db,
  )
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
  readonly application: (Application & { readonly name: string }) | undefined
  /** The phone it runs on. */
  readonly deviceId: string | undefined
  readonly brand: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

export const runningSessions = async (tx: Tx, userId: number): Promise<RunningSession[]> => {
  const rows = await tx
    .selectFrom('session')
    .leftJoin('application', 'application.id', 'application_id')
    .selectAll('session')
    .select('application.name as application_name')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('session.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    application: withName(applicationOf(row), row.application_name),
    deviceId: row.device_id ?? undefined,
    brand: row.brand,
    ip: row.ip,
    userAgent: row.user_agent,
    countryCode: row.country_code ?? undefined,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

export const noteProof = async (tx: Tx, sessionId: string, provedBy: ProvedBy, at: Date): Promise<void> => {
  await tx.updateTable('session').set({ proved_by: provedBy, proved_at: at }).where('id', '=', sessionId).execute()
}

export const proofOf = async (tx: Tx, sessionId: string): Promise<{ by: ProvedBy; at: Date } | undefined> => {
  const row = await tx.selectFrom('session').select(['proved_by', 'proved_at']).where('id', '=', sessionId).executeTakeFirst()
  return row?.proved_by && row.proved_at ? { by: row.proved_by as ProvedBy, at: row.proved_at } : undefined
}

/** Locked, as a refresh locks it. Undefined when it has ended. */
export const lockSession = async (tx: OpenTx, sessionId: string) => {
  const row = await tx
    .selectFrom('session')
    .select(['user_id', 'brand', 'application_id', 'scopes'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { userId: row.user_id, brand: row.brand, application: applicationOf(row) }
}

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

export const sessionOfGrant = async (tx: Tx, grantId: string): Promise<string | undefined> =>
  (await tx.selectFrom('session').select('id').where('grant_id', '=', grantId).executeTakeFirst())?.id

export const sessionStart = async (tx: Tx, sessionId: string): Promise<Date | undefined> =>
  (await tx.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirst())?.created_at

/** A refresh token that is not spent, and whose session it renews. */
export const findUnspentToken = async (tx: Tx, hash: Buffer) => {
  const row = await tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['session_id', 'user_id', 'issued_at'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row && { sessionId: row.session_id, userId: row.user_id, issuedAt: row.issued_at }
}
