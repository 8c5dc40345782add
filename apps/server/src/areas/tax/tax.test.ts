import { customer } from '@florin/contract/customer'
import { operator } from '@florin/contract/operator'
import { sandbox } from '@florin/contract/sandbox'
import { tax } from '@florin/contract/tax'
import type { SentBy } from '@florin/contract/method'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../test/given.ts'
import { signedHeaders } from '../../platform/signature.ts'
import { mainSide } from '../../evidence/paper.fixture.ts'

let app: TestApp
const clock = movableClock(new Date('2026-03-02T10:00:00Z'))

beforeAll(async () => {
  app = await testApp({ clock })
})

type Answers = SentBy<(typeof tax)['fatcaCrs.update']>
const lithuanian: Answers = {
  cityOfBirth: 'Kaunas',
  countryOfBirth: 'LT',
  dateOfBirth: '1990-04-12',
  taxIds: [{ countryCode: 'LT', taxId: '3330924 0064' }],
  citizenship: ['LT'],
  hasUSIndicia: false,
  isUSTaxPayer: false,
}
const american: Answers = {
  ...lithuanian,
  citizenship: ['LT', 'US'],
  taxIds: [...lithuanian.taxIds, { countryCode: 'US', taxId: '536-90-4399' }],
  hasUSIndicia: true,
  isUSTaxPayer: true,
}
/** Born there, and no citizen any more. */
const bornThere: Answers = { ...lithuanian, countryOfBirth: 'US', cityOfBirth: 'Boston', hasUSIndicia: true }

const session = async ({ userId }: GivenPerson) => (await app.given.session({ userId } as GivenPerson)).accessToken
const as = async (person: GivenPerson) => ({ token: await session(person) })
const update = async (person: GivenPerson, answers: Answers) => app.call(tax['fatcaCrs.update'], answers, await as(person))
const get = async (person: GivenPerson) => (await app.call(tax['fatcaCrs.get'], {}, await as(person))).body
const isAsked = async (person: GivenPerson) =>
  (await app.call(customer['info.get'], {}, await as(person))).body.customer!.isNeedSelfCertification
const startSigning = async (person: GivenPerson, formType: 'w9' | 'w8Ben') =>
  app.call(tax['wForm.upload'], { formType }, await as(person))
const atDesk = async (signUrl: string, outcome: 'signed' | 'declined' = 'signed') =>
  app.call(sandbox['envelope.answer'], { id: new URL(signUrl).searchParams.get('sign')!, outcome })
const textOf = async (person: GivenPerson, form: 'taxResidencySelfCertification' | 'w9' | 'w8Ben') => {
  const { files } = (await app.call(tax['document.get'], { form }, await as(person))).body
  const file = await app.app.inject({ method: 'GET', url: files![0]!.url })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
  return text
}

describe('tax.fatcaCrs.get', () => {
  it('asks a new customer for the self-certification alone', async () => {
    const ana = await app.given.person()
    expect(await get(ana)).toMatchObject({
      dateOfBirth: '',
      taxIds: [],
      indicia: [],
      taxResidencySelfCertificationDocumentStatus: 'none',
      w9FormDocumentStatus: 'notRequired',
      w8BenFormDocumentStatus: 'notRequired',
      certificateOfLossOfNationalityDocumentStatus: 'notRequired',
      requiresAction: true,
    })
  })

  it('knows by itself of a phone and an address in the United States', async () => {
    const ana = await app.given.person()
    await app.db
      .insertInto('phone')
      .values({
        user_id: ana.userId,
        country_code: '1',
        number: '2025550123',
        is_primary: true,
        confirmed_at: clock.now(),
        created_at: clock.now(),
      })
      .execute()
    await app.db
      .insertInto('customer_address')
      .values({
        customer_id: ana.customerId,
        address1: '1 Main St',
        city: 'Boston',
        postal_code: '02108',
        country: 'US',
        created_at: clock.now(),
      })
      .execute()
    expect(await get(ana)).toMatchObject({ indicia: ['address', 'phone'], hasUSIndicia: true })
  })

  it('hides the numbers from an operator who acts for the customer, and from the tables', async () => {
    const ana = await app.given.person()
    await update(ana, lithuanian)
    expect((await get(ana)).taxIds).toEqual([{ countryCode: 'LT', taxId: '33309240064' }])
    const omar = await app.given.operator()
    const token = await session(omar)
    await app.call(operator['actFor.create'], { customerId: ana.customerId, reason: 'a question' }, { token })
    const seen = await app.call(tax['fatcaCrs.get'], {}, { token, customerId: ana.customerId })
    expect(seen.body.taxIds).toEqual([{ countryCode: 'LT', taxId: '••••••••064' }])
    const rows = await app.db.selectFrom('tax_residence').selectAll().where('customer_id', '=', ana.customerId).execute()
    expect(Buffer.from(rows[0]!.sealed_tax_id!).toString('latin1')).not.toContain('33309240064')
  })
})

describe('tax.fatcaCrs.update', () => {
  it('signs, keeps the paper with the answers on it, and is done where nothing else is needed', async () => {
    const ana = await app.given.person()
    const { body } = await update(ana, lithuanian)
    expect(body).toMatchObject({ taxResidencySelfCertificationDocumentStatus: 'validated', requiresAction: false })
    expect(await get(ana)).toMatchObject({
      cityOfBirth: 'Kaunas',
      citizenship: ['LT'],
      signedAt: body.signedAt,
      requiresAction: false,
    })
    const text = await textOf(ana, 'taxResidencySelfCertification')
    for (const words of ['Test Person', '33309240064', 'Kaunas, Lithuania', 'Signed electronically'])
      expect(text).toContain(words)
    expect(await isAsked(ana)).toBe(false)
  })

  it('takes a reason where there is no number', async () => {
    const ana = await app.given.person()
    const taxIds = [{ countryCode: 'AE', noTaxIdReason: 'unobtainable' as const, explanation: 'Only just moved there' }]
    await update(ana, { ...lithuanian, taxIds })
    expect((await get(ana)).taxIds).toEqual(taxIds)
  })

  it.each([
    ['a number that cannot be', { taxIds: [{ countryCode: 'LT', taxId: '33309240065' }] }, 'taxIds.0.taxId'],
    ['neither number nor reason', { taxIds: [{ countryCode: 'LT' }] }, 'taxIds.0.taxId'],
    ['both', { taxIds: [{ countryCode: 'LT', taxId: '33309240064', noTaxIdReason: 'notIssued' as const }] }, 'taxIds.0.taxId'],
    ['no explanation', { taxIds: [{ countryCode: 'LT', noTaxIdReason: 'unobtainable' as const }] }, 'taxIds.0.explanation'],
    ['a country twice', { taxIds: [...lithuanian.taxIds, ...lithuanian.taxIds] }, 'taxIds'],
    ['a citizenship twice', { citizenship: ['LT', 'LT'] }, 'citizenship'],
  ])('names the field of %s', async (_name, wrong, field) => {
    const { status, body } = await update(await app.given.person(), { ...lithuanian, ...wrong })
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  })

  it('refuses with tax.birthDate who is too young, or too old to be alive', async () => {
    const ana = await app.given.person()
    for (const dateOfBirth of ['2010-03-03', '1899-12-31', '2027-01-01'])
      expect((await update(ana, { ...lithuanian, dateOfBirth })).body.errors).toMatchObject([{ field: 'dateOfBirth' }])
    expect((await update(ana, { ...lithuanian, dateOfBirth: '2010-03-02' })).body.responseCode).toBe('00')
  })

  it('refuses with tax.usPerson a citizen or resident of the United States who denies being taxed there', async () => {
    const ana = await app.given.person()
    for (const wrong of [
      { ...lithuanian, citizenship: ['US'] },
      { ...american, citizenship: ['LT'], isUSTaxPayer: false },
    ])
      expect((await update(ana, wrong)).body.errors).toMatchObject([{ field: 'isUSTaxPayer' }])
  })

  it('refuses with tax.usNumberMissing somebody taxed there without their number', async () => {
    const { body } = await update(await app.given.person(), { ...american, taxIds: lithuanian.taxIds })
    expect(body.errors).toMatchObject([{ field: 'taxIds' }])
  })

  it('asks at the next sign-in for what is still missing', async () => {
    const ana = await app.given.person()
    expect((await update(ana, american)).body.requiresAction).toBe(true)
    expect(await get(ana)).toMatchObject({ w9FormDocumentStatus: 'none', w8BenFormDocumentStatus: 'notRequired' })
    expect(await isAsked(ana)).toBe(true)
  })
})

describe('tax.number.update', () => {
  it('keeps the number of the country of residence, and self-certifies nothing', async () => {
    const ana = await app.given.person()
    const { body } = await app.call(tax['number.update'], { taxId: '333 0924 0064' }, await as(ana))
    expect(body).toMatchObject({ responseCode: '00', taxId: '33309240064' })
    expect(await get(ana)).toMatchObject({ taxIds: [{ countryCode: 'LT', taxId: '33309240064' }], requiresAction: true })
  })

  it('refuses with tax.numberWrong what cannot be a number of that country', async () => {
    const { body } = await app.call(tax['number.update'], { taxId: '33309240065' }, await as(await app.given.person()))
    expect(body.errors).toMatchObject([{ field: 'taxId' }])
  })
})

describe('tax.wForm.upload', () => {
  it('has a W-9 filled in and signed; then nothing more is asked', async () => {
    const ana = await app.given.person()
    await update(ana, american)
    const { body } = await startSigning(ana, 'w9')
    expect(body).toMatchObject({ clientId: 'sandbox', documentStatus: 'signing' })
    expect(await get(ana)).toMatchObject({ w9FormDocumentStatus: 'signing', signUrls: body.signUrls, requiresAction: true })
    const { envelopes } = (await app.call(sandbox['envelope.list'], {})).body
    expect(envelopes![0]).toMatchObject({ email: ana.email, title: 'Substitute form W-9' })
    await atDesk(body.signUrls![0]!)
    expect(await get(ana)).toMatchObject({ w9FormDocumentStatus: 'validated', requiresAction: false })
    expect(await isAsked(ana)).toBe(false)
    const text = await textOf(ana, 'w9')
    for (const words of ['536904399', 'Under penalties of perjury', 'Signed electronically by']) expect(text).toContain(words)
    expect(text).not.toContain('33309240064')
  })

  it('takes a paper instead, which somebody has to look at', async () => {
    const ana = await app.given.person()
    await update(ana, american)
    const { body } = await app.upload(tax['wForm.upload'], { formType: 'w9' }, [await mainSide()], await as(ana))
    expect(body).toMatchObject({ responseCode: '00', documentStatus: 'pending' })
    expect(await get(ana)).toMatchObject({ w9FormDocumentStatus: 'pending', requiresAction: false })
    const review = await app.db.selectFrom('review').selectAll().where('customer_id', '=', ana.customerId).executeTakeFirst()
    expect(review).toMatchObject({ kind: 'document', decided_at: null })
  })

  it('counts as rejected when the signer declines, and can be asked for again', async () => {
    const ana = await app.given.person()
    await update(ana, american)
    await atDesk((await startSigning(ana, 'w9')).body.signUrls![0]!, 'declined')
    expect(await get(ana)).toMatchObject({ w9FormDocumentStatus: 'rejected', requiresAction: true })
    expect((await startSigning(ana, 'w9')).body.documentStatus).toBe('signing')
  })

  it('refuses with tax.unsigned before the self-certification', async () => {
    expect((await startSigning(await app.given.person(), 'w9')).body.responseCode).toBe('58')
  })

  it('refuses with tax.formUnfit a form that the answers do not ask for', async () => {
    const ana = await app.given.person()
    await update(ana, lithuanian)
    expect((await startSigning(ana, 'w8Ben')).body.errors).toMatchObject([{ field: 'formType' }])
  })

  it('refuses with upload.unreadable a file that is not what it says', async () => {
    const file = { ...(await mainSide()), bytes: Buffer.from('<svg/>') }
    const { status, body } = await app.upload(tax['wForm.upload'], { formType: 'w9' }, [file], await as(await app.given.person()))
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'file[mainDocument]'])
  })

  it('wants the certificate itself: nobody can sign that one here', async () => {
    const ana = await app.given.person()
    const { status } = await app.call(tax['wForm.upload'], { formType: 'certificateOfLossOfNationality' }, await as(ana))
    expect(status).toBe(422)
  })
})

describe('tax.document.upload', () => {
  it('takes the certificate of loss of nationality, and asks again once it is rejected', async () => {
    const ana = await app.given.person()
    await update(ana, bornThere)
    expect(await get(ana)).toMatchObject({
      w8BenFormDocumentStatus: 'none',
      certificateOfLossOfNationalityDocumentStatus: 'none',
    })
    await atDesk((await startSigning(ana, 'w8Ben')).body.signUrls![0]!)
    const kind = 'certificateOfLossOfNationality'
    const { body } = await app.upload(tax['document.upload'], { kind }, [await mainSide()], await as(ana))
    expect(body.fatcaCrs).toMatchObject({ certificateOfLossOfNationalityDocumentStatus: 'pending', requiresAction: false })
    const { id } = await app.db
      .selectFrom('document')
      .select('id')
      .where('customer_id', '=', ana.customerId)
      .executeTakeFirstOrThrow()
    const omar = await app.given.operator()
    await app.call(operator['document.decline'], { documentId: id, rejectReason: 'Not readable' }, { token: await session(omar) })
    expect(await isAsked(ana)).toBe(true)
    expect(await get(ana)).toMatchObject({
      certificateOfLossOfNationalityDocumentStatus: 'rejected',
      rejectReason: 'Not readable',
    })
  })

  it('refuses with upload.unreadable a file that is not what it says', async () => {
    const file = { ...(await mainSide()), bytes: Buffer.from('%PDF-nothing') }
    const kind = 'taxResidencySelfCertification'
    expect((await app.upload(tax['document.upload'], { kind }, [file], await as(await app.given.person()))).status).toBe(422)
  })
})

describe('tax.document.get', () => {
  it('refuses with object.missing where there is no such paper', async () => {
    const { body } = await app.call(tax['document.get'], { form: 'w9' }, await as(await app.given.person()))
    expect(body.responseCode).toBe('TA1')
  })
})

describe('tax.signature.callback', () => {
  const callBack = async (body: object, secret = app.parts.config.esign.secret) => {
    const payload = JSON.stringify(body)
    const signed = signedHeaders(secret, { id: crypto.randomUUID(), at: clock.now(), body: payload })
    const headers = { 'content-type': 'application/json', ...signed }
    return app.app.inject({ method: 'POST', url: '/api/tax/signature/callback', headers, payload })
  }

  it('hears the vendor, and nobody else', async () => {
    const ana = await app.given.person()
    await update(ana, american)
    const url = (await startSigning(ana, 'w9')).body.signUrls![0]!
    const envelopeId = new URL(url).searchParams.get('sign')!
    expect((await callBack({ envelopeId, status: 'declined' }, 'x'.repeat(32))).statusCode).toBe(404)
    expect((await get(ana)).w9FormDocumentStatus).toBe('signing')
    for (let times = 0; times < 2; times += 1)
      expect((await callBack({ envelopeId, status: 'declined' })).json()).toMatchObject({ responseCode: '00' })
    expect((await get(ana)).w9FormDocumentStatus).toBe('rejected')
  })

  it('refuses with object.missing an envelope that is none of ours', async () => {
    const reply = await callBack({ envelopeId: crypto.randomUUID(), status: 'signed' })
    expect(reply.json()).toMatchObject({ responseCode: 'TA1' })
  })
})

describe('sandbox.envelope.answer', () => {
  it('refuses with object.missing what nobody waits for, or what is answered', async () => {
    const ana = await app.given.person()
    await update(ana, american)
    const url = (await startSigning(ana, 'w9')).body.signUrls![0]!
    await atDesk(url)
    expect((await atDesk(url)).body.responseCode).toBe('TA1')
  })
})

describe('the end of a W-8BEN', () => {
  it('is told 90, 60 and 30 days before and when it comes; then a new one is asked for', async () => {
    const ana = await app.given.person()
    await update(ana, { ...lithuanian, hasUSIndicia: true })
    await atDesk((await startSigning(ana, 'w8Ben')).body.signUrls![0]!)
    expect(await get(ana)).toMatchObject({ w8BenFormDocumentStatus: 'validated', w8BenFormExpiresOn: '2029-12-31' })
    const toldOn = async (day: string) => {
      clock.advance((Date.parse(day) - Date.parse(clock.now().toISOString().slice(0, 10))) / 1000)
      await app.parts.services.taxReminders.run()
      await app.parts.services.taxReminders.run()
      const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
      return told.filter(({ event }) => event !== 'taxFormSigned').map(({ event }) => event)
    }
    expect(await toldOn('2029-10-01')).toEqual([])
    expect(await toldOn('2029-10-02')).toEqual(['taxFormExpires'])
    expect(await toldOn('2029-11-01')).toHaveLength(2)
    expect(await toldOn('2029-12-01')).toHaveLength(3)
    expect((await get(ana)).w8BenFormDocumentStatus).toBe('expiredSoon')
    expect(await toldOn('2029-12-31')).toHaveLength(3)
    expect(await isAsked(ana)).toBe(false)
    expect(await toldOn('2030-01-01')).toEqual(['taxFormExpires', 'taxFormExpires', 'taxFormExpires', 'taxFormExpired'])
    expect(await isAsked(ana)).toBe(true)
    expect(await get(ana)).toMatchObject({ w8BenFormDocumentStatus: 'expired', requiresAction: true })
  })
})
