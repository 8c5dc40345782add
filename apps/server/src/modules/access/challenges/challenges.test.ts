import { beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { type ChallengesOfOne, challengesOf, outcome, wrongFor } from './challenges.fixture.ts'
import { challengeOf } from '../signIn/pkce.ts'

const clock = movableClock()
const app = await testApp({ clock })
const { db } = app
let one: ChallengesOfOne

beforeEach(async () => {
  one = await challengesOf(app)
})

describe('a challenge by a code that was sent', () => {
  it('tells where the code went without telling the address', async () => {
    const { email } = await db.selectFrom('app_user').select('email').where('id', '=', one.userId).executeTakeFirstOrThrow()
    const { sentTo } = await one.started()
    expect(sentTo).toBe(`${email[0]}•••@test.example`)
    expect(one.codes).toEqual([
      { userId: one.userId, purpose: 'login', method: 'email', to: email, code: expect.stringMatching(/^\d{6}$/), minutes: 5 },
    ])
  })

  it('goes to the confirmed phone, never to one that is not confirmed', async () => {
    const phone = (number: string, confirmed: boolean) =>
      db
        .insertInto('phone')
        .values({
          user_id: one.userId,
          country_code: '34',
          number,
          confirmed_at: confirmed ? clock.now() : null,
          created_at: clock.now(),
        })
        .execute()
    await phone('600000111', false)
    await expect(one.started({ method: 'sms' })).rejects.toThrow('no sms')
    await phone('600000222', true)
    expect(await one.started({ method: 'sms' })).toMatchObject({ sentTo: '••• ••• 222' })
    expect(one.codes[0]?.to).toBe('+34600000222')
  })

  it('passes once', async () => {
    const { id } = await one.started()
    expect(await one.answer(id, one.lastCode())).toBe('passed')
    expect(await outcome(one.answer(id, one.lastCode()))).toBe('code.expired')
  })

  it('passes once when the right code comes many times at the same moment', async () => {
    const { id } = await one.started()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(one.answer(id, one.lastCode()))))
    expect(outcomes.filter((each) => each === 'passed')).toHaveLength(1)
  })

  it('refuses a wrong code, and asks for one when none is given', async () => {
    const { id } = await one.started()
    expect(await outcome(one.answer(id, wrongFor(one.lastCode())))).toBe('code.wrong')
    expect(await outcome(one.answer(id))).toBe('code.wrong')
    expect(await one.answer(id, one.lastCode())).toBe('passed')
  })

  it('blocks after five wrong one.codes, even the right one', async () => {
    const { id } = await one.started()
    for (let time = 0; time < 5; time++) expect(await outcome(one.answer(id, wrongFor(one.lastCode())))).toBe('code.wrong')
    expect(await outcome(one.answer(id, one.lastCode()))).toBe('code.blocked')
    clock.advance(60)
    expect(await one.answer(id, one.lastCode())).toBe('passed')
  })

  it('gives no more than five tries to many at once', async () => {
    const { id } = await one.started()
    const wrong = wrongFor(one.lastCode())
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(one.answer(id, wrong))))
    expect(outcomes.filter((each) => each === 'code.wrong')).toHaveLength(5)
    expect(outcomes.filter((each) => each === 'code.blocked')).toHaveLength(7)
  })

  it('counts wrong codes for the person, not for the challenge: starting anew gives no new tries', async () => {
    const first = await one.started()
    for (let time = 0; time < 4; time++) await outcome(one.answer(first.id, wrongFor(one.lastCode())))
    const second = await one.started()
    expect(await outcome(one.answer(second.id, wrongFor(one.lastCode())))).toBe('code.wrong')
    expect(await outcome(one.answer(second.id, one.lastCode()))).toBe('code.blocked')
  })

  it('runs out after five minutes', async () => {
    const { id, expiresAt } = await one.started()
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(5 * 60_000)
    clock.advance(5 * 60)
    expect(await outcome(one.answer(id, one.lastCode()))).toBe('code.expired')
  })

  it('is bound to its person, its purpose and what it is about', async () => {
    const { id } = await one.started()
    const somebodyElse = (await app.given.person()).userId
    for (const change of [{ userId: somebodyElse }, { purpose: 'twoStep' }, { subject: 'another' }])
      expect(await outcome(one.answer(id, one.lastCode(), change))).toBe('code.expired')
    expect(await one.answer(id, one.lastCode())).toBe('passed')
  })

  it('can be bound to whoever holds a code verifier', async () => {
    const codeVerifier = 'v'.repeat(43)
    const { id } = await one.started({ codeChallenge: challengeOf(codeVerifier) })
    for (const wrong of [undefined, challengeOf(codeVerifier), 'w'.repeat(43)])
      expect(await outcome(one.answer(id, one.lastCode(), { codeVerifier: wrong }))).toBe('code.expired')
    expect(await one.answer(id, one.lastCode(), { codeVerifier })).toBe('passed')
  })

  it('is kept as a hash that does not give the code away', async () => {
    const { id } = await one.started()
    const row = await db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(one.lastCode())
  })
})

describe('sending again', () => {
  it('replaces the code, and what was wrong before still counts', async () => {
    const { id } = await one.started()
    const old = one.lastCode()
    for (let time = 0; time < 4; time++) await outcome(one.answer(id, wrongFor(old)))
    clock.advance(60)
    expect(await one.resend(id)).toEqual({ resendAfterSeconds: 60 })
    expect(one.codes).toHaveLength(2)
    if (one.lastCode() !== old) expect(await outcome(one.answer(id, old))).toBe('code.wrong')
    expect(await outcome(one.answer(id, one.lastCode()))).toBe('code.blocked')
  })

  it('revives a challenge whose code had run out', async () => {
    const { id } = await one.started()
    clock.advance(6 * 60)
    await one.resend(id)
    expect(await one.answer(id, one.lastCode())).toBe('passed')
  })

  it('is possible once a minute and five times in all', async () => {
    const { id } = await one.started()
    expect(await outcome(one.resend(id))).toBe('rate.limited')
    for (let time = 0; time < 4; time++) {
      clock.advance(60)
      await one.resend(id)
    }
    clock.advance(60)
    expect(await outcome(one.resend(id))).toBe('rate.limited')
    expect(one.codes).toHaveLength(5)
  })

  it('is not possible for what is over or unknown', async () => {
    const { id } = await one.started()
    await one.answer(id, one.lastCode())
    clock.advance(60)
    expect(await outcome(one.resend(id))).toBe('code.expired')
    expect(await outcome(one.resend(systemIds.uuid()))).toBe('code.expired')
  })

  it('happens once when asked for many times at the same moment', async () => {
    const { id } = await one.started()
    clock.advance(60)
    await Promise.all(Array.from({ length: 5 }, () => outcome(one.resend(id))))
    expect(one.codes).toHaveLength(2)
  })
})

it('lets nobody be sent messages without end', async () => {
  one = await challengesOf(app, { rateScale: 1 })
  for (let time = 0; time < 20; time++) await one.started()
  expect(await outcome(one.started())).toBe('rate.limited')
  expect(one.codes).toHaveLength(20)
})
