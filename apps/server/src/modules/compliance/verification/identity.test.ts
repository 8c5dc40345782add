import { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { Right } from '@florin/contract/access'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, replyOf, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { extracted, identityActors, type IdentityActors } from './identity.fixture.ts'

const clock = movableClock()
let app: TestApp
let actors: IdentityActors
beforeAll(async () => {
  app = await testApp({ clock })
  actors = await identityActors(app)
})

const inReview = async () => {
  const ana = await app.given.person()
  const run = await actors.begin(ana)
  await actors.submit(run)
  await actors.vendorSays(run.workflowRunId)
  return { ana, run, id: await actors.waitingCheck(ana) }
}

describe('verification.identity.create', () => {
  it('gives a link to the page of the brand, with a token that the database does not hold', async () => {
    const run = await actors.begin(await app.given.person())
    expect(run.url).toContain(`/en/identity-verification/${run.workflowRunId}/${run.token}`)
    const row = await app.db.selectFrom('identity_check').selectAll().where('run_id', '=', run.workflowRunId).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(run.token)
  })

  it('ends an earlier link that nobody used', async () => {
    const ana = await app.given.person()
    const first = await actors.begin(ana)
    await actors.begin(ana)
    expect((await actors.look(first)).body.status).toBe('expired')
  })

  it('refuses with identity.pending while a check is under way', async () => {
    const ana = await app.given.person()
    await actors.submit(await actors.begin(ana))
    const reply = await app.call(verification['identity.create'], {}, { token: ana.token })
    expect(reply).toRefuse('identity.pending')
  })

  it('refuses with identity.done once the identity is confirmed', async () => {
    const { token } = await app.given.person({ verified: true })
    expect(await app.call(verification['identity.create'], {}, { token })).toRefuse('identity.done')
  })
})

describe('verification.representativeIdentity.create', () => {
  const create = verification['representativeIdentity.create']
  const company = async () => {
    const { customerId } = await app.given.company()
    const [carla, ivan, eve] = [await app.given.person(), await app.given.person(), await app.given.person()]
    const accessList = ['balanceInfo'] as const
    await app.given.employee({ customerId }, carla, { right: Right.full, accessList: [...accessList] })
    await app.given.employee({ customerId }, ivan, { right: Right.initiate, accessList: [...accessList] })
    await app.given.employee({ customerId }, eve, { right: Right.read, accessList: [...accessList] })
    const check = (representativeId: number, by = carla, id = customerId) =>
      app.call(create, { id: String(id), representativeId }, { token: by.token, customerId })
    const runOf = async (representativeId: number) => {
      const { workflowRunId, token = '' } = (await check(representativeId)).body
      return { workflowRunId: workflowRunId ?? expect.fail('no run'), token }
    }
    return { customerId, carla, ivan, eve, check, runOf }
  }

  it('checks each who acts for the company by themself, and an operator confirms them', async () => {
    const { customerId, ivan, eve, runOf } = await company()
    const [first, second] = [await runOf(ivan.userId), await runOf(eve.userId)]
    expect((await actors.look(first)).body.status).toBe('new')
    await actors.submit(first)
    await actors.vendorSays(first.workflowRunId)
    const id = await actors.waitingCheck({ customerId })
    expect((await app.call(operatorIdentity['identity.approve'], { id }, await actors.asOmar())).body.responseCode).toBe('00')
    expect((await actors.look(first)).body.status).toBe('success')
    expect((await actors.look(second)).body.status).toBe('new')
  })

  it('refuses with object.missing who does not act for the company, and another company', async () => {
    const { check, ivan, customerId } = await company()
    const stranger = await app.given.person()
    expect(await check(stranger.userId)).toRefuse('object.missing', { field: 'representativeId' })
    expect(await check(ivan.userId, undefined, customerId + 1)).toRefuse('object.missing')
  })

  it('is for who manages the company alone', async () => {
    const { check, ivan } = await company()
    expect(await check(ivan.userId, ivan)).toRefuse('access.denied')
  })

  it('refuses with identity.pending while theirs is under way', async () => {
    const { check, ivan, eve, runOf } = await company()
    await actors.submit(await runOf(ivan.userId))
    await runOf(eve.userId)
    expect(await check(ivan.userId)).toRefuse('identity.pending')
  })

  it('refuses with identity.done once they are confirmed', async () => {
    const { check, ivan, runOf } = await company()
    const run = await runOf(ivan.userId)
    await app.db.updateTable('identity_check').set({ status: 'success' }).where('run_id', '=', run.workflowRunId).execute()
    expect(await check(ivan.userId)).toRefuse('identity.done')
  })
})

describe('verification.jumioDocument.create', () => {
  const create = ({ token }: GivenPerson, isDueDiligence: boolean) =>
    app.call(verification['jumioDocument.create'], { isDueDiligence }, { token })

  it('tells where to go, also of somebody known when due diligence asks again', async () => {
    const ana = await app.given.person({ verified: true })
    const { body } = await create(ana, true)
    expect(body.redirectUrl).toContain(`/identity-verification/${body.transactionReference}/`)
    expect(new Date(body.expiresAt!).getTime() - clock.now().getTime()).toBe(86_400_000)
  })

  it('refuses with identity.done what nobody asked for', async () => {
    expect(await create(await app.given.person({ verified: true }), false)).toRefuse('identity.done')
  })

  it('refuses with identity.pending while a check is under way', async () => {
    const ana = await app.given.person()
    await actors.submit(await actors.begin(ana))
    expect(await create(ana, false)).toRefuse('identity.pending')
  })
})

describe('verification.workflowRun.get', () => {
  it('shows whoever holds the link where it stands', async () => {
    const run = await actors.begin(await app.given.person())
    expect((await actors.look(run)).body).toMatchObject({ status: 'new', firstName: 'Test', brand: 'florin' })
    clock.advance(24 * 3600)
    expect((await actors.look(run)).body.status).toBe('expired')
  })

  it('refuses with object.missing a wrong token and an unknown run alike', async () => {
    const run = await actors.begin(await app.given.person())
    const wrong = await actors.look({ ...run, token: 'x' })
    const unknown = await actors.look({ ...run, workflowRunId: crypto.randomUUID() })
    for (const reply of [wrong, unknown]) expect(reply).toRefuse('object.missing')
    expect(wrong.text).toBe(unknown.text)
  })

  it('refuses with code.blocked after five wrong tokens, but never the right one', async () => {
    const run = await actors.begin(await app.given.person())
    for (let time = 0; time < 5; time++) await actors.look({ ...run, token: 'x' })
    expect(await actors.look({ ...run, token: 'y' })).toRefuse('code.blocked')
    expect((await actors.look(run)).body.status).toBe('new')
  })
})

describe('verification.workflowRun.submit', () => {
  it('keeps the pictures, tells the vendor, and shows the check under way', async () => {
    const ana = await app.given.person()
    const run = await actors.begin(ana)
    expect((await actors.submit(run)).body).toMatchObject({ status: 'processing' })
    expect((await actors.stateOf(ana)).status).toBe('submitted')
    await app.parts.services.compliance.identityHandOver.run({ key: run.workflowRunId })
    const waiting = await app.parts.vendors.identityDesk.desk.list()
    expect(waiting.map(({ reference }) => reference)).toContain(run.workflowRunId)
  })

  it('wants both the paper and the face', async () => {
    const run = await actors.begin(await app.given.person())
    const reply = await actors.submit(run, [actors.main])
    expect(reply).toRefuse('upload.missing', { field: 'file[selfie]' })
  })

  it('refuses with upload.unreadable what is no picture, and lets try again', async () => {
    const run = await actors.begin(await app.given.person())
    const reply = await actors.submit(run, [actors.main, { ...actors.selfie, bytes: Buffer.from('<svg/>') }])
    expect(reply).toRefuse('upload.unreadable', { field: 'file[selfie]' })
    expect((await actors.submit(run)).status).toBe(200)
  })

  it('refuses with identity.over a link that was used or has run out', async () => {
    const run = await actors.begin(await app.given.person())
    await actors.submit(run)
    expect(await actors.submit(run)).toRefuse('identity.over')
    const late = await actors.begin(await app.given.person())
    clock.advance(24 * 3600)
    expect(await actors.submit(late)).toRefuse('identity.over')
  })

  it('refuses with object.missing whoever has no token', async () => {
    const run = await actors.begin(await app.given.person())
    expect(await actors.submit({ ...run, token: 'x' })).toRefuse('object.missing')
  })

  it('refuses with code.blocked after five wrong tokens', async () => {
    const run = await actors.begin(await app.given.person())
    for (let time = 0; time < 5; time++) await actors.submit({ ...run, token: 'x' })
    expect(await actors.submit({ ...run, token: 'x' })).toRefuse('code.blocked')
  })
})

describe('verification.identity.callback', () => {
  const submitted = async (change: Partial<Parameters<TestApp['given']['person']>[0]> = {}) => {
    const ana = await app.given.person(change)
    const run = await actors.begin(ana)
    await actors.submit(run)
    return { ana, run }
  }

  it('asks a person to decide where the check is a standard one', async () => {
    const { ana, run } = await submitted()
    expect((await actors.vendorSays(run.workflowRunId)).body.responseCode).toBe('00')
    expect((await actors.stateOf(ana)).status).toBe('underInvestigation')
    expect((await actors.look(run)).body.status).toBe('processing')
    expect(await actors.waitingCheck(ana)).toBeGreaterThan(0)
  })

  it('confirms at once where it is an express one, and shows no more than the end of the number', async () => {
    const ana = await app.given.person({ brand: 'florin-uk' })
    const run = await actors.begin(ana)
    await actors.submit(run)
    await actors.vendorSays(run.workflowRunId)
    expect(await actors.stateOf(ana)).toMatchObject({
      status: 'validated',
      number: '••••3456',
      expiration: '2100-01-01',
      typeId: 101,
    })
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('Your identity is confirmed')
    const rows = await app.db.selectFrom('identity_check').selectAll().where('run_id', '=', run.workflowRunId).execute()
    expect(Buffer.from(rows[0]!.sealed_facts!).toString('latin1')).not.toContain('AB123456')
  })

  it.each([
    [{ status: 'failed', rejectReason: 'faceMismatch' }, 'rejected'],
    [{ status: 'success', extracted: { ...extracted, lastName: 'ELSE' } }, 'nameMismatch'],
    [{ status: 'success', extracted: { ...extracted, expiration: '2020-01-01' } }, 'rejected'],
  ])('turns down %j, tells why, and lets try again', async (finding, expected) => {
    const { ana, run } = await submitted()
    await actors.vendorSays(run.workflowRunId, finding)
    expect((await actors.stateOf(ana)).status).toBe(expected)
    expect((await actors.look(run)).body).toMatchObject({ status: 'failed', rejectReason: expect.any(String) })
    expect(await mailsTo(app, ana.email)).toHaveLength(1)
    expect((await actors.look(await actors.begin(ana))).body.status).toBe('new')
  })

  it('refuses with object.missing what it has heard before, what nobody submitted, and another kind', async () => {
    const { run } = await submitted()
    expect(await actors.vendorSays(run.workflowRunId, undefined, 'video')).toRefuse('object.missing')
    await actors.vendorSays(run.workflowRunId, { status: 'failed' })
    expect(await actors.vendorSays(run.workflowRunId)).toRefuse('object.missing')
    expect((await actors.look(run)).body.status).toBe('failed')
    expect(await actors.vendorSays(crypto.randomUUID())).toRefuse('object.missing')
  })

  it('does not exist without the right signature, or with one that is minutes old', async () => {
    const { run } = await submitted()
    const body = { reference: run.workflowRunId, kind: 'workflow', status: 'success' }
    const old = new Date(clock.now().getTime() - 301_000)
    const replies = [
      await actors.callback(body, { secret: 'another-secret-another-secret-00' }),
      await actors.callback(body, { at: old }),
      await actors.callback(body, { at: new Date(clock.now().getTime() + 301_000) }),
      replyOf(await app.app.inject({ method: 'POST', url: '/api/identity-verification/callback', payload: body })),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await actors.look(run)).body.status).toBe('processing')
  })
})

describe('operator.identity.get', () => {
  it('shows the papers beside what the customer told us', async () => {
    const { id, ana } = await inReview()
    const { body } = await app.call(operatorIdentity['identity.get'], { id }, await actors.asOmar())
    expect(body).toMatchObject({
      customerId: ana.customerId,
      known: { firstName: 'Test', lastName: 'Person' },
      read: { lastName: 'PERSON', number: 'AB123456' },
      files: [{ role: 'main' }, { role: 'selfie' }],
    })
    const file = await app.app.inject({ method: 'GET', url: body.files![0]!.url })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
  })

  it('refuses with object.missing what does not wait', async () => {
    expect(await app.call(operatorIdentity['identity.get'], { id: 999_999_999 }, await actors.asOmar())).toRefuse(
      'object.missing',
    )
  })
})

describe('operator.identity.approve', () => {
  it('confirms the identity, once', async () => {
    const { id, ana, run } = await inReview()
    expect((await app.call(operatorIdentity['identity.approve'], { id }, await actors.asOmar())).body.responseCode).toBe('00')
    expect((await actors.stateOf(ana)).status).toBe('validated')
    expect((await actors.look(run)).body.status).toBe('success')
  })

  it('refuses with object.missing what somebody else has decided', async () => {
    const { id } = await inReview()
    await app.call(operatorIdentity['identity.decline'], { id, reason: 'Blurred picture' }, await actors.asOmar())
    expect(await app.call(operatorIdentity['identity.approve'], { id }, await actors.asOmar())).toRefuse('object.missing')
  })
})

describe('operator.identity.decline', () => {
  it('tells the customer why, and lets them try again', async () => {
    const { id, ana } = await inReview()
    await app.call(operatorIdentity['identity.decline'], { id, reason: 'The picture is blurred' }, await actors.asOmar())
    expect(await actors.stateOf(ana)).toMatchObject({ status: 'rejected', rejectReason: 'The picture is blurred' })
    expect((await actors.begin(ana)).token).not.toBe('')
  })

  it('refuses with object.missing what does not wait', async () => {
    const reply = await app.call(
      operatorIdentity['identity.decline'],
      { id: 999_999_999, reason: 'No such' },
      await actors.asOmar(),
    )
    expect(reply).toRefuse('object.missing')
  })
})
