import { type KeyScope, type PermissionFlag, Right } from '@florin/contract/access'
import { money } from '@florin/money/money'
import { sql } from 'kysely'
import type { IdentifyKey } from '../../../gateway/caller.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'
import type { Db } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { createSharedLook } from '../../../platform/sharedLook.ts'

type Found = {
  readonly id: number
  readonly brand: string
  readonly name: string
  readonly customerId: number
  readonly userId: number
  readonly scopes: readonly KeyScope[]
  readonly payMinor: bigint | null
  readonly payDailyMinor: bigint | null
  readonly payCurrency: string | null
  readonly flags: readonly PermissionFlag[]
  readonly accessList: readonly string[]
  readonly isUsable: boolean
  readonly hasRanges: boolean
  readonly isInRange: boolean
}

const keyPattern = /^fk_(live|test)_[\w-]{43}$/

/** IPv4 that a socket of both kinds has written as IPv6. */
const plainAddress = (ip: string): string => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(ip) ? ip.slice(7) : ip.split('%', 1)[0]) ?? ip

const findKey = async (db: Db, key: string, address: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select api_key.id, company.brand, api_key.name, api_key.customer_id as "customerId", api_key.user_id as "userId", scopes,
      pay_limit_minor as "payMinor", pay_daily_minor as "payDailyMinor", pay_currency as "payCurrency",
      array(select flag from unnest(company.flags) flag where flag = 'settlementAccount' or flag = any (company_user.flags)) as flags,
      coalesce(company_user.access_list, '{}') as "accessList",
      is_enabled and coalesce(company_user.access_right = ${Right.full} and 'balanceInfo' = any (access_list), false) and app_user.blocked_at is null
        and company.closed_at is null as "isUsable",
      exists (select from allowed_ip where customer_id = company.id and is_enabled) as "hasRanges",
      exists (select from allowed_ip where customer_id = company.id and is_enabled and family(ip_from) = family(${address}::inet)
        and ${address}::inet between ip_from and ip_to) as "isInRange"
    from api_key join customer company on company.id = api_key.customer_id join app_user on app_user.id = api_key.user_id
      left join company_user on company_user.user_id = api_key.user_id and company_user.customer_id = company.id
    where key_hash = ${sha256(key)} and deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Who calls with a key. It is read for every call, so that a key that is switched off, a range that is taken away or a maker who has
 * left counts with the very next one, in every process. Calls of one key at the same moment share a look that begins after they came.
 */
export const createIdentifyKey = ({ db, brandRules }: { readonly db: Db; readonly brandRules: BrandRules }): IdentifyKey => {
  const look = createSharedLook<Found | undefined>()
  return async (key, { ip, brand }) => {
    if (!keyPattern.test(key)) return undefined
    const address = plainAddress(ip)
    const found = await look(`${key} ${address}`, () => findKey(db, key, address))
    if (!found || !brandRules.isOpenTo(found.brand, brand)) return undefined
    const { id, name, customerId, userId, scopes, payMinor, payDailyMinor, payCurrency, flags, accessList } = found
    const inPayCurrency = (minor: bigint | null) =>
      minor !== null && payCurrency !== null ? money(minor, payCurrency) : undefined
    return {
      caller: {
        signedIn: false,
        isAdmin: false,
        via: 'apiKey',
        keyScopes: scopes,
        userId,
        acting: { kind: 'company', customerId, right: Right.full, flags, accessList },
        apiKey: { id, name, scopes, payLimit: inPayCurrency(payMinor), payDailyLimit: inPayCurrency(payDailyMinor) },
      },
      isUsable: found.isUsable,
      mayRead: !found.hasRanges || found.isInRange,
      mayWrite: found.isInRange,
    }
  }
}
