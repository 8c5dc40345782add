import { Right } from '@florin/contract/access'
import type { By } from '../modules/payments/core/operation.ts'
import type { SeedDeps } from './demo.ts'
import { claimSeed, findLumen, withoutConsent } from './lumen.ts'
import { silent } from './silent.ts'

const seedName = 'demo-batches'
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

/** Many payments from one file, as a company makes them: paid, paid but for one, and waiting for an approver. */
export const seedDemoBatches = async ({ servicesOn, ...deps }: SeedDeps): Promise<boolean> => {
  const { db } = deps
  const today = deps.clock.now()
  let now = today
  const services = servicesOn({ ...deps, ...silent, clock: { now: () => now } })
  const { mass } = services
  const lumen = await findLumen(db, services)
  if (!lumen || !(await claimSeed(db, seedName, today))) return false
  const { customerId, accountId, actor } = lumen

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
    const by = await actor(batch.by, batch.right)
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
