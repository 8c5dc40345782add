import { permissionFlags, type Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { By } from '../modules/payments/core/operation.ts'
import type { Db } from '../platform/db.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'

const client = { ip: '127.0.0.1', userAgent: 'demo', countryCode: undefined }

/** The company of the demo bank that pays many at once, with its euro account. */
export const findLumen = async (db: Db, { accounts }: Pick<SeedServices, 'accounts'>) => {
  const company = await db
    .selectFrom('customer')
    .select('id')
    .where('business_name', '=', 'Lumen Studio Ltd')
    .orderBy('id')
    .executeTakeFirst()
  if (!company) return undefined
  const customerId = company.id
  return {
    customerId,
    accountId: await db.transaction().execute((tx) => accounts.accounts.receiving(tx, customerId, 'EUR')),
    actor: async (email: string, right: Right): Promise<By> => {
      const { id } = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const acting = { kind: 'company', customerId, right, flags: [...permissionFlags], accessList: ['balanceInfo'] } as const
      return { userId: id, acting, client }
    },
  }
}

/** Only for this transaction are the company's users not asked for their consent. */
export const withoutConsent = async <T>(tx: OpenTx, customerId: number, work: () => Promise<T>): Promise<T> => {
  const customer = tx.selectFrom('customer').select('transaction_approve_mode as mode').where('id', '=', customerId)
  const { mode } = await customer.executeTakeFirstOrThrow()
  const setMode = (transaction_approve_mode: string) =>
    tx.updateTable('customer').set({ transaction_approve_mode }).where('id', '=', customerId).execute()
  await setMode('none')
  const done = await work()
  await setMode(mode)
  return done
}

/** True for the first who asks: that part of the demo bank is written once. */
export const claimSeed = async (db: Db, name: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into seed_run (name, ran_at) values (${name}, ${now}) on conflict do nothing returning name`.execute(db)
  return rows.length > 0
}
