import { findBrand } from '@florin/brands/brands'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Services } from '../services.ts'
import { insertApplication } from '../tokens/applications/store.ts'
import type { Vendors } from '../vendors/vendors.ts'
import { demoApplication } from './application.ts'
import { createDemoFactors } from './factors.ts'
import { layCompanies } from './layCompanies.ts'
import { type DemoPerson, demoPassphrase, demoPeople } from './people.ts'

const seedName = 'demo'
const brandId = 'florin'

export type SeedDeps = {
  readonly config: { readonly publicUrl: string }
  readonly db: Db
  readonly clock: Clock
  readonly services: Pick<Services, 'tokens' | 'people' | 'accounts'>
  readonly vendors: Pick<Vendors, 'phones' | 'authenticators'>
  readonly ids: Ids
}

const claim = async (tx: OpenTx, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into seed_run (name, ran_at) values (${seedName}, ${now}) on conflict do nothing returning name`.execute(tx)
  return rows.length > 0
}

/** The demo bank, laid down once and in one piece. Tells whether there was anything to do. */
export const seedDemo = ({ db, clock, ids, services, vendors, config }: SeedDeps): Promise<boolean> => {
  const { tokens, people, accounts } = services
  const layFactors = createDemoFactors({ ids, factors: tokens.factors, vendors })
  const agreements = findBrand(brandId)?.terms.map(({ id, version }) => ({ id, version })) ?? []
  const newHash = () => tokens.passphrases.hash(demoPassphrase)

  const lay = async (tx: OpenTx, person: DemoPerson, passphraseHash: string): Promise<void> => {
    const { email, firstName, lastName, country, verified, balances, approveMode = 'none' } = person
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
    if (!opened) return
    await layFactors(tx, opened.userId, person)
    await tx
      .updateTable('customer')
      .set({ verified, transaction_approve_mode: approveMode })
      .where('id', '=', opened.customerId)
      .execute()
    for (const { accountId, currencyCode } of await accounts.list(tx, opened.customerId, false)) {
      const amount = parseMoney(balances[currencyCode] ?? '0', currencyCode)
      if (amount.minor > 0n) await accounts.deposit(tx, { ...opened, accountId, amount, key: `seed:${email}:${currencyCode}` })
    }
  }

  return db.transaction().execute(async (tx) => {
    if (!(await claim(tx, clock.now()))) return false
    await insertApplication(tx, demoApplication(config.publicUrl), clock.now())
    for (const person of demoPeople) await lay(tx, person, await newHash())
    await layCompanies(tx, { services, passphraseHash: newHash, brand: brandId, agreements, now: clock.now() })
    return true
  })
}
