import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Limits, LimitVerdict } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { readPhone } from '../../access/factors/readPhone.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'

/** Who is a customer is told so many times. */
const foundLimit = { bucket: 'existence.found', max: 20, windowSeconds: 86_400, exact: true }
/** The same one again is no news: whoever asks often about one address must not use up what an office may ask. */
const toldLimit = { ...foundLimit, bucket: 'existence.told', max: 1 }

type Deps = { readonly brandRules: BrandRules; readonly limits: Pick<Limits, 'look' | 'take'>; readonly rateScale: number }
type Asker = { readonly userId: number | undefined; readonly ip: string }
export type Existence = ReturnType<typeof createExistence>

/**
 * Tells somebody who belongs here only so often in a day: few who register meet one, whoever has a list to try meets many. Beyond that
 * they get no answer, whatever it would be.
 */
const createRations =
  ({ limits, rateScale }: Pick<Deps, 'limits' | 'rateScale'>) =>
  ({ userId, ip }: Asker) => {
    const key = userId === undefined ? `network:${networkOf(ip)}` : `user:${userId}`
    const rule = { ...foundLimit, max: foundLimit.max * rateScale, key }
    return {
      look: (): Promise<LimitVerdict> => limits.look(rule),
      /** Counts one who was found; no to what is more than may be told. */
      take: async (found: string): Promise<LimitVerdict> => {
        const isNews = (await limits.take({ ...toldLimit, key: `${key} ${found}` })).ok
        return isNews ? limits.take(rule) : { ok: true }
      },
    }
  }

/** Whether an address or a number belongs to somebody already. */
export const createExistence = ({ brandRules, limits, rateScale }: Deps) => {
  const rationOf = createRations({ limits, rateScale })
  const assertOk = (verdict: LimitVerdict): void => {
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }
  return {
    rationOf,

    /** About one address or number, as it is written down. */
    rationed: async <T>(asker: Asker, about: string, look: () => Promise<T>, isFound: (found: T) => boolean): Promise<T> => {
      const ration = rationOf(asker)
      assertOk(await ration.look())
      const found = await look()
      if (isFound(found)) assertOk(await ration.take(about))
      return found
    },

    /** Somebody of another brand is nobody here. */
    ofEmail: async (tx: Tx, email: string, hostBrand: string): Promise<{ exist: boolean; isEmployee: boolean }> => {
      const { rows } = await sql<{ isEmployee: boolean; brand: string }>`
        select brand, exists (select from company_user where user_id = app_user.id and access_right > 0)
          and not exists (select from customer where owner_user_id = app_user.id) as "isEmployee"
        from app_user where email = ${email}`.execute(tx)
      const found = rows.find(({ brand }) => brandRules.isOpenTo(brand, hostBrand))
      return { exist: found !== undefined, isEmployee: found?.isEmployee ?? false }
    },

    /** Numbers that nobody has confirmed prove nothing; one's own is no news. */
    ofPhone: async (tx: Tx, typed: string, asker: number | undefined): Promise<boolean> => {
      const phone = readPhone(typed)
      if (!phone) throw refuse('phone.invalid', { field: 'phone' })
      const { rows } = await sql`
        select from phone where number = ${phone.number} and country_code = ${phone.countryCode} and confirmed_at is not null
          and user_id is distinct from ${asker ?? null}::int limit 1`.execute(tx)
      return rows.length > 0
    },
  }
}
