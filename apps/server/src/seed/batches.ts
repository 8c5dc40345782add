import { permissionFlags, Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { By } from '../modules/payments/core/operation.ts'
import type { Db } from '../platform/db.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedDeps } from './demo.ts'
import { silent } from './silent.ts'

const seedName = 'demo-batches'
const client = { ip: '127.0.0.1', userAgent: 'demo', countryCode: undefined }
const dayMs = 86_400_000

type DemoBatch = {
  readonly name: string
  readonly by: string
  readonly right: Right
  readonly daysAgo: number
  readonly rows: readonly (readonly [email: string, amount: string, note: string])[]
  /** Is blocked by the company between its yes and the payment. */
  readonly blocked?: string
}

const fees = (month: string, amounts: readonly string[]): DemoBatch['rows'] =>
  ['ana', 'bob', 'lena', 'otto', 'sara', 'pia'].map((name, at) => [
    `${name}@demo.test`,
    amounts[at] ?? '50.00',
    `Contributor fee, ${month}`,
  ])

const carla = { by: 'carla@demo.test', right: Right.full }
const batches: readonly DemoBatch[] = [
  {
    ...carla,
    name: 'Contributor fees September',
    daysAgo: 48,
    rows: fees('September', ['180.00', '142.50', '96.00', '120.00', '84.20', '60.00']),
  },
  {
    ...carla,
    name: 'Contributor fees October',
    daysAgo: 17,
    rows: fees('October', ['184.20', '145.60', '96.00', '125.00', '90.00', '62.40']),
    blocked: 'lena@demo.test',
  },
  {
    name: 'Contributor fees November',
    by: 'ivan@demo.test',
    right: Right.initiate,
    daysAgo: 0,
    rows: fees('November', ['190.00', '150.00', '98.50', '130.00', '92.00', '65.00']),
  },
]

/** Only for this transaction are the company's users not asked for their consent. */
const withoutConsent = async <T>(tx: OpenTx, customerId: number, work: () => Promise<T>): Promise<T> => {
  const customer = tx.selectFrom('customer').select('transaction_approve_mode as mode').where('id', '=', customerId)
  const { mode } = await customer.executeTakeFirstOrThrow()
  const setMode = (transaction_approve_mode: string) =>
    tx.updateTable('customer').set({ transaction_approve_mode }).where('id', '=', customerId).execute()
  await setMode('none')
  const done = await work()
  await setMode(mode)
  return done
}

const claim = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into seed_run (name, ran_at) values (${seedName}, ${now}) on conflict do nothing returning name`.execute(db)
  return rows.length > 0
}

/** Many payments from one file, as a company makes them: paid, paid but for one, and waiting for an approver. */
export const seedDemoBatches = async ({ servicesOn, ...deps }: SeedDeps): Promise<boolean> => {
  const { db } = deps
  const today = deps.clock.now()
  let now = today
  const { mass, accounts } = servicesOn({ ...deps, ...silent, clock: { now: () => now } })
  const company = await db
    .selectFrom('customer')
    .select('id')
    .where('business_name', '=', 'Lumen Studio Ltd')
    .orderBy('id')
    .executeTakeFirst()
  if (!company || !(await claim(db, today))) return false
  const customerId = company.id
  const accountId = await db.transaction().execute((tx) => accounts.accounts.receiving(tx, customerId, 'EUR'))

  const actor = async ({ by, right }: DemoBatch): Promise<By> => {
    const { id } = await db.selectFrom('app_user').select('id').where('email', '=', by).executeTakeFirstOrThrow()
    const acting = { kind: 'company', customerId, right, flags: [...permissionFlags], accessList: ['balanceInfo'] } as const
    return { userId: id, acting, client }
  }
  const run = async (): Promise<void> => {
    for (let round = 0; round < 20 && (await mass.runner.round()); round += 1);
  }
  const block = async (by: By, email: string, work: () => Promise<void>): Promise<void> => {
    const row = { customer_id: customerId, email, block_type: 'outgoing', user_id: by.userId, created_at: now }
    await db.insertInto('blocked_address').values(row).execute()
    await work()
    await db.deleteFrom('blocked_address').where('customer_id', '=', customerId).where('email', '=', email).execute()
  }

  for (const batch of batches) {
    now = new Date(today.getTime() - batch.daysAgo * dayMs)
    const by = await actor(batch)
    const text = batch.rows.map(([email, amount, note]) => `${email};${amount};EUR;${note}`).join('\n')
    const upload = { type: 'p2p', batchName: batch.name, accountId, onlySummary: false, ignoreIdenticalBatch: true } as const
    const { batch: stored } = await mass.upload(by, { ...upload, source: { text }, language: 'en' })
    if (!stored) throw new Error(`${batch.name} was not stored`)
    const confirmation = { batchId: stored.id, type: 'p2p', skipInvalid: true, ignoreIdenticalBatch: true } as const
    await db.transaction().execute((tx) => withoutConsent(tx, customerId, () => mass.confirm(tx, by, confirmation)))
    await (batch.blocked ? block(by, batch.blocked, run) : run())
  }
  return true
}
