import type { KeyScope } from '@florin/contract/access'
import { type Money, money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type KeyTerms = {
  readonly name: string
  readonly isEnabled: boolean
  readonly scopes: readonly KeyScope[]
  readonly payLimit: Money | undefined
  readonly payDailyLimit: Money | undefined
}
export type StoredKey = KeyTerms & {
  readonly id: number
  readonly customerId: number
  readonly keyPrefix: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | undefined
}
type Row = Omit<StoredKey, 'payLimit' | 'payDailyLimit' | 'lastUsedAt'> & {
  readonly payMinor: bigint | null
  readonly payDailyMinor: bigint | null
  readonly payCurrency: string | null
  readonly lastUsedAt: Date | null
}

const columns = sql`api_key.id, api_key.customer_id as "customerId", api_key.name, is_enabled as "isEnabled", key_prefix as "keyPrefix",
  scopes, pay_limit_minor as "payMinor", pay_daily_minor as "payDailyMinor", pay_currency as "payCurrency", first_name || ' ' || last_name as "createdBy",
  api_key.created_at as "createdAt", last_used_at as "lastUsedAt"`

const inCurrency = (minor: bigint | null, currency: string | null): Money | undefined =>
  minor !== null && currency !== null ? money(minor, currency) : undefined

const shaped = ({ payMinor, payDailyMinor, payCurrency, lastUsedAt, ...row }: Row): StoredKey => ({
  ...row,
  payLimit: inCurrency(payMinor, payCurrency),
  payDailyLimit: inCurrency(payDailyMinor, payCurrency),
  lastUsedAt: lastUsedAt ?? undefined,
})

export const findKeys = async (tx: Tx, customerId: number): Promise<StoredKey[]> =>
  (
    await sql<Row>`
      select ${columns} from api_key join app_user on app_user.id = user_id
      where api_key.customer_id = ${customerId} and deleted_at is null order by api_key.id desc`.execute(tx)
  ).rows.map(shaped)

/** Another company's reads as a missing one. */
export const findKey = async (tx: Tx, customerId: number, id: number): Promise<StoredKey | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from api_key join app_user on app_user.id = user_id
    where api_key.id = ${id} and api_key.customer_id = ${customerId} and deleted_at is null`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** What is judged by it stays so until the transaction ends. */
export const lockKey = async (tx: OpenTx, id: number): Promise<void> => {
  await sql`select from api_key where id = ${id} for no key update`.execute(tx)
}

const written = ({ name, isEnabled, scopes, payLimit, payDailyLimit }: KeyTerms) => ({
  name,
  is_enabled: isEnabled,
  scopes: [...scopes],
  pay_limit_minor: payLimit?.minor ?? null,
  pay_daily_minor: payDailyLimit?.minor ?? null,
  pay_currency: payLimit?.currency ?? null,
})

type NewKey = KeyTerms & {
  readonly customerId: number
  readonly userId: number
  readonly keyHash: Buffer
  readonly keyPrefix: string
  readonly at: Date
}

export const insertKey = async (tx: Tx, made: NewKey): Promise<number> =>
  (
    await tx
      .insertInto('api_key')
      .values({
        ...written(made),
        customer_id: made.customerId,
        user_id: made.userId,
        key_hash: made.keyHash,
        key_prefix: made.keyPrefix,
        created_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateKey = async (tx: Tx, id: number, terms: KeyTerms): Promise<void> => {
  await tx.updateTable('api_key').set(written(terms)).where('id', '=', id).execute()
}

export const deleteKey = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('api_key').set({ deleted_at: at, is_enabled: false }).where('id', '=', id).execute()
}
