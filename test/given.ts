import type { BrandId } from '@florin/brands/brand'
import { brands } from '@florin/brands/brands'
import { type Desk, desks as everyDesk, type PermissionFlag, type Scope } from '@florin/contract/access'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { Parts } from '../apps/server/src/entry/compose.ts'
import { createAccessTokens } from '../apps/server/src/modules/access/sessions/accessTokens.ts'
import { insertApplication } from '../apps/server/src/modules/access/applications/application.ts'
import { insertGrant } from '../apps/server/src/modules/access/applications/store.ts'

export type PersonOptions = {
  email?: string
  flags?: PermissionFlag[]
  isAdmin?: boolean
  /** Of an operator; all of them unless told otherwise. */
  desks?: readonly Desk[]
  passphrase?: string
  /** Whether a browser that was never seen is asked for a mailed code. */
  checksNewBrowsers?: boolean
  verified?: boolean
  brand?: BrandId
}
export type GivenPerson = { userId: number; customerId: number; email: string; token: string; refreshToken: string }
export type GivenCompany = { customerId: number }

const client = { ip: '127.0.0.1', userAgent: 'test' }

/** What a test starts from, straight into the tables. */
export const createGiven = ({ db, clock, ids, config, tokens }: Parts) => {
  let unknown: Promise<string> | undefined
  const unknownPassphrase = () => (unknown ??= tokens.passphrases.hash(crypto.randomUUID()))

  const person = async ({
    email,
    flags,
    isAdmin = false,
    desks = isAdmin ? everyDesk : [],
    passphrase,
    checksNewBrowsers = false,
    verified = false,
    brand = 'florin',
  }: PersonOptions = {}): Promise<GivenPerson> => {
    const address = email ?? `${crypto.randomUUID()}@test.example`
    const created_at = clock.now()
    const { id: userId } = await db
      .insertInto('app_user')
      .values({
        email: address,
        passphrase_hash: await (passphrase ? tokens.passphrases.hash(passphrase) : unknownPassphrase()),
        first_name: 'Test',
        last_name: 'Person',
        language: 'en',
        brand,
        checks_new_browsers: checksNewBrowsers,
        desks: [...desks],
        // As an operator is once they have set it up; only their sign-in asks for it.
        login_mode: isAdmin ? 'otp' : 'none',
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: customerId } = await db
      .insertInto('customer')
      .values({
        kind: 'person',
        owner_user_id: userId,
        brand,
        residence_country: 'LT',
        verified,
        created_at,
        ...(flags && { flags }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('agreement_acceptance')
      .values(
        brands[brand].terms.map(({ id, version }) => ({
          user_id: userId,
          document_id: id,
          version,
          accepted_at: created_at,
          ip: client.ip,
        })),
      )
      .execute()
    // As after a sign-in with a second step: what is to be proved anew has its own tests.
    const pair = await tokens.sessions.start(db, { ...client, userId, brand, provedBy: 'otp' })
    return { userId, customerId, email: address, token: pair.accessToken, refreshToken: pair.refreshToken }
  }

  const company = async ({ name = 'Test Company Ltd', brand = 'florin' } = {}): Promise<GivenCompany> => {
    const { id: customerId } = await db
      .insertInto('customer')
      .values({ kind: 'company', business_name: name, brand, residence_country: 'LT', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { customerId }
  }

  const employee = async (
    of: GivenCompany,
    user: GivenPerson,
    { right, accessList }: { right: number; accessList: string[] },
  ) => {
    await db
      .insertInto('company_user')
      .values({
        customer_id: of.customerId,
        user_id: user.userId,
        access_right: right,
        access_list: accessList,
        created_at: clock.now(),
      })
      .execute()
  }

  /** From a person to somebody who has no account of their own. Customers stay for good: only the owner of the tables can do it. */
  const withoutAccount = ({ customerId }: GivenPerson) =>
    db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx)
      await tx.deleteFrom('customer').where('id', '=', customerId).execute()
    })

  /** An operator without an account of their own. */
  const operator = async (...desks: readonly Desk[]): Promise<GivenPerson> => {
    const omar = await person({ isAdmin: true, ...(desks.length > 0 && { desks }) })
    await withoutAccount(omar)
    return omar
  }

  const endedSession = (user: GivenPerson) => tokens.sessions.signOut(user.refreshToken)

  const session = ({ userId }: GivenPerson) => tokens.sessions.start(db, { ...client, userId, brand: 'florin', provedBy: 'otp' })

  /** Of a session that goes on: only its time is over. */
  const expiredToken = async (user: GivenPerson): Promise<string> => {
    const { sid = '' } = decodeJwt<{ sid: string }>((await session(user)).accessToken)
    const earlier = { now: () => new Date(clock.now().getTime() - 600_000) }
    const past = createAccessTokens({ keyring: tokens.keyring, clock: earlier, ids, issuer: config.publicUrl })
    return past.issue({ userId: user.userId, sessionId: sid, brand: 'florin' })
  }

  /** Let in by the person, to see no more than this. */
  const application = async ({ userId }: GivenPerson, scopes: readonly Scope[]) => {
    const id = `test-${crypto.randomUUID()}`
    const uri = 'https://books.example/back'
    const about = { id, name: 'Our Books', brand: 'florin', redirectUris: [uri] }
    await insertApplication(db, about, clock.now())
    const grant = {
      id: crypto.randomUUID(),
      application: about,
      userId,
      redirectUri: uri,
      scopes,
      codeChallenge: 'c',
      signedInAt: clock.now(),
    }
    await insertGrant(db, grant, { at: clock.now(), expiresAt: clock.now() })
    return tokens.sessions.start(db, { ...client, userId, brand: 'florin', application: { id, scopes, grantId: grant.id } })
  }

  return { person, company, employee, withoutAccount, operator, endedSession, session, expiredToken, application }
}
