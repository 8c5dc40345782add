import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { SeedServices } from './services.ts'

const seedName = 'demo-rates'

/** What one unit is worth in US dollars: plausible, and the same in every demo bank. */
export const demoRates: Readonly<Record<string, string>> = {
  AED: '0.272294',
  AUD: '0.6532',
  BCH: '431.5',
  BRL: '0.1842',
  BTC: '97250',
  CAD: '0.7219',
  CHF: '1.1284',
  CNY: '0.1387',
  CZK: '0.0436',
  DKK: '0.1455',
  ETH: '3120.5',
  EUR: '1.0862',
  GBP: '1.2678',
  HKD: '0.1284',
  HUF: '0.00271',
  ILS: '0.2698',
  JPY: '0.00651',
  KWD: '3.2541',
  LTC: '88.4',
  MXN: '0.0498',
  NOK: '0.0912',
  NZD: '0.5934',
  PLN: '0.2519',
  RON: '0.2184',
  SEK: '0.0947',
  SGD: '0.7461',
  TRY: '0.0291',
  UAH: '0.0243',
  USDC: '1',
  USDT: '0.9998',
  ZAR: '0.0552',
}

/** Mid rates of the demo bank, written once; later ones are set by hand or by a feed and stay. */
export const seedDemoRates = ({
  db,
  clock,
  services,
}: {
  db: Db
  clock: Clock
  services: Pick<SeedServices, 'accounts'>
}): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into seed_run (name, ran_at) values (${seedName}, ${clock.now()}) on conflict do nothing returning name`.execute(tx)
    if (rows.length === 0) return false
    await services.accounts.rates.set(tx, demoRates)
    return true
  })
