import {
  type ContractStatus,
  endedStatuses,
  type IdentificationStatus,
  sharingStatuses,
} from '@florin/contract/contracts/contractStatus'
import type { ContractEvent } from '@florin/contract/contracts/contractDetails'
import { type RawBuilder, sql } from 'kysely'
import { logoOf } from './companyStore.ts'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

export type Side = 'sender' | 'beneficiary'
export type Party = { readonly id: number; readonly username: string; readonly name: string }
/** The words of its document, in which it stays. */
export type Named = {
  readonly company: string
  readonly sender: Omit<Party, 'id'>
  readonly beneficiary: Omit<Party, 'id'>
}

type Company = { readonly id: number; readonly title: string; readonly logo?: string }

export type StoredContract = {
  readonly id: number
  readonly brand: string
  readonly status: ContractStatus
  readonly identificationStatus: IdentificationStatus
  /** In hundredths of a percent. */
  readonly share: number
  readonly initiatorId: number
  readonly note: string | null
  readonly activeFrom: string
  readonly activeTo: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly terminatedAt: Date | null
  readonly terminateNote: string | null
  readonly terminatedBy: number | null
  readonly noticeUntil: Date | null
  readonly waitsForRoom: boolean
  readonly company: Company
  readonly sender: Party
  readonly beneficiary: Party
  readonly senderSignerName: string
  readonly beneficiarySignerName: string
  readonly senderObligations: readonly string[]
  readonly beneficiaryObligations: readonly string[]
  readonly language: string
  readonly named: Named
  readonly documentKey: string
  readonly documentHash: Buffer
  readonly signedKey: string | null
  readonly signedHash: Buffer | null
  /** Who has signed so far. */
  readonly signedBy: readonly Side[]
}

/** By whole name and sign-in address: what a side sees of the other before both have signed is less. */
const party = (customer: string, user: string): RawBuilder<unknown> => sql`json_build_object(
  'id', ${sql.ref(`${customer}.id`)}, 'username', coalesce(${sql.ref(`${user}.email`)}, ''),
  'name', coalesce(${sql.ref(`${customer}.business_name`)}, ${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}))`

const selected = sql`
  select contract.id, contract.brand, contract.status, identification_status as "identificationStatus", share,
    initiator_customer_id as "initiatorId", note, active_from as "activeFrom", active_to as "activeTo", contract.created_at as "createdAt",
    updated_at as "updatedAt", terminated_at as "terminatedAt", terminate_note as "terminateNote", terminated_by as "terminatedBy",
    notice_until as "noticeUntil", waits_for_room as "waitsForRoom",
    json_strip_nulls(json_build_object('id', company.id, 'title', company.business_name, 'logo', ${logoOf('company')})) as company,
    ${party('sender', 'sending')} as sender, ${party('beneficiary', 'receiving')} as beneficiary,
    sender_signer_name as "senderSignerName", beneficiary_signer_name as "beneficiarySignerName",
    sender_obligations as "senderObligations", beneficiary_obligations as "beneficiaryObligations",
    contract.language, named, document_key as "documentKey", document_hash as "documentHash", signed_key as "signedKey", signed_hash as "signedHash",
    array(select side from contract_signature where contract_id = contract.id and signed_at is not null) as "signedBy"
  from contract
    join customer company on company.id = company_customer_id
    join customer sender on sender.id = sender_customer_id left join app_user sending on sending.id = sender.owner_user_id
    join customer beneficiary on beneficiary.id = beneficiary_customer_id
    left join app_user receiving on receiving.id = beneficiary.owner_user_id`

const isSideOf = (customerId: number): RawBuilder<unknown> => sql`${customerId} in (sender_customer_id, beneficiary_customer_id)`

export const findContract = async (tx: Tx, id: number): Promise<StoredContract | undefined> =>
  (await sql<StoredContract>`${selected} where contract.id = ${id}`.execute(tx)).rows[0]

export const findOwn = async (tx: Tx, customerId: number, id: number): Promise<StoredContract | undefined> =>
  (await sql<StoredContract>`${selected} where contract.id = ${id} and ${isSideOf(customerId)}`.execute(tx)).rows[0]

/** Whoever changes it waits for each other, and for payments that it shares. */
export const lockContract = async (tx: OpenTx, id: number): Promise<StoredContract | undefined> => {
  await sql`select from contract where id = ${id} for no key update`.execute(tx)
  return findContract(tx, id)
}

export const contractsOf = async (tx: Tx, customerId: number): Promise<StoredContract[]> =>
  (await sql<StoredContract>`${selected} where ${isSideOf(customerId)} order by contract.id desc`.execute(tx)).rows

/** Newest first. */
export const findContracts = async (tx: Tx, ids: readonly number[]): Promise<StoredContract[]> =>
  (await sql<StoredContract>`${selected} where contract.id = any (${[...ids]}) order by contract.id desc`.execute(tx)).rows

export type NewContract = {
  readonly brand: string
  readonly companyId: number
  readonly senderId: number
  readonly beneficiaryId: number
  readonly initiatorId: number
  readonly share: number
  readonly senderSignerName: string
  readonly beneficiarySignerName: string
  readonly senderObligations: readonly string[]
  readonly beneficiaryObligations: readonly string[]
  readonly note?: string | undefined
  readonly activeFrom: string
  readonly activeTo?: string | undefined
  readonly language: string
  readonly named: Named
  readonly document: { readonly key: string; readonly hash: Buffer }
  readonly at: Date
}

/** Whoever proposes a contract between the two waits for the other, whichever of them sends: so it is there when it is judged. */
export const lockPair = async (
  tx: OpenTx,
  { companyId, senderId, beneficiaryId }: Pick<NewContract, 'companyId' | 'senderId' | 'beneficiaryId'>,
): Promise<void> => {
  const pair = [senderId, beneficiaryId].toSorted((a, b) => a - b).join(':')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract pair:${companyId}:${pair}`}, 0))`.execute(tx)
}

/** Undefined where the two have one for this company already. */
export const insertContract = async (tx: OpenTx, row: NewContract): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      insert into contract (brand, company_customer_id, sender_customer_id, beneficiary_customer_id, initiator_customer_id, share, status,
        sender_signer_name, beneficiary_signer_name, sender_obligations, beneficiary_obligations, note, active_from, active_to,
        language, named, document_key, document_hash, created_at, updated_at)
      values (${row.brand}, ${row.companyId}, ${row.senderId}, ${row.beneficiaryId}, ${row.initiatorId}, ${row.share},
        'NEED_IDENTIFICATION', ${row.senderSignerName}, ${row.beneficiarySignerName}, ${[...row.senderObligations]},
        ${[...row.beneficiaryObligations]}, ${row.note ?? null}, ${row.activeFrom}, ${row.activeTo ?? null}, ${row.language},
        ${JSON.stringify(row.named)}, ${row.document.key},
        ${row.document.hash}, ${row.at}, ${row.at})
      on conflict (company_customer_id, sender_customer_id, beneficiary_customer_id)
        where status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING', 'SIGNED', 'ACTIVE', 'TERMINATING') do nothing
      returning id`.execute(tx)
  ).rows[0]?.id

export type ContractChange = {
  readonly status?: ContractStatus
  readonly identificationStatus?: IdentificationStatus
  readonly waitsForRoom?: boolean
  readonly terminated?: { readonly at: Date; readonly note: string; readonly by: number }
  /** Null: no notice runs any more. */
  readonly noticeUntil?: Date | null
  readonly signed?: { readonly key: string; readonly hash: Buffer }
  /** The termination is forgotten. */
  readonly isTerminationOff?: true
}

export const changeContract = async (tx: OpenTx, id: number, to: ContractChange, at: Date): Promise<void> => {
  const { status, identificationStatus, waitsForRoom, terminated, noticeUntil, signed, isTerminationOff } = to
  await tx
    .updateTable('contract')
    .set({
      updated_at: at,
      ...(status && { status }),
      ...(identificationStatus && { identification_status: identificationStatus }),
      ...(waitsForRoom !== undefined && { waits_for_room: waitsForRoom }),
      ...(terminated && { terminated_at: terminated.at, terminate_note: terminated.note, terminated_by: terminated.by }),
      ...(noticeUntil !== undefined && { notice_until: noticeUntil }),
      ...(signed && { signed_key: signed.key, signed_hash: signed.hash }),
      ...(isTerminationOff && { terminated_at: null, terminate_note: null, terminated_by: null, notice_until: null }),
    })
    .where('id', '=', id)
    .execute()
}

export const addEvent = async (
  tx: OpenTx,
  contractId: number,
  {
    event,
    customerId,
    userId,
    at,
  }: { event: ContractEvent; customerId?: number | undefined; userId?: number | undefined; at: Date },
): Promise<void> => {
  await sql`
    insert into contract_event (contract_id, event, customer_id, user_id, at)
    values (${contractId}, ${event}, ${customerId ?? null}, ${userId ?? null}, ${at})`.execute(tx)
}

export type StoredEvent = { readonly event: ContractEvent; readonly customerId: number | null; readonly at: Date }

export const eventsOf = async (tx: Tx, contractId: number): Promise<StoredEvent[]> =>
  (
    await sql<StoredEvent>`
      select event, customer_id as "customerId", at from contract_event where contract_id = ${contractId} order by id`.execute(tx)
  ).rows

/** Of the payer's income from a company, what contracts in force give away. The lock keeps two from beginning at once. */
export const lockSharedBy = async (tx: OpenTx, senderId: number, companyId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract:${senderId}:${companyId}`}, 0))`.execute(tx)
  return sharedBy(tx, senderId, companyId)
}

export const sharedBy = async (tx: Tx, senderId: number, companyId: number): Promise<number> =>
  (
    await sql<{ share: number }>`
      select coalesce(sum(share), 0)::integer as share from contract
      where sender_customer_id = ${senderId} and company_customer_id = ${companyId} and status = any (${[...sharingStatuses]})`.execute(
      tx,
    )
  ).rows[0]?.share ?? 0

/** The link of the identity check is over, and nobody has shown anything. */
const isIdentificationUnused = (now: Date): RawBuilder<unknown> => sql`(
  contract.status = 'NEED_IDENTIFICATION' and identification_status = 'PROCESSING' and updated_at <= ${now}::timestamptz - interval '1 day'
  and not exists (select from identity_check where purpose = 'signer' and subject_id = contract.id
    and (identity_check.status = 'processing' or identity_check.status = 'new' and expires_at > ${now})))`

/** Whether there was such a check to forget. */
export const forgetUnusedIdentification = async (tx: OpenTx, id: number, now: Date): Promise<boolean> =>
  (
    await sql`
      update contract set identification_status = 'NEW', updated_at = ${now}
      where id = ${id} and ${isIdentificationUnused(now)} returning id`.execute(tx)
  ).rows.length > 0

/** What the calendar may have something to do with. Those that wait for room are looked at once there is some. */
export const unsettledContracts = async (
  tx: Tx,
  now: Date,
  today: string,
  signingDays: number,
  limit: number,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from contract
      where status <> all (${[...endedStatuses]}) and (retry_at is null or retry_at <= ${now}) and (
        (status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING') and created_at <= ${now}::timestamptz - make_interval(days => ${signingDays}))
        or (status = 'SIGNED' and active_from <= ${today} and (not waits_for_room or share + (
          select coalesce(sum(other.share), 0) from contract other where other.company_customer_id = contract.company_customer_id
            and other.sender_customer_id = contract.sender_customer_id and other.status in ('ACTIVE', 'TERMINATING')) <= 10000))
        or (status in ('SIGNED', 'ACTIVE', 'TERMINATING') and active_to < ${today})
        or notice_until <= ${now}
        or ${isIdentificationUnused(now)}
        or exists (select from customer where id in (company_customer_id, sender_customer_id, beneficiary_customer_id)
          and closed_at is not null))
      order by id limit ${limit}`.execute(tx)
  ).rows.map(({ id }) => id)

export const postponeContract = async (tx: Tx, id: number, until: Date): Promise<void> => {
  await sql`update contract set retry_at = ${until} where id = ${id}`.execute(tx)
}

/** Whether a side of it, or the company that pays, is no customer any more. */
export const hasLeft = async (tx: Tx, { company, sender, beneficiary }: StoredContract): Promise<boolean> =>
  (
    await sql`select from customer where id in (${company.id}, ${sender.id}, ${beneficiary.id}) and closed_at is not null`.execute(
      tx,
    )
  ).rows.length > 0
