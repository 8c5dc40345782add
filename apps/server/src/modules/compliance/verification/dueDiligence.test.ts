import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { verification } from '@florin/contract/compliance/verification'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { picture } from '../evidence/paper.fixture.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
let omar: GivenPerson
let addressId: number
beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ;[ana, omar] = [await app.given.person({ verified: true }), await app.given.operator()]
  addressId = await addressOf(ana)
})

const addressOf = async ({ customerId }: GivenPerson) => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_address (customer_id, address1, city, postal_code, country, is_residence, created_at)
    values (${customerId}, 'Calle Mayor 1', 'Madrid', '28013', 'ES', true, now()) returning id`.execute(app.db)
  return rows[0]!.id
}
const later = (days: number) => daysAfter(dayOf(clock.now()), days)
const byOmar = () => ({ token: omar.token })
const ask = (wanted: object = { documentTypeId: 101 }, dueDiligenceLevel: 1 | 4 = 1) =>
  app.call(operatorVerification['dueDiligence.create'], { customerId: ana.customerId, dueDiligenceLevel, ...wanted }, byOmar())
const settle = () =>
  app.call(operatorVerification['dueDiligence.delete'], { customerId: ana.customerId, reason: 'All is there' }, byOmar())
const info = async () => (await app.call(verification['dueDiligence.get'], {}, { token: ana.token })).body
const level = async () =>
  (await app.db.selectFrom('customer').select('due_diligence_level').where('id', '=', ana.customerId).executeTakeFirstOrThrow())
    .due_diligence_level
type Upload = Parameters<typeof app.upload<(typeof verification)['dueDiligenceDocument.upload']>>[1]
const handIn = async (changed: Partial<Upload> = {}, files?: { field: string; bytes: Buffer; type: string }[]) =>
  app.upload(
    verification['dueDiligenceDocument.upload'],
    { documentTypeId: 101, expiresDate: later(500), ...changed },
    files ?? [{ field: 'file[]', bytes: await picture(), type: 'image/jpeg' }],
    { token: ana.token },
  )
const bill = (changed: Partial<Upload> = {}) =>
  handIn({ documentTypeId: 201, addressId, issuedDate: later(0), expiresDate: undefined, ...changed })

describe('verification.dueDiligence.get', () => {
  it('is empty while nothing is asked', async () => {
    expect(await info()).toMatchObject({ uploadedDocuments: [] })
  })

  it('names the paper by what is known of it, masked', async () => {
    const paper = { customerId: ana.customerId, categoryId: 1, documentTypeId: 101, number: 'XC904417', expiresOn: later(10) }
    await app.parts.services.compliance.evidence.keep(app.db, paper, [])
    await ask({ documentTypeId: 101, addressId })
    expect(await info()).toMatchObject({
      address: { addressId, text: 'Calle Mayor 1, 28013 Madrid, ES', uploadedDocuments: [] },
      document: { typeId: 101, type: 'Passport', number: '••• 417', status: 'none', uploadedDocuments: [] },
    })
  })
})

describe('operator.dueDiligence.create', () => {
  it('asks again, and tells the customer', async () => {
    expect((await ask({ documentTypeId: 101 }, 4)).body).toMatchObject({ customerId: ana.customerId, dueDiligenceLevel: 4 })
    expect(await level()).toBe(4)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told).toEqual([{ event: 'documentsAskedAgain' }])
  })

  it('refuses with object.missing an address of somebody else', async () => {
    expect(await ask({ addressId: await addressOf(await app.given.person()) })).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with document.type a paper that does not exist', async () => {
    expect(await ask({ documentTypeId: 7 })).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with dueDiligence.empty when nothing is asked for', async () => {
    expect(await ask({})).toRefuse('dueDiligence.empty')
  })

  it('refuses with dueDiligence.open a second question', async () => {
    await ask()
    expect(await ask()).toRefuse('dueDiligence.open')
  })
})

describe('operator.dueDiligence.delete', () => {
  it('asks nothing any more', async () => {
    await ask()
    expect((await settle()).body).toMatchObject({ dueDiligenceLevel: 0 })
    expect([await level(), await info()]).toMatchObject([0, { uploadedDocuments: [] }])
    expect((await ask()).status).toBe(200)
  })

  it('refuses with object.missing when nothing was asked', async () => {
    expect(await settle()).toRefuse('object.missing', { field: 'customerId' })
  })
})

describe('verification.dueDiligenceDocument.upload', () => {
  it('hands in what is asked, for the document and for the address', async () => {
    await ask({ documentTypeId: 101, addressId })
    await handIn()
    expect((await bill()).body.uploadedDocuments?.map(({ documentTypeId }) => documentTypeId)).toEqual([101, 201])
    expect(await info()).toMatchObject({
      address: { uploadedDocuments: [{ statusId: 2 }] },
      document: { status: 'pending', uploadedDocuments: [{ statusId: 2 }] },
    })
    const { body } = await app.call(operatorVerification['verification.get'], { customerId: ana.customerId }, byOmar())
    expect(body.dueDiligence).toMatchObject({ dueDiligenceLevel: 1, address: expect.stringContaining('Madrid') })
    expect(body.dueDiligence?.uploadedDocuments).toHaveLength(2)
  })

  it('refuses with object.missing what nobody asked for', async () => {
    expect(await handIn()).toRefuse('object.missing', { field: 'documentTypeId' })
    await ask({ addressId })
    expect(await handIn()).toRefuse('object.missing', { field: 'documentTypeId' })
    expect(await bill({ addressId: 999_999 })).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with document.type a paper of another kind', async () => {
    await ask()
    expect(await handIn({ documentTypeId: 201 })).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing one without its day', async () => {
    await ask()
    expect(await handIn({ expiresDate: undefined })).toRefuse('document.dateMissing', { field: 'expiresDate' })
  })

  it('refuses with document.dateAhead a bill of tomorrow', async () => {
    await ask({ addressId })
    expect(await bill({ issuedDate: later(1) })).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.expired one that has run out', async () => {
    await ask()
    expect(await handIn({ expiresDate: later(-1) })).toRefuse('document.expired', { field: 'expiresDate' })
  })

  it('refuses with document.tooOld a bill of last year', async () => {
    await ask({ addressId })
    expect(await bill({ issuedDate: later(-400) })).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('is refused without a file', async () => {
    await ask()
    expect(await handIn({}, [])).toRefuse('upload.missing', { field: 'file[]' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    await ask()
    const file = { field: 'file[]', bytes: Buffer.from('%PDF-1.4'), type: 'application/pdf' }
    expect(await handIn({}, [file])).toRefuse('upload.unreadable', { field: 'file[]' })
  })
})
