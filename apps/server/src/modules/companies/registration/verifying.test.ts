import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { dayOf } from '../../../platform/day.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import { foundedCompany } from './founded.fixture.ts'
import { verifyingJob } from './verifying.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
})

const approve = operatorBusiness['business.approve']
const reason = 'The directors sign next week'
type Founded = Awaited<ReturnType<typeof foundedCompany>>

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
const signAll = async ({ customerId, emailOf }: Founded) => {
  await app.parts.services.companies.statements.run({ key: String(customerId), payload: { language: 'en' } })
  for (const { text } of [...(await mailsTo(app, emailOf('bob'))), ...(await mailsTo(app, emailOf('carla')))])
    for (const [url] of text.matchAll(/https?:\S*sign=\S+/g))
      await app.call(sandbox['envelope.answer'], { id: new URL(url).searchParams.get('sign') ?? '', outcome: 'signed' })
}
type Paper = Parameters<typeof app.upload<(typeof company)['document.upload']>>[1]
let shade = 0
const handInAndAccept = async ({ as }: Founded, paper: Paper) => {
  shade += 1
  const page = await mainSide(`#33${String(shade).padStart(4, '0')}`)
  const { document } = (await app.upload(company['document.upload'], paper, [page], as)).body
  await app.call(operatorDocument['document.approve'], { documentId: document!.id }, operator)
}
const passports = async (founded: Founded) => {
  for (const name of ['Bob', 'Carla', 'Ana']) {
    const paper = { documentTypeId: 101, categoryId: 1 as const, expiresDate: '2100-01-01' }
    await handInAndAccept(founded, { ...paper, representativeId: founded.idOf(name) })
  }
}
const papers = async (founded: Founded, categories: readonly (4 | 8 | 9)[]) => {
  const typeOf = { 4: 403, 8: 801, 9: 901 }
  for (const categoryId of categories)
    await handInAndAccept(founded, { documentTypeId: typeOf[categoryId], categoryId, issuedDate: dayOf(clock.now()) })
}

describe('an accepted company', () => {
  it('is verified with the last of signatures, identities and required documents, and its managers are told', async () => {
    const founded = await accepted()
    expect([founded.verified, await isVerified(founded)]).toEqual([false, false])
    await signAll(founded)
    await passports(founded)
    await papers(founded, [4, 8])
    await work(founded)
    expect(await isVerified(founded)).toBe(false)
    await papers(founded, [9])
    expect(await work(founded)).toBeGreaterThan(0)
    expect(await isVerified(founded)).toBe(true)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', founded.as.userId).execute()
    expect(told.filter(({ event }) => event === 'accountVerified')).toHaveLength(1)
  })

  it('is not verified by its papers while somebody has not signed', async () => {
    const founded = await accepted()
    await passports(founded)
    await papers(founded, [4, 8, 9])
    await work(founded)
    expect(await isVerified(founded)).toBe(false)
    await signAll(founded)
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
