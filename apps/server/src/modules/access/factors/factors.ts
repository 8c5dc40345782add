import { rightsTo } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { migrationOf } from '../signIn/migration.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createAuthenticators } from './authenticators.ts'
import { createDevices } from './devices.ts'
import type { LoginMode } from './loginMode.ts'
import { createPhones, e164 } from './phones.ts'
import { neededStrength, strengthOf } from './strength.ts'

export type FactorsOfUser = {
  readonly loginMode: LoginMode
  readonly isOperator: boolean
  readonly hasTotp: boolean
  /** Where text messages go; a number that was confirmed. */
  readonly phone: { readonly id: number; readonly e164: string } | undefined
  /** How many phones may approve. */
  readonly devices: number
  /** Since when each is a factor. */
  readonly since: { readonly push: Date | null; readonly sms: Date | null; readonly otp: Date | null }
}

type Row = {
  loginMode: LoginMode
  isOperator: boolean
  hasTotp: boolean
  devices: number
  pushSince: Date | null
  smsSince: Date | null
  otpSince: Date | null
  phoneId: number | null
  countryCode: string | null
  number: string | null
}

const findFactors = async (tx: Tx, userId: number): Promise<FactorsOfUser> => {
  const { rows } = await sql<Row>`
    select login_mode as "loginMode", is_admin as "isOperator", exists (select from totp where user_id = app_user.id) as "hasTotp",
      (select count(*)::int from device where user_id = app_user.id and approved_at is not null) as devices,
      (select min(approved_at) from device where user_id = app_user.id) as "pushSince", phone.confirmed_at as "smsSince",
      (select created_at from totp where user_id = app_user.id) as "otpSince", phone.id as "phoneId", phone.country_code as "countryCode", phone.number
    from app_user left join phone on phone.user_id = app_user.id and phone.is_primary and phone.confirmed_at is not null
    where app_user.id = ${userId}`.execute(tx)
  const row = rows[0]
  if (!row)
    return {
      loginMode: 'none',
      isOperator: false,
      hasTotp: false,
      phone: undefined,
      devices: 0,
      since: { push: null, sms: null, otp: null },
    }
  const { phoneId, countryCode, number, pushSince: push, smsSince: sms, otpSince: otp, ...factors } = row
  const phone = phoneId && countryCode && number ? { id: phoneId, e164: e164({ countryCode, number }) } : undefined
  return { ...factors, phone, since: { push, sms, otp } }
}

export const isOperator = async (tx: Tx, userId: number): Promise<boolean> => (await findFactors(tx, userId)).isOperator

const enrolledOf = ({ devices, hasTotp, phone }: FactorsOfUser): string[] => [
  ...(devices > 0 ? ['push'] : []),
  ...(hasTotp ? ['otp'] : []),
  ...(phone ? ['sms'] : []),
]

/**
 * What the person proves themself with now, at sign-in, for their own payments or for those of companies. Who has nothing as
 * good as a company wants cannot approve for it: the best they have counts instead, so that they can come by what it wants.
 */
const findInForce = async (tx: Tx, userId: number, isLocked: boolean): Promise<string[]> => {
  const { rows } = await sql<{ own: (string | null)[]; companies: string[] }>`
    select array_remove(array[login_mode, transaction_approve_mode], 'none') as own,
      array(select distinct company.transaction_approve_mode from company_user join customer company on company.id = customer_id
        where user_id = app_user.id and access_right = any (${rightsTo('consent')}) and company.closed_at is null
          and company.transaction_approve_mode <> 'none') as companies
    from app_user left join customer on owner_user_id = app_user.id
    where app_user.id = ${userId} ${isLocked ? sql`for no key update of app_user` : sql``}`.execute(tx)
  const { own = [], companies = [] } = rows[0] ?? {}
  const enrolled = companies.length > 0 ? enrolledOf(await findFactors(tx, userId)) : []
  const best = neededStrength(enrolled)
  const ofCompanies = companies.flatMap((mode) => (strengthOf(mode) <= best ? mode : enrolled))
  return [...own.filter((mode) => mode !== null), ...ofCompanies]
}

/** Whether a phone is in force, or the only thing the person has that is as good as what is. */
const needsPhone = async (tx: OpenTx, userId: number): Promise<boolean> => {
  const modes = await findInForce(tx, userId, true)
  const others = enrolledOf({ ...(await findFactors(tx, userId)), devices: 0 })
  return modes.includes('push') || neededStrength(others) < neededStrength(modes)
}

const findMigration = async (tx: Tx, userId: number, now: Date) => {
  const { login_mode, push_due_on } = await tx
    .selectFrom('app_user')
    .select(['login_mode', 'push_due_on'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const loginMode = login_mode as LoginMode
  const pushDueOn = push_due_on === null ? null : String(push_due_on)
  return { ...migrationOf({ pushDueOn, loginMode }, now), mode: loginMode === 'push' ? ('push' as const) : ('none' as const) }
}

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly secret: string
  readonly sessions: Pick<Sessions, 'end'>
}
export type Factors = ReturnType<typeof createFactors>

/** What a person can prove themself with beside a passphrase. */
export const createFactors = ({ clock, ids, live, secret, sessions }: Deps) => {
  const authenticators = createAuthenticators({ clock, ids, secret })
  return {
    of: findFactors,
    /** Locks the user, so that a factor and its use cannot pass each other. */
    inForce: (tx: OpenTx, userId: number): Promise<string[]> => findInForce(tx, userId, true),
    inForceNow: (tx: Tx, userId: number): Promise<string[]> => findInForce(tx, userId, false),
    needsPhone,
    /** A code of the authenticator application, each step once, or a recovery code. Counts no failures: its caller does. */
    checkTotp: authenticators.check,
    /** Whether the person has to move to push. */
    migration: (tx: Tx, userId: number) => findMigration(tx, userId, clock.now()),
    authenticators,
    devices: createDevices({ clock, ids, live, sessions }),
    phones: createPhones({ clock }),
  }
}
