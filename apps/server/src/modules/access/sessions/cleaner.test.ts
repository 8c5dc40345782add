import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { flowsOf } from '../signIn/flows.fixture.ts'

const clock = movableClock()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock })
})

const counts = async () => {
  const count = async (table: 'session' | 'refresh_token' | 'attempt_guard' | 'passphrase_change' | 'registration' | 'sign_in') =>
    Number(
      (
        await app.db
          .selectFrom(table)
          .select((query) => query.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  return {
    sessions: await count('session'),
    tokens: await count('refresh_token'),
    guards: await count('attempt_guard'),
    codes: await count('passphrase_change'),
    registrations: await count('registration'),
    signIns: await count('sign_in'),
  }
}

const registered = () =>
  app.db
    .insertInto('registration')
    .values({
      email: 'old@test.example',
      passphrase_hash: 'x',
      first_name: 'x',
      last_name: 'x',
      residence_country: 'PT',
      brand: 'florin',
      language: 'en',
      agreements: '[]',
      ip: '',
      code_hash: Buffer.from('x'),
      code_expires_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()

const mailed = () =>
  app.db
    .insertInto('passphrase_change')
    .values({ email: 'old@test.example', salt: 'x', drawn_at: clock.now(), expires_at: clock.now() })
    .execute()

describe('cleaning', () => {
  it('forgets only what is over', async () => {
    await app.given.person()
    await app.parts.tokens.guard.attempt('login', 'someone', async () => false)
    await registered()
    await mailed()
    await app.parts.tokens.signIns.failed(app.db, undefined, { ip: '', userAgent: '' })
    // By the database's own clock: no other forgets the record of sign-ins.
    await sql`insert into sign_in (result, ip, created_at) values ('failed', '', now() - interval '401 days')`.execute(app.db)
    await app.parts.tokens.clean()
    expect(await counts()).toEqual({ sessions: 1, tokens: 1, guards: 1, codes: 1, registrations: 1, signIns: 1 })

    clock.advance(86_401)
    await app.parts.tokens.clean()
    expect(await counts()).toEqual({ sessions: 1, tokens: 0, guards: 0, codes: 0, registrations: 1, signIns: 1 })

    clock.advance(90 * 86_400)
    await app.parts.tokens.clean()
    expect(await counts()).toEqual({ sessions: 0, tokens: 0, guards: 0, codes: 0, registrations: 0, signIns: 1 })

    clock.advance(310 * 86_400)
    await app.parts.tokens.clean()
    expect(await counts()).toMatchObject({ signIns: 1 })
  })
})

it('forgets sign-ins that were never finished, with their challenges and browsers, but not browsers that are known', async () => {
  const flows = flowsOf(app)
  const ana = await flows.person()
  await flows.browserOf(ana)
  await flows.login(ana, { secret: 'a-browser-that-was-never-approved-0123' })
  const left = async () => {
    const rows = await Promise.all([
      app.db.selectFrom('login_attempt').select('user_id').execute(),
      app.db.selectFrom('challenge').select('user_id').execute(),
      app.db.selectFrom('known_browser').select('user_id').execute(),
    ])
    return rows.map(({ length }) => length)
  }
  await app.parts.tokens.clean()
  expect(await left()).toEqual([1, 1, 2])
  clock.advance(2 * 86_400)
  await app.parts.tokens.clean()
  expect(await left()).toEqual([0, 0, 1])
  clock.advance(400 * 86_400)
  await app.parts.tokens.clean()
  expect(await left()).toEqual([0, 0, 0])
})
