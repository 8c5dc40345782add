import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Side } from './store.ts'

export type Signature = { readonly envelopeId: string; readonly side: Side; readonly userId: number }
type RequestedSignature = Signature & { readonly askedAt: Date }
type NewSignature = Signature & {
  readonly contractId: number
  readonly clientId: string
  readonly signUrl: string
  readonly askedAt: Date
}

export const insertSignature = async (tx: OpenTx, row: NewSignature): Promise<void> => {
  await sql`
    insert into contract_signature (envelope_id, contract_id, side, client_id, sign_url, user_id, asked_at)
    values (${row.envelopeId}, ${row.contractId}, ${row.side}, ${row.clientId}, ${row.signUrl}, ${row.userId}, ${row.askedAt})`.execute(
    tx,
  )
}

type Waiting = Pick<NewSignature, 'envelopeId' | 'userId' | 'signUrl' | 'clientId'>

/** The envelope that waits for its signer. */
export const findOpen = async (tx: Tx, contractId: number, side: Side): Promise<Waiting | undefined> =>
  (
    await sql<Waiting>`
      select envelope_id as "envelopeId", user_id as "userId", sign_url as "signUrl", client_id as "clientId" from contract_signature
      where contract_id = ${contractId} and side = ${side} and signed_at is null and declined_at is null`.execute(tx)
  ).rows[0]

export const contractOf = async (tx: Tx, envelopeId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select contract_id as id from contract_signature where envelope_id = ${envelopeId}`.execute(tx))
    .rows[0]?.id

export const findAsked = async (tx: Tx, envelopeId: string): Promise<RequestedSignature | undefined> =>
  (
    await sql<RequestedSignature>`
      select envelope_id as "envelopeId", side, user_id as "userId", asked_at as "askedAt" from contract_signature
      where envelope_id = ${envelopeId} and signed_at is null and declined_at is null`.execute(tx)
  ).rows[0]

export const setSigned = async (
  tx: OpenTx,
  envelopeId: string,
  { at, key, hash }: { at: Date; key: string; hash: Buffer },
): Promise<void> => {
  await sql`
    update contract_signature set signed_at = ${at}, file_key = ${key}, file_hash = ${hash}
    where envelope_id = ${envelopeId}`.execute(tx)
}

export const setDeclined = async (tx: OpenTx, envelopeId: string, at: Date): Promise<void> => {
  await sql`update contract_signature set declined_at = ${at} where envelope_id = ${envelopeId}`.execute(tx)
}

type Signed = {
  readonly side: Side
  readonly signedAt: Date
  readonly envelopeId: string
  readonly fileHash: Buffer
  /** Who was signed in, whatever name the proposal gave them. */
  readonly name: string
  readonly username: string
}

export const signedOf = async (tx: Tx, contractId: number): Promise<Signed[]> =>
  (
    await sql<Signed>`
      select side, signed_at as "signedAt", envelope_id as "envelopeId", file_hash as "fileHash",
        first_name || ' ' || last_name as name, email as username
      from contract_signature join app_user on app_user.id = user_id
      where contract_id = ${contractId} and signed_at is not null order by signed_at, side`.execute(tx)
  ).rows

export const signedFileOf = async (tx: Tx, contractId: number, side: Side): Promise<{ key: string; hash: Buffer } | undefined> =>
  (
    await sql<{ key: string; hash: Buffer }>`
      select file_key as key, file_hash as hash from contract_signature
      where contract_id = ${contractId} and side = ${side} and signed_at is not null`.execute(tx)
  ).rows[0]

/** Of a company one manager may be checked and another sign: the evidence names both. */
export type CheckedIdentity = { readonly id: number; readonly decidedAt: Date; readonly name: string }

/** The check by which the payer has shown who they are. */
export const identityOf = async (tx: Tx, contractId: number): Promise<CheckedIdentity | undefined> =>
  (
    await sql<CheckedIdentity>`
      select identity_check.id, decided_at as "decidedAt", first_name || ' ' || last_name as name
      from identity_check join app_user on app_user.id = user_id
      where purpose = 'signer' and subject_id = ${contractId} and outcome = 'approved' order by identity_check.id desc limit 1`.execute(
      tx,
    )
  ).rows[0]
