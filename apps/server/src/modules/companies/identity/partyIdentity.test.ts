import { company } from '@florin/contract/companies/company'
import { companyIdentity } from '@florin/contract/companies/companyIdentity'
import { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type IdentityActors, identityActors } from '../../compliance/verification/identity.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
let actors: IdentityActors
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
  actors = await identityActors(app)
})

const founded = () => foundedCompany(app, operator)
type Founded = Awaited<ReturnType<typeof founded>>
const create = companyIdentity['businessJumioDocument.create']
const ask = ({ as, idOf }: Founded, name: string, more: object = {}) =>
  app.call(create, { representativeId: idOf(name), ...more }, as)
const runIn = (url: string) => {
  const [token = '', workflowRunId = ''] = url.split('/').toReversed()
  return { workflowRunId, token }
}
const statusOf = async ({ as, idOf }: Founded, name: string) =>
  (await app.call(company['representative.get'], { id: idOf(name) }, as)).body.identityDocumentStatus
const bob = { firstName: 'BOB', lastName: 'KELLER', dateOfBirth: '1980-05-17', number: 'AB123456', expiration: '2100-01-01' }
const found = (reference: string, extracted: object = bob) =>
  actors.vendorSays(reference, { status: 'success', extracted }, 'representative')

describe('verification.businessJumioDocument.create', () => {
  it('gives a link, mails it to the person, and what they show is theirs once an operator agrees', async () => {
    const harbor = await founded()
    const { body } = await ask(harbor, 'Bob')
    expect(body.sentTo).toBe(harbor.emailOf('bob'))
    const mail = (await mailsTo(app, harbor.emailOf('bob'))).find(({ text }) => text.includes(body.redirectUrl!))
    expect(mail?.subject).toContain('confirm your identity')
    const run = runIn(body.redirectUrl!)
    expect((await actors.look(run)).body).toMatchObject({ status: 'new', firstName: 'Bob' })
    await actors.submit(run)
    expect(await statusOf(harbor, 'Bob')).toBe(2)
    expect((await found(body.transactionReference!)).status).toBe(200)
    const check = await actors.waitingCheck(harbor)
    const file = await app.call(operatorIdentity['identity.get'], { id: check }, operator)
    expect(file.body).toMatchObject({ purpose: 'representative', known: { firstName: 'Bob', dateOfBirth: '1980-05-17' } })
    await app.call(operatorIdentity['identity.approve'], { id: check }, operator)
    expect(await statusOf(harbor, 'Bob')).toBe(1)
    expect(await statusOf(harbor, 'Carla')).toBe(0)
    // It is no document of the company itself.
    expect((await app.call(verification['document.list'], {}, harbor.as)).body.items).toEqual([])
  })

  it('does not accept the document of somebody else', async () => {
    const harbor = await founded()
    const { body } = await ask(harbor, 'Ana')
    expect(body.sentTo).toBeUndefined()
    await actors.submit(runIn(body.redirectUrl!))
    await found(body.transactionReference!)
    expect(await statusOf(harbor, 'Ana')).toBe(3)
    expect((await ask(harbor, 'Ana')).status).toBe(200)
  })

  it('is for each person alone: another link does not end theirs', async () => {
    const harbor = await founded()
    const [first, second] = [(await ask(harbor, 'Bob')).body, (await ask(harbor, 'Carla')).body]
    for (const { redirectUrl } of [first, second]) expect((await actors.submit(runIn(redirectUrl!))).status).toBe(200)
    for (const name of ['Bob', 'Carla']) expect(await ask(harbor, name)).toRefuse('identity.pending')
    // A newer link takes the place of one that nobody used.
    const third = (await ask(harbor, 'Ana')).body
    await ask(harbor, 'Ana')
    expect(await actors.submit(runIn(third.redirectUrl!))).toRefuse('identity.over')
  })

  it('refuses with identity.pending while what was shown is looked at', async () => {
    const harbor = await founded()
    await actors.submit(runIn((await ask(harbor, 'Bob')).body.redirectUrl!))
    expect(await ask(harbor, 'Bob')).toRefuse('identity.pending')
  })

  it('refuses with identity.done once they are known, unless they are asked again', async () => {
    const harbor = await founded()
    const { body } = await ask(harbor, 'Bob')
    await actors.submit(runIn(body.redirectUrl!))
    await found(body.transactionReference!)
    await app.call(operatorIdentity['identity.approve'], { id: await actors.waitingCheck(harbor) }, operator)
    expect(await ask(harbor, 'Bob')).toRefuse('identity.done')
    expect((await ask(harbor, 'Bob', { isDueDiligence: true })).status).toBe(200)
  })

  it('refuses with object.missing a company, and somebody of another one', async () => {
    const [harbor, other] = [await founded(), await founded()]
    const missing = { field: 'representativeId' }
    expect(await ask(harbor, 'Nordic Type OÜ')).toRefuse('object.missing', missing)
    expect(await app.call(create, { representativeId: other.idOf('Bob') }, harbor.as)).toRefuse('object.missing', missing)
  })
})

describe('a link that nobody has used', () => {
  const mailed = async (harbor: Founded, name: string) =>
    (await mailsTo(app, harbor.emailOf(name))).filter(({ subject }) => subject.includes('confirm your identity')).length
  const remind = () => app.parts.services.companies.partyIdentity.remind()
  const days = (count: number) => clock.advance(count * 86_400)

  it('is sent again every third day, three times, until it is used', async () => {
    const harbor = await founded()
    await ask(harbor, 'Bob')
    const asked = await mailed(harbor, 'bob')
    await remind()
    expect(await mailed(harbor, 'bob')).toBe(asked)
    for (const reminders of [1, 2, 3, 3]) {
      days(3.1)
      await remind()
      await remind()
      expect(await mailed(harbor, 'bob')).toBe(asked + reminders)
    }
    expect(await mailed(harbor, 'carla')).toBe(0)
  })

  it('is over once they have shown who they are', async () => {
    const harbor = await founded()
    const { body } = await ask(harbor, 'Bob')
    await actors.submit(runIn(body.redirectUrl!))
    const asked = await mailed(harbor, 'bob')
    days(3.1)
    await remind()
    expect(await mailed(harbor, 'bob')).toBe(asked)
  })
})
