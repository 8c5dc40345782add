import { sandbox } from '@florin/contract/sandbox/sandbox'
import { tax } from '@florin/contract/compliance/tax'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, replyOf, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mainSide } from '../evidence/paper.fixture.ts'
import { signedHeaders } from '../../../platform/signature.ts'
import { american, lithuanian, taxActors } from './tax.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof taxActors>
const clock = movableClock(new Date('2026-03-02T10:00:00Z'))

beforeAll(async () => {
  app = await testApp({ clock })
  actors = taxActors(app)
})

describe('tax.wForm.upload', () => {
  it('has a W-9 filled in and signed; then nothing more is asked', async () => {
    const ana = await app.given.person()
    await actors.update(ana, american)
    const { body } = await actors.startSigning(ana, 'w9')
    expect(body).toMatchObject({ clientId: 'sandbox', documentStatus: 'signing' })
    expect(await actors.get(ana)).toMatchObject({
      w9FormDocumentStatus: 'signing',
      signUrls: body.signUrls,
      requiresAction: true,
    })
    const { envelopes } = (await app.call(sandbox['envelope.list'], {})).body
    expect(envelopes![0]).toMatchObject({ email: ana.email, title: 'Substitute form W-9' })
    await actors.atDesk(body.signUrls![0]!)
    expect(await actors.get(ana)).toMatchObject({ w9FormDocumentStatus: 'validated', requiresAction: false })
    expect(await actors.isAsked(ana)).toBe(false)
    const text = await actors.textOf(ana, 'w9')
    for (const words of ['536904399', 'Under penalties of perjury', 'Signed electronically by']) expect(text).toContain(words)
    expect(text).not.toContain('33309240064')
  })

  it('takes a paper instead, which somebody has to look at', async () => {
    const ana = await app.given.person()
    await actors.update(ana, american)
    const { body } = await app.upload(tax['wForm.upload'], { formType: 'w9' }, [await mainSide()], await actors.as(ana))
    expect(body).toMatchObject({ responseCode: '00', documentStatus: 'pending' })
    expect(await actors.get(ana)).toMatchObject({ w9FormDocumentStatus: 'pending', requiresAction: false })
    const review = await app.db.selectFrom('review').selectAll().where('customer_id', '=', ana.customerId).executeTakeFirst()
    expect(review).toMatchObject({ kind: 'document', decided_at: null })
  })

  it('counts as rejected when the signer declines, and can be asked for again', async () => {
    const ana = await app.given.person()
    await actors.update(ana, american)
    await actors.atDesk((await actors.startSigning(ana, 'w9')).body.signUrls![0]!, 'declined')
    expect(await actors.get(ana)).toMatchObject({ w9FormDocumentStatus: 'rejected', requiresAction: true })
    expect((await actors.startSigning(ana, 'w9')).body.documentStatus).toBe('signing')
  })

  it('refuses with tax.unsigned before the self-certification', async () => {
    expect(await actors.startSigning(await app.given.person(), 'w9')).toRefuse('tax.unsigned')
  })

  it('refuses with tax.formUnfit a form that the answers do not ask for', async () => {
    const ana = await app.given.person()
    await actors.update(ana, lithuanian)
    expect(await actors.startSigning(ana, 'w8Ben')).toRefuse('tax.formUnfit', { field: 'formType' })
  })

  it('refuses with upload.unreadable a file that is not what it says', async () => {
    const file = { ...(await mainSide()), bytes: Buffer.from('<svg/>') }
    const reply = await app.upload(tax['wForm.upload'], { formType: 'w9' }, [file], await actors.as(await app.given.person()))
    expect(reply).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
  })

  it('wants the certificate itself: nobody can sign that one here', async () => {
    const ana = await app.given.person()
    const reply = await app.call(tax['wForm.upload'], { formType: 'certificateOfLossOfNationality' }, await actors.as(ana))
    expect(reply).toRefuse('upload.missing')
  })
})

describe('tax.signature.callback', () => {
  const callBack = async (body: object, secret = app.parts.config.esign.secret) => {
    const payload = JSON.stringify(body)
    const signed = signedHeaders(secret, { id: crypto.randomUUID(), at: clock.now(), body: payload })
    const headers = { 'content-type': 'application/json', ...signed }
    return replyOf(await app.app.inject({ method: 'POST', url: '/api/sign/callback', headers, payload }))
  }

  it('hears the vendor, and nobody else', async () => {
    const ana = await app.given.person()
    await actors.update(ana, american)
    const url = (await actors.startSigning(ana, 'w9')).body.signUrls![0]!
    const envelopeId = new URL(url).searchParams.get('sign')!
    expect((await callBack({ envelopeId, status: 'declined' }, 'x'.repeat(32))).status).toBe(404)
    expect((await actors.get(ana)).w9FormDocumentStatus).toBe('signing')
    for (let times = 0; times < 2; times += 1)
      expect((await callBack({ envelopeId, status: 'declined' })).body.responseCode).toBe('00')
    expect((await actors.get(ana)).w9FormDocumentStatus).toBe('rejected')
  })

  it('refuses with object.missing an envelope that is none of ours', async () => {
    const reply = await callBack({ envelopeId: crypto.randomUUID(), status: 'signed' })
    expect(reply).toRefuse('object.missing')
  })
})

describe('sandbox.envelope.answer', () => {
  it('refuses with object.missing what nobody waits for, or what is answered', async () => {
    const ana = await app.given.person()
    await actors.update(ana, american)
    const url = (await actors.startSigning(ana, 'w9')).body.signUrls![0]!
    await actors.atDesk(url)
    expect(await actors.atDesk(url)).toRefuse('object.missing')
  })
})

describe('the end of a W-8BEN', () => {
  it('is told 90, 60 and 30 days before and when it comes; then a new one is asked for', async () => {
    const ana = await app.given.person()
    await actors.update(ana, { ...lithuanian, hasUSIndicia: true })
    await actors.atDesk((await actors.startSigning(ana, 'w8Ben')).body.signUrls![0]!)
    expect(await actors.get(ana)).toMatchObject({ w8BenFormDocumentStatus: 'validated', w8BenFormExpiresOn: '2029-12-31' })
    const toldOn = async (day: string) => {
      clock.advance((Date.parse(day) - Date.parse(clock.now().toISOString().slice(0, 10))) / 1000)
      await app.parts.services.compliance.taxReminders.remind()
      await app.parts.services.compliance.taxReminders.remind()
      const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
      return told.filter(({ event }) => event !== 'taxFormSigned').map(({ event }) => event)
    }
    expect(await toldOn('2029-10-01')).toEqual([])
    expect(await toldOn('2029-10-02')).toEqual(['taxFormExpires'])
    expect(await toldOn('2029-11-01')).toHaveLength(2)
    expect(await toldOn('2029-12-01')).toHaveLength(3)
    expect((await actors.get(ana)).w8BenFormDocumentStatus).toBe('expiredSoon')
    expect(await toldOn('2029-12-31')).toHaveLength(3)
    expect(await actors.isAsked(ana)).toBe(false)
    expect(await toldOn('2030-01-01')).toEqual(['taxFormExpires', 'taxFormExpires', 'taxFormExpires', 'taxFormExpired'])
    expect(await actors.isAsked(ana)).toBe(true)
    expect(await actors.get(ana)).toMatchObject({ w8BenFormDocumentStatus: 'expired', requiresAction: true })
  })
})
