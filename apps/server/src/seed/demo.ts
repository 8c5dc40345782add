import { setTimeout } from 'node:timers/promises'
import { findBrand } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Platform } from '../modules/platform.ts'
import type { SeedServices } from './services.ts'
import { insertApplication } from '../modules/access/applications/application.ts'
import { demoApplication } from './application.ts'
import { createDemoFactors } from './factors.ts'
import { seedInstructions } from './instructions.ts'
import { layBeneficiaries } from './layBeneficiaries.ts'
import { layCards, layPostedCard } from './layCards.ts'
import { layCompanyRecords } from './layCompanyRecords.ts'
import { layCompanies } from './layCompanies.ts'
import { layContracts } from './layContracts.ts'
import { layCoupons } from './layCoupons.ts'
import { layDeposits } from './layDeposits.ts'
import { layMerchant } from './layMerchant.ts'
import { layPapers } from './layPapers.ts'
import { layRequests } from './layRequests.ts'
import { layTickets } from './layTickets.ts'
import { liveYear, type Resident } from './liveYear.ts'
import { seedNews } from './news.ts'
import { silent } from './silent.ts'
import { type DemoPerson, demoPassphrase, demoPeople } from './people.ts'

const seedName = 'demo'
const brandId = 'florin'

export type SeedDeps = Platform & {
  readonly services: Pick<SeedServices, 'access'>
  /** The services on another platform: the demo bank is written with a clock in the past, and without sending anything. */
  readonly servicesOn: (platform: Platform) => SeedServices
}

/** Any number, the same in every process: whoever writes the demo bank holds this lock. */
const seedLock = 7_205_759_407
const pauseMs = 100

/** While another process writes it, others poll: a statement that waited so long would time out. */
const takeTurn = async (tx: OpenTx): Promise<boolean> =>
  (await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as taken`.execute(tx)).rows[0]?.taken ?? false

const claim = async (tx: OpenTx, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into seed_run (name, ran_at) values (${seedName}, ${now}) on conflict do nothing returning name`.execute(tx)
  return rows.length > 0
}

/** The same services as everybody uses, at another time. */
const servicesAt = ({ servicesOn, ...deps }: SeedDeps) => {
  let now = deps.clock.now()
  const clock: Clock = { now: () => now }
  const setNow = (at: Date) => {
    now = at
  }
  return { services: servicesOn({ ...deps, ...silent, clock }), setNow }
}

/** Writes the demo bank, once and in one transaction. Gives whether there was anything to do. */
export const seedDemo = async (deps: SeedDeps): Promise<boolean> => {
  const { db, clock, ids, services: present, vendors, config } = deps
  const { services, setNow } = servicesAt(deps)
  const { people } = services.customers
  const { tokens } = present.access
  const layFactors = createDemoFactors({ ids, factors: tokens.factors, vendors })
  const agreements = findBrand(brandId)?.terms.map(({ id, version }) => ({ id, version })) ?? []
  const newHash = () => tokens.passphrases.hash(demoPassphrase)

  const lay = async (tx: OpenTx, person: DemoPerson, passphraseHash: string): Promise<Resident | undefined> => {
    const { email, firstName, lastName, country, verified, balances } = person
    const opened = await people.open(tx, {
      email,
      passphraseHash,
      firstName,
      lastName,
      residenceCountry: country,
      registrationType: null,
      brand: brandId,
      language: 'en',
      agreements,
      currencies: Object.keys(balances),
    })
    // Somebody registered the address before the demo bank was asked for: theirs it stays.
    if (!opened) return undefined
    await layFactors(tx, opened.userId, person)
    await tx.updateTable('customer').set({ verified }).where('id', '=', opened.customerId).execute()
    return { name: email, ...opened, kind: 'person', balances }
  }

  /** What would have stood in the way of the year. */
  const restrict = async (tx: OpenTx, residents: readonly Resident[]): Promise<void> => {
    for (const { approveMode = 'none', limited = false, email } of demoPeople) {
      const customerId = residents.find(({ name }) => name === email)?.customerId
      if (customerId === undefined) continue
      const set = { transaction_approve_mode: approveMode, limited }
      await tx.updateTable('customer').set(set).where('id', '=', customerId).execute()
    }
  }

  const seed = async (tx: OpenTx): Promise<boolean | 'busy'> => {
    const now = clock.now()
    if (!(await takeTurn(tx))) return 'busy'
    if (!(await claim(tx, now))) return false
    const startedAt = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))
    await insertApplication(tx, demoApplication(config.publicUrl), now)
    await seedInstructions(tx, services.accounts.instructionDesk)
    await seedNews(tx, services.messaging.announcements, now)
    setNow(startedAt)
    const residents: Resident[] = []
    for (const person of demoPeople) {
      const resident = await lay(tx, person, await newHash())
      if (resident) residents.push(resident)
    }
    residents.push(
      ...(await layCompanies(tx, {
        services,
        layFactors,
        passphraseHash: newHash,
        brand: brandId,
        agreements,
        now,
      })),
    )

    await layContracts(tx, residents, { services, setNow, now })
    await liveYear(tx, residents, { services, setNow, now })
    if (vendors.cards) await layCards(tx, residents, { services, setNow, now })
    await restrict(tx, residents)
    await layBeneficiaries(tx, residents, services)
    await layRequests(tx, residents, services)
    await layMerchant(tx, residents, services)
    await layCoupons(tx, { services, now, brand: brandId })
    await layDeposits(tx, residents, { services, setNow, now, brand: brandId })
    await layTickets(tx, residents, { services, setNow, now })
    await layPapers(tx, residents, { services, setNow, startedAt, now })
    if (vendors.cards) await layPostedCard(tx, residents, { services, setNow, now })
    await layCompanyRecords(tx, residents, { services, now })
    return true
  }

  for (;;) {
    const outcome = await db.transaction().execute(seed)
    if (outcome !== 'busy') return outcome
    await setTimeout(pauseMs)
  }
}
