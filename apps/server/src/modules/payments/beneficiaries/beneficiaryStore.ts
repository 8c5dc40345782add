import type { PayoutStatus, PayoutType } from '@florin/contract/payments/external/beneficiaries'
import type { BeneficiaryType, Permission } from '@florin/contract/payments/external/common'
import { memberRail } from '@florin/contract/rails'
import { integers } from '@florin/ledger/lists'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type StoredPayout = {
  readonly id: number
  readonly type: PayoutType
  readonly details: Readonly<Record<string, string>>
  readonly payeeKey: string
  readonly status: PayoutStatus
  readonly cardId: number | null
  readonly lastUsedAt: Date | null
}
export type StoredBeneficiary = {
  readonly id: number
  readonly type: BeneficiaryType
  readonly name: string
  readonly email: string | null
  readonly country: string
  readonly permission: Permission
  readonly payouts: readonly StoredPayout[]
}
export type NewPayout = Pick<StoredPayout, 'type' | 'details' | 'payeeKey' | 'cardId'>

/** Another member is known to the bank; everybody else is trusted once a payment has arrived. */
const firstStatus = ({ type }: NewPayout): PayoutStatus => (type === memberRail.name ? 'active' : 'pending')
export type BeneficiaryFilter = {
  readonly permission?: string | undefined
  readonly countryCode?: string | undefined
  readonly search?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}
type Row = Omit<StoredBeneficiary, 'payouts'>

const columns = sql`id, type, name, email, country, permission`

const payoutsOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, StoredPayout[]>> => {
  const { rows } = await sql<StoredPayout & { beneficiaryId: number }>`
    select beneficiary_id as "beneficiaryId", id, type, details, payee_key as "payeeKey", status, card_id as "cardId",
      last_used_at as "lastUsedAt"
    from beneficiary_payout where beneficiary_id = any (${ids}) order by id`.execute(tx)
  return Map.groupBy(rows, ({ beneficiaryId }) => beneficiaryId)
}

const withPayouts = async (tx: Tx, rows: readonly Row[]): Promise<StoredBeneficiary[]> => {
  const found = await payoutsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, payouts: found.get(row.id) ?? [] }))
}

export const findBeneficiary = async (tx: Tx, customerId: number, id: number): Promise<StoredBeneficiary | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from beneficiary where id = ${id} and customer_id = ${customerId}`.execute(tx)
  return (await withPayouts(tx, rows))[0]
}

/** So much of an account has to be typed before it is looked for. */
const shortestAccount = 4

const matching = (search: string) => {
  const bare = search.replaceAll(/[\s-]/g, '')
  const byName = sql`strpos(lower(name || ' ' || coalesce(email, '')), lower(${search})) > 0`
  if (bare.length < shortestAccount) return byName
  return sql`(${byName} or exists (
    select from beneficiary_payout
    where beneficiary_id = beneficiary.id and strpos(lower(payee_key || ' ' || coalesce(details->>'cardNumber', '')), lower(${bare})) > 0))`
}

export const findBeneficiaries = async (tx: Tx, customerId: number, filter: BeneficiaryFilter) => {
  const { permission, countryCode, search, pageNumber, pageSize } = filter
  const where = sql.join(
    [
      sql`customer_id = ${customerId}`,
      ...(permission ? [sql`permission = ${permission}`] : []),
      ...(countryCode ? [sql`country = ${countryCode}`] : []),
      ...(search ? [matching(search)] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<Row>`
    select ${columns} from beneficiary where ${where} order by lower(name), id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from beneficiary where ${where}`.execute(tx)
  return { found: await withPayouts(tx, rows), total: counts[0]?.total ?? 0 }
}

export const insertBeneficiary = async (
  tx: Tx,
  customerId: number,
  { type, name, email, country, permission }: Omit<Row, 'id'>,
  at: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into beneficiary (customer_id, type, name, email, country, permission, created_at)
    values (${customerId}, ${type}, ${name}, ${email}, ${country}, ${permission}, ${at}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const updateBeneficiary = async (tx: Tx, id: number, name: string, email: string | null): Promise<void> => {
  await sql`update beneficiary set name = ${name}, email = ${email} where id = ${id}`.execute(tx)
}

/** Whether there was one. */
export const deleteBeneficiary = async (tx: Tx, customerId: number, id: number): Promise<boolean> =>
  (await sql`delete from beneficiary where id = ${id} and customer_id = ${customerId}`.execute(tx)).numAffectedRows === 1n

/** A way that is there already stays as it is; whether it is new or its details are others. */
export const putPayout = async (tx: Tx, beneficiaryId: number, payout: NewPayout, at: Date): Promise<void> => {
  await sql`
    insert into beneficiary_payout (beneficiary_id, type, details, payee_key, status, card_id, created_at)
    values (${beneficiaryId}, ${payout.type}, ${JSON.stringify(payout.details)}, ${payout.payeeKey}, ${firstStatus(payout)}, ${payout.cardId}, ${at})
    on conflict (beneficiary_id, type, payee_key) do update set details = excluded.details, card_id = excluded.card_id,
      status = case when beneficiary_payout.details = excluded.details then beneficiary_payout.status else 'pending' end`.execute(
    tx,
  )
}

/** Their name is another: each way to pay them has to be proved again, but to a member, whom the bank knows. */
export const doubtPayouts = async (tx: Tx, beneficiaryId: number): Promise<void> => {
  await sql`
    update beneficiary_payout set status = 'pending' where beneficiary_id = ${beneficiaryId} and type <> ${memberRail.name}`.execute(
    tx,
  )
}

/** Of these cards, those that are in an address book. */
export const listedCards = async (tx: Tx, cardIds: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct card_id as id from beneficiary_payout where card_id = any (${integers(cardIds)})`.execute(tx)
  ).rows.map(({ id }) => id)

/** Also those of whom nothing is left by that. */
export const deleteCardPayouts = async (tx: Tx, customerId: number, cardId: number): Promise<void> => {
  await sql`
    with gone as (
      delete from beneficiary_payout using beneficiary
      where beneficiary.id = beneficiary_id and customer_id = ${customerId} and card_id = ${cardId}
      returning beneficiary_payout.id, beneficiary_id)
    delete from beneficiary using gone
    where beneficiary.id = gone.beneficiary_id and not exists (
      select from beneficiary_payout where beneficiary_id = beneficiary.id and beneficiary_payout.id not in (select id from gone))`.execute(
    tx,
  )
}

export const deletePayoutsBut = async (tx: Tx, beneficiaryId: number, kept: readonly NewPayout[]): Promise<void> => {
  const keys = kept.map(({ type, payeeKey }) => `${type} ${payeeKey}`)
  await sql`
    delete from beneficiary_payout where beneficiary_id = ${beneficiaryId} and type || ' ' || payee_key <> all (${keys})`.execute(
    tx,
  )
}

/** Whether somebody else in the address book has one of these ways already. */
export const isPayoutKnown = async (
  tx: Tx,
  customerId: number,
  but: number | null,
  payouts: readonly NewPayout[],
): Promise<boolean> => {
  const keys = payouts.map(({ type, payeeKey }) => `${type} ${payeeKey}`)
  const { rows } = await sql`
    select from beneficiary_payout join beneficiary on beneficiary.id = beneficiary_id
    where customer_id = ${customerId} and beneficiary.id is distinct from ${but} and beneficiary_payout.type || ' ' || payee_key = any (${keys})
    limit 1`.execute(tx)
  return rows.length > 0
}

export const isPayoutPending = async (tx: Tx, customerId: number, type: string, payeeKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from beneficiary_payout join beneficiary on beneficiary.id = beneficiary_id
    where customer_id = ${customerId} and beneficiary_payout.type = ${type} and payee_key = ${payeeKey} and status = 'pending'
    limit 1`.execute(tx)
  return rows.length > 0
}

/** A payment by it has arrived. */
export const markUsed = async (tx: Tx, customerId: number, type: string, payeeKey: string, at: Date): Promise<void> => {
  await sql`
    update beneficiary_payout set status = 'active', last_used_at = ${at}
    from beneficiary where beneficiary.id = beneficiary_id and customer_id = ${customerId} and beneficiary_payout.type = ${type}
      and payee_key = ${payeeKey}`.execute(tx)
}
