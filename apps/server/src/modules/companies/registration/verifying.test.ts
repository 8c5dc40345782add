import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { foundedCompany } from './founded.fixture.ts'
import { type Founded, provingIn } from './proving.fixture.ts'
import { verifyingJob } from './verifying.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
let proving: ReturnType<typeof provingIn>
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
  proving = provingIn(app, operator, clock.now)
})

const approve = operatorBusiness['business.approve']
const reason = 'The directors sign next week'

/** Accepted by an operator, with one who runs it; nothing is signed or shown. */
const accepted = async () => {
  const founded = await foundedCompany(app, operator, false)
  const { body } = await app.call(approve, { customerId: founded.customerId, reason }, operator)
  return { ...founded, verified: body.verified }
}
const isVerified = async ({ as }: Founded) => (await app.call(company.get, {}, as)).body.verified
/** As the worker does with what was asked for. */
const work = async ({ customerId }: Founded) => {
  const { companies } = app.parts.services
  const jobs = await app.db.selectFrom('job').selectAll().where('kind', '=', verifyingJob).execute()
  const own = jobs.filter(({ payload }) => (payload as { customerId: number }).customerId === customerId)
  for (const { payload } of own) await companies.verifying.run({ payload })
  return own.length
}
describe('an accepted company', () => {
  it('is verified with the last of signatures, identities and required documents, and its managers are told', async () => {
    const founded = await accepted()
    expect([founded.verified, await isVerified(founded)]).toEqual([false, false])
    await proving.signAll(founded)
    await proving.passports(founded)
    await proving.papers(founded, [4, 8])
    await work(founded)
    expect(await isVerified(founded)).toBe(false)
    await proving.papers(founded, [9])
    expect(await work(founded)).toBeGreaterThan(0)
    expect(await isVerified(founded)).toBe(true)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', founded.as.userId).execute()
    expect(told.filter(({ event }) => event === 'accountVerified')).toHaveLength(1)
  })

  it('is not verified by its papers while somebody has not signed', async () => {
    const founded = await accepted()
    await proving.passports(founded)
    await proving.papers(founded, [4, 8, 9])
    await work(founded)
    expect(await isVerified(founded)).toBe(false)
    await proving.signAll(founded)
    await work(founded)
    expect(await isVerified(founded)).toBe(true)
  })

  it('changes its record with an operator alone, verified or not', async () => {
    const founded = await accepted()
    const { body } = await app.call(company.update, { name: 'Another Company OÜ' }, founded.as)
    expect(body.pendingReview).toBe(true)
    expect((await app.call(company.get, {}, founded.as)).body.name).toBe('Harbor Labs OÜ')
  })
})
