import { operatorChange } from '@florin/contract/console/operatorChange'
import { operatorSearch } from '@florin/contract/console/operatorSearch'
import { operatorStaff } from '@florin/contract/console/operatorStaff'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'

const reason = 'Joins the team'
const { 'operator.create': create, 'operator.update': update, 'operator.signOut': signOut } = operatorStaff
let app: TestApp
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp()
  omar = await app.given.operator()
})
const as = () => ({ token: omar.token })
const staff = async () => (await app.call(operatorStaff['operator.list'], {}, as())).body.operators ?? []
const one = async (operatorId: number) => (await staff()).find((each) => each.operatorId === operatorId)
const wanted = () => ({ email: `${crypto.randomUUID()}@test.example`, firstName: 'Rita', lastName: 'Sala', reason })

describe('operator.operator.create', () => {
  it('makes an operator of these desks once a second agrees, and mails them', async () => {
    const given = wanted()
    const asked = await app.call(create, { ...given, desks: ['support'] }, as())
    expect(asked.body).toMatchObject({ status: 'awaitingApproval' })
    expect(await mailsTo(app, given.email)).toEqual([])
    const { changeId = 0 } = asked.body
    const olga = await app.given.operator()
    await app.call(operatorChange['change.approve'], { changeId }, { token: olga.token })
    expect((await staff()).find(({ email }) => email === given.email)).toMatchObject({
      desks: ['support'],
      hasSecondFactor: false,
    })
    const [mail] = await mailsTo(app, given.email)
    expect(mail?.text).toContain('/en/reset-password')
  })

  it('refuses with login.taken an address that somebody has', async () => {
    const ana = await app.given.person()
    expect(await app.call(create, { ...wanted(), email: ana.email, desks: ['audit'] }, as())).toRefuse('login.taken')
  })

  it('is for the audit desk', async () => {
    const support = await app.given.operator('support', 'compliance', 'treasury', 'pricing')
    expect(await app.call(create, { ...wanted(), desks: ['audit'] }, { token: support.token })).toRefuse('access.denied')
  })
})

describe('operator.operator.update', () => {
  it('takes a desk at once, also from who is signed in, and gives one when a second agrees', async () => {
    const rita = await app.given.operator('support', 'compliance')
    const search = () => app.call(operatorSearch['customer.list'], {}, { token: rita.token })
    const change = (desks: ('support' | 'treasury')[]) => app.call(update, { operatorId: rita.userId, desks, reason }, as())
    expect((await change(['support'])).body).toMatchObject({ status: 'applied' })
    expect((await one(rita.userId))?.desks).toEqual(['support'])
    const wider = await change(['support', 'treasury'])
    expect(wider.body).toMatchObject({ status: 'awaitingApproval' })
    expect((await one(rita.userId))?.desks).toEqual(['support'])
    expect((await byTwo(app, Promise.resolve(wider))).body).toMatchObject({ status: 'applied' })
    expect((await one(rita.userId))?.desks).toEqual(['support', 'treasury'])
    expect((await search()).refusal).toBeUndefined()
  })

  it('blocks at once, which ends every session', async () => {
    const rita = await app.given.operator()
    await app.call(update, { operatorId: rita.userId, isBlocked: true, reason }, as())
    expect(await app.call(operatorSearch['customer.list'], {}, { token: rita.token })).toRefuse('auth.required')
    expect(await one(rita.userId)).toMatchObject({ isBlocked: true, sessions: 0 })
    const again = await app.call(update, { operatorId: rita.userId, isBlocked: false, reason }, as())
    expect(again.body).toMatchObject({ status: 'awaitingApproval' })
  })

  it('refuses with operator.self one’s own desks', async () => {
    expect(await app.call(update, { operatorId: omar.userId, desks: ['audit'], reason }, as())).toRefuse('operator.self')
  })

  it('refuses with operator.last to block the only one who looks after operators', async () => {
    const bank = await testApp()
    const [keeper, other] = [await bank.given.operator('audit'), await bank.given.operator('audit')]
    // Two at once, each the other: one of them stays.
    const block = (who: GivenPerson, { token }: GivenPerson) =>
      bank.call(update, { operatorId: who.userId, isBlocked: true, reason }, { token })
    const answers = await Promise.all([block(keeper, other), block(other, keeper)])
    const refusals = answers.map(({ refusal }) => refusal)
    expect(refusals).toContain(undefined)
    expect(refusals.some((refusal) => refusal === 'operator.last' || refusal === 'auth.required')).toBe(true)
    const last = refusals[0] === undefined ? other : keeper
    const change = (tx: Parameters<typeof bank.parts.services.console.staff.change>[0]) =>
      bank.parts.services.console.staff.change(tx, last.userId, { isBlocked: true })
    await expect(bank.db.transaction().execute(change)).rejects.toMatchObject({ refusal: 'operator.last' })
  })

  it('refuses with object.missing who is no operator', async () => {
    const ana = await app.given.person()
    expect(await app.call(update, { operatorId: ana.userId, desks: ['audit'], reason }, as())).toRefuse('object.missing')
  })
})

describe('operator.operator.signOut', () => {
  it('ends every session, and lets in again', async () => {
    const rita = await app.given.operator()
    await app.given.session(rita)
    const { body } = await app.call(signOut, { operatorId: rita.userId, reason }, as())
    expect(body.ended).toBe(2)
    expect(await app.call(operatorSearch['customer.list'], {}, { token: rita.token })).toRefuse('auth.required')
    const { accessToken } = await app.given.session(rita)
    expect((await app.call(operatorSearch['customer.list'], {}, { token: accessToken })).refusal).toBeUndefined()
  })

  it('refuses with object.missing who is no operator', async () => {
    expect(await app.call(signOut, { operatorId: 5, reason }, as())).toRefuse('object.missing')
  })
})
