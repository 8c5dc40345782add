import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { operatorKyc } from '@florin/contract/compliance/operatorKyc'
import { tax } from '@florin/contract/compliance/tax'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mainSide } from '../evidence/paper.fixture.ts'
import { american, bornThere, lithuanian, taxActors } from './tax.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof taxActors>
const clock = movableClock(new Date('2026-03-02T10:00:00Z'))

beforeAll(async () => {
  app = await testApp({ clock })
  actors = taxActors(app)
})

const factOf = async ({ userId }: GivenPerson) => {
  const { accessToken } = await app.given.session({ userId } as GivenPerson)
  return (await app.call(verification['status.get'], {}, { token: accessToken })).body.facts?.fatcaCrs
}
const phoneThere = ({ userId }: GivenPerson) =>
  app.db
    .insertInto('phone')
    .values({
      user_id: userId,
      country_code: '1',
      number: '2025550123',
      is_primary: true,
      confirmed_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()
const addressThere = ({ customerId }: GivenPerson) =>
  app.db
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      address1: '1 Main St',
      city: 'Boston',
      postal_code: '02108',
      country: 'US',
      created_at: clock.now(),
    })
    .execute()

describe('tax.fatcaCrs.get', () => {
  it('asks a new customer for the self-certification alone', async () => {
    const ana = await app.given.person()
    expect(await actors.get(ana)).toMatchObject({
      dateOfBirth: '',
      taxIds: [],
      indicia: [],
      taxResidencySelfCertificationDocumentStatus: 'none',
      w9FormDocumentStatus: 'notRequired',
      w8BenFormDocumentStatus: 'notRequired',
      certificateOfLossOfNationalityDocumentStatus: 'notRequired',
      requiresAction: true,
    })
    expect([await actors.isAsked(ana), await factOf(ana)]).toEqual([true, 'missing'])
    await actors.update(ana, lithuanian)
    expect([await actors.isAsked(ana), await factOf(ana)]).toEqual([false, 'validated'])
  })

  it.each([
    ['a phone', phoneThere],
    ['an address', addressThere],
  ] as const)('asks somebody who has certified again once they have %s in the United States', async (_name, settle) => {
    const ana = await app.given.person()
    await actors.update(ana, lithuanian)
    await settle(ana)
    expect(await actors.get(ana)).toMatchObject({ w8BenFormDocumentStatus: 'none', requiresAction: true })
    expect([await actors.isAsked(ana), await factOf(ana)]).toEqual([true, 'missing'])
    await actors.atDesk((await actors.startSigning(ana, 'w8Ben')).body.signUrls![0]!)
    expect([await actors.isAsked(ana), await factOf(ana)]).toEqual([false, 'validated'])
  })

  it('knows by itself of a phone and an address in the United States', async () => {
    const ana = await app.given.person()
    await phoneThere(ana)
    await addressThere(ana)
    expect(await actors.get(ana)).toMatchObject({ indicia: ['address', 'phone'], hasUSIndicia: true })
  })

  it('hides the numbers from an operator who acts for the customer, and from the tables', async () => {
    const ana = await app.given.person()
    await actors.update(ana, lithuanian)
    expect((await actors.get(ana)).taxIds).toEqual([{ countryCode: 'LT', taxId: '33309240064' }])
    const omar = await app.given.operator()
    const token = await actors.session(omar)
    await app.call(operatorActFor['actFor.create'], { customerId: ana.customerId, reason: 'a question' }, { token })
    const seen = await app.call(tax['fatcaCrs.get'], {}, { token, customerId: ana.customerId })
    expect(seen.body.taxIds).toEqual([{ countryCode: 'LT', taxId: '••••••••064' }])
    const rows = await app.db.selectFrom('tax_residence').selectAll().where('customer_id', '=', ana.customerId).execute()
    expect(Buffer.from(rows[0]!.sealed_tax_id!).toString('latin1')).not.toContain('33309240064')
  })
})

describe('tax.fatcaCrs.update', () => {
  it('signs, keeps the paper with the answers on it, and is done where nothing else is needed', async () => {
    const ana = await app.given.person()
    const { body } = await actors.update(ana, lithuanian)
    expect(body).toMatchObject({ taxResidencySelfCertificationDocumentStatus: 'validated', requiresAction: false })
    expect(await actors.get(ana)).toMatchObject({
      cityOfBirth: 'Kaunas',
      citizenship: ['LT'],
      signedAt: body.signedAt,
      requiresAction: false,
    })
    const text = await actors.textOf(ana, 'taxResidencySelfCertification')
    for (const words of ['Test Person', '33309240064', 'Kaunas, Lithuania', 'Signed electronically'])
      expect(text).toContain(words)
    expect(await actors.isAsked(ana)).toBe(false)
  })

  it('leaves what is on record to an operator where it is certified otherwise', async () => {
    const ana = await app.given.person({ verified: true })
    await actors.update(ana, lithuanian)
    await actors.update(ana, { ...lithuanian, dateOfBirth: '1985-01-31', citizenship: ['LT', 'DE'] })
    const recorded = async () =>
      app.db
        .selectFrom('customer_detail')
        .select(['birth_date', 'birth_city', 'citizenships'])
        .where('customer_id', '=', ana.customerId)
        .executeTakeFirstOrThrow()
    expect(await recorded()).toEqual({ birth_date: '1990-04-12', birth_city: 'Kaunas', citizenships: ['LT'] })
    // The certificate says what was signed.
    expect(await actors.get(ana)).toMatchObject({ dateOfBirth: '1985-01-31', citizenship: ['LT', 'DE'], requiresAction: false })
    expect(await actors.textOf(ana, 'taxResidencySelfCertification')).toContain('Germany')
    const omar = { token: await actors.session(await app.given.operator()) }
    const { body } = await app.call(operatorKyc['kyc.list'], { pageSize: 100 }, omar)
    const waiting = body.items?.filter(({ customerId }) => customerId === ana.customerId) ?? []
    expect(waiting).toMatchObject([{ kind: 'personalInfo' }])
    const { changes } = (await app.call(operatorKyc['kyc.get'], { id: waiting[0]!.id }, omar)).body
    expect(changes).toEqual([
      { name: 'dateOfBirth', before: '1990-04-12', after: '1985-01-31' },
      { name: 'citizenship', before: 'LT', after: 'LT, DE' },
    ])
    await app.call(operatorKyc['kyc.approve'], { id: waiting[0]!.id }, omar)
    expect(await recorded()).toEqual({ birth_date: '1985-01-31', birth_city: 'Kaunas', citizenships: ['LT', 'DE'] })
  })

  it('takes a reason where there is no number', async () => {
    const ana = await app.given.person()
    const taxIds = [{ countryCode: 'AE', noTaxIdReason: 'unobtainable' as const, explanation: 'Only just moved there' }]
    await actors.update(ana, { ...lithuanian, taxIds })
    expect((await actors.get(ana)).taxIds).toEqual(taxIds)
  })

  it.each([
    ['a number that cannot be', { taxIds: [{ countryCode: 'LT', taxId: '33309240065' }] }, 'taxIds.0.taxId'],
    ['neither number nor reason', { taxIds: [{ countryCode: 'LT' }] }, 'taxIds.0.taxId'],
    ['both', { taxIds: [{ countryCode: 'LT', taxId: '33309240064', noTaxIdReason: 'notIssued' as const }] }, 'taxIds.0.taxId'],
    ['no explanation', { taxIds: [{ countryCode: 'LT', noTaxIdReason: 'unobtainable' as const }] }, 'taxIds.0.explanation'],
    ['a country twice', { taxIds: [...lithuanian.taxIds, ...lithuanian.taxIds] }, 'taxIds'],
    ['a citizenship twice', { citizenship: ['LT', 'LT'] }, 'citizenship'],
    ['a child', { dateOfBirth: new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10) }, 'dateOfBirth'],
    ['somebody not born yet', { dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    ['somebody too old to be alive', { dateOfBirth: '1850-01-01' }, 'dateOfBirth'],
  ])('names the field of %s', async (_name, wrong, field) => {
    const reply = await actors.update(await app.given.person(), { ...lithuanian, ...wrong })
    expect(reply).toRefuse('request.invalid', { field })
  })

  it('refuses with tax.usPerson a citizen or resident of the United States who denies being taxed there', async () => {
    const ana = await app.given.person()
    for (const wrong of [
      { ...lithuanian, citizenship: ['US'] },
      { ...american, citizenship: ['LT'], isUSTaxPayer: false },
    ])
      expect(await actors.update(ana, wrong)).toRefuse('tax.usPerson', { field: 'isUSTaxPayer' })
  })

  it('refuses with tax.usNumberMissing somebody taxed there without their number', async () => {
    const reply = await actors.update(await app.given.person(), { ...american, taxIds: lithuanian.taxIds })
    expect(reply).toRefuse('tax.usNumberMissing', { field: 'taxIds' })
  })

  it('asks at the next sign-in for what is still missing', async () => {
    const ana = await app.given.person()
    expect((await actors.update(ana, american)).body.requiresAction).toBe(true)
    expect(await actors.get(ana)).toMatchObject({ w9FormDocumentStatus: 'none', w8BenFormDocumentStatus: 'notRequired' })
    expect(await actors.isAsked(ana)).toBe(true)
  })
})

const namedIn = async (customerId: number, email: string, position_id: number) => {
  const party = {
    customer_id: customerId,
    kind: 'person',
    email,
    first_name: 'Ana',
    last_name: 'Demo',
    sealed_facts: Buffer.of(),
  }
  const { id } = await app.db
    .insertInto('company_party')
    .values({ ...party, created_at: clock.now() } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('company_role')
    .values({ customer_id: customerId, party_id: id, role: 'representative', position_id })
    .execute()
}

describe('tax.number.update', () => {
  it('keeps the number of the country of residence, and self-certifies nothing', async () => {
    const ana = await app.given.person()
    const { body } = await app.call(tax['number.update'], { taxId: '333 0924 0064' }, await actors.as(ana))
    expect(body).toMatchObject({ responseCode: '00', taxId: '33309240064' })
    expect(await actors.get(ana)).toMatchObject({ taxIds: [{ countryCode: 'LT', taxId: '33309240064' }], requiresAction: true })
  })

  it('refuses with object.missing a position that no company has named the person in, and takes one that does', async () => {
    const ana = await app.given.person()
    const { customerId } = await app.given.company({})
    const { email } = await app.db.selectFrom('app_user').select('email').where('id', '=', ana.userId).executeTakeFirstOrThrow()
    await namedIn(customerId, email, 2)
    const save = async (positionId: number) =>
      app.call(tax['number.update'], { taxId: '33309240064', positionId }, await actors.as(ana))
    expect((await save(2)).body).toMatchObject({ responseCode: '00', taxId: '33309240064' })
    expect(await save(3)).toRefuse('object.missing', { field: 'positionId' })
  })

  it('refuses with tax.numberWrong what cannot be a number of that country', async () => {
    const reply = await app.call(tax['number.update'], { taxId: '33309240065' }, await actors.as(await app.given.person()))
    expect(reply).toRefuse('tax.numberWrong', { field: 'taxId' })
  })
})

describe('tax.document.upload', () => {
  it('takes the certificate of loss of nationality, and asks again once it is rejected', async () => {
    const ana = await app.given.person()
    await actors.update(ana, bornThere)
    expect(await actors.get(ana)).toMatchObject({
      w8BenFormDocumentStatus: 'none',
      certificateOfLossOfNationalityDocumentStatus: 'none',
    })
    await actors.atDesk((await actors.startSigning(ana, 'w8Ben')).body.signUrls![0]!)
    const kind = 'certificateOfLossOfNationality'
    const { body } = await app.upload(tax['document.upload'], { kind }, [await mainSide()], await actors.as(ana))
    expect(body.fatcaCrs).toMatchObject({ certificateOfLossOfNationalityDocumentStatus: 'pending', requiresAction: false })
    const { id } = await app.db
      .selectFrom('document')
      .select('id')
      .where('customer_id', '=', ana.customerId)
      .executeTakeFirstOrThrow()
    const omar = await app.given.operator()
    await app.call(
      operatorDocument['document.decline'],
      { documentId: id, rejectReason: 'Not readable' },
      { token: await actors.session(omar) },
    )
    expect(await actors.isAsked(ana)).toBe(true)
    expect(await actors.get(ana)).toMatchObject({
      certificateOfLossOfNationalityDocumentStatus: 'rejected',
      rejectReason: 'Not readable',
    })
  })

  it('refuses with upload.unreadable a file that is not what it says', async () => {
    const file = { ...(await mainSide()), bytes: Buffer.from('%PDF-nothing') }
    const kind = 'taxResidencySelfCertification'
    expect(await app.upload(tax['document.upload'], { kind }, [file], await actors.as(await app.given.person()))).toRefuse(
      'upload.unreadable',
    )
  })
})

describe('tax.document.get', () => {
  it('refuses with object.missing where there is no such paper', async () => {
    const reply = await app.call(tax['document.get'], { form: 'w9' }, await actors.as(await app.given.person()))
    expect(reply).toRefuse('object.missing')
  })
})
