import { beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { type ChallengesOfOne, challengesOf, outcome } from './challenges.fixture.ts'

const clock = movableClock()
const app = await testApp({ clock })
let one: ChallengesOfOne

beforeEach(async () => {
  one = await challengesOf(app)
})

describe('a challenge by push', () => {
  it('waits for the phone, and passes once with the number that the page shows', async () => {
    const phone = await one.device()
    const { id, number } = await one.started({ method: 'push' })
    expect(one.pushes[0]?.numbers).toContain(number)
    expect(new Set(one.pushes[0]?.numbers).size).toBe(3)
    expect(await one.answer(id)).toBe('pending')
    expect(await one.decide(id, phone, true, number)).toBe('passed')
    expect(await one.answer(id)).toBe('passed')
    expect(await outcome(one.answer(id))).toBe('code.expired')
  })

  it('passes for one of many that ask at the same moment', async () => {
    const phone = await one.device()
    const { id, number } = await one.started({ method: 'push' })
    await one.decide(id, phone, true, number)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(one.answer(id))))
    expect(outcomes.toSorted()).toEqual(['code.expired', 'code.expired', 'code.expired', 'code.expired', 'passed'])
  })

  it('takes the wrong number, or none, for a no', async () => {
    const phone = await one.device()
    for (const wrong of [(number: number) => (number === 99 ? 10 : number + 1), () => undefined]) {
      const { id, number = 0 } = await one.started({ method: 'push' })
      expect(await one.decide(id, phone, true, wrong(number))).toBe('declined')
      expect(await outcome(one.decide(id, phone, true, number))).toBe('code.expired')
      expect(await one.answer(id)).toBe('declined')
    }
  })

  it('is declined by the phone', async () => {
    const phone = await one.device()
    const { id } = await one.started({ method: 'push' })
    expect(await one.decide(id, phone, false)).toBe('declined')
    expect(await one.answer(id)).toBe('declined')
  })

  it("listens to none but the person's own approved phones", async () => {
    const { id, number } = await one.started({ method: 'push' })
    const stranger = (await app.given.person()).userId
    for (const secret of [await one.device(stranger), await one.device(one.userId, false), systemIds.secret()])
      expect(await outcome(one.decide(id, secret, true, number))).toBe('object.missing')
    expect(await one.answer(id)).toBe('pending')
  })

  it('runs out, answered or not', async () => {
    const phone = await one.device()
    const unanswered = await one.started({ method: 'push' })
    const answered = await one.started({ method: 'push' })
    await one.decide(answered.id, phone, true, answered.number)
    clock.advance(5 * 60)
    for (const { id } of [unanswered, answered]) expect(await outcome(one.answer(id))).toBe('code.expired')
    expect(await outcome(one.decide(unanswered.id, phone, true, unanswered.number))).toBe('code.expired')
  })

  it('sends the same number again', async () => {
    const { id, number } = await one.started({ method: 'push' })
    clock.advance(60)
    await one.resend(id)
    expect(one.pushes).toHaveLength(2)
    expect(one.pushes[1]?.numbers).toContain(number)
  })

  it('can be answered by an authenticator instead when somebody signs in, and only then', async () => {
    const signingIn = await one.started({ method: 'push' })
    one.authenticator.shows = '424242'
    expect(await outcome(one.answer(signingIn.id, '111111'))).toBe('code.wrong')
    expect(await one.answer(signingIn.id, '424242')).toBe('passed')
    const changing = await one.started({ method: 'push', purpose: 'twoStep' })
    one.authenticator.shows = '424242'
    expect(await outcome(one.answer(changing.id, '424242', { purpose: 'twoStep' }))).toBe('code.wrong')
  })

  it('cannot be answered by an authenticator once the phone said no', async () => {
    const phone = await one.device()
    const { id } = await one.started({ method: 'push' })
    await one.decide(id, phone, false)
    one.authenticator.shows = '424242'
    expect(await one.answer(id, '424242')).toBe('declined')
  })
})

describe('a challenge by authenticator', () => {
  it('sends nothing and passes once', async () => {
    const { id } = await one.started({ method: 'otp' })
    expect([one.codes, one.pushes]).toEqual([[], []])
    expect(await outcome(one.answer(id, '111111'))).toBe('code.wrong')
    one.authenticator.shows = '424242'
    expect(await one.answer(id, '424242')).toBe('passed')
    one.authenticator.shows = '424242'
    expect(await outcome(one.answer(id, '424242'))).toBe('code.expired')
  })

  it('spends no code on a challenge that has run out', async () => {
    const { id } = await one.started({ method: 'otp' })
    one.authenticator.shows = '424242'
    clock.advance(5 * 60)
    expect(await outcome(one.answer(id, '424242'))).toBe('code.expired')
    expect(one.authenticator.shows).toBe('424242')
  })
})
