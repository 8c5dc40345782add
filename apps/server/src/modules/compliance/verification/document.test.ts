import { Right } from '@florin/contract/access'
import { verification } from '@florin/contract/compliance/verification'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mainSide, picture } from '../evidence/paper.fixture.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person()
})

const methods = {
  list: verification['document.list'],
  upload: verification['document.upload'],
  content: verification['documentContent.get'],
}
const today = () => dayOf(clock.now())
const passport = () => ({
  documentTypeId: 101,
  categoryId: 1,
  expiresDate: daysAfter(today(), 1000),
  number: 'XC 904417',
})
const handIn = async (paper: Parameters<typeof app.upload<typeof methods.upload>>[1] = passport(), token = ana.token) =>
  app.upload(methods.upload, paper, [await mainSide()], { token })
const list = async (categoryId?: number) =>
  (await app.call(methods.list, { ...(categoryId !== undefined && { categoryId }) }, { token: ana.token })).body.items ?? []
const addressOf = async ({ customerId }: GivenPerson) => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_address (customer_id, address1, city, postal_code, country, created_at)
    values (${customerId}, 'Calle Mayor 1', 'Madrid', '28013', 'ES', now()) returning id`.execute(app.db)
  return rows[0]!.id
}

describe('verification.document.upload', () => {
  it('keeps both sides and lays the paper before an operator', async () => {
    const other = { field: 'file[additionalDocument]', bytes: await picture('#ff0000'), type: 'image/jpeg' }
    const { body } = await app.upload(methods.upload, { ...passport(), documentTypeId: 102 }, [await mainSide(), other], {
      token: ana.token,
    })
    expect(body.document).toMatchObject({
      statusId: 2,
      uploaded: true,
      documentType: 'Identity card',
      isSubDocument: false,
      createdUsername: ana.email,
      categoryId: 1,
    })
    expect(await list()).toEqual([body.document])
    const review = await app.db.selectFrom('review').selectAll().where('customer_id', '=', ana.customerId).execute()
    expect(review).toMatchObject([{ kind: 'document', decided_at: null }])
    const { body: content } = await app.call(methods.content, { id: String(body.document!.id) }, { token: ana.token })
    expect(content.files?.map(({ role, type }) => [role, type])).toEqual([
      ['main', 'image/jpeg'],
      ['additional', 'image/jpeg'],
    ])
  })

  it('keeps the number sealed', async () => {
    await handIn()
    const row = await app.db
      .selectFrom('document')
      .selectAll()
      .where('customer_id', '=', ana.customerId)
      .executeTakeFirstOrThrow()
    expect(row.sealed_number?.includes('904417')).toBe(false)
    expect(JSON.stringify(await list())).not.toContain('904417')
  })

  it('puts a new passport in the place of one that still waits, but leaves papers that may stand beside each other', async () => {
    const first = (await handIn()).body.document!
    const second = (await handIn({ ...passport(), documentTypeId: 103 })).body.document!
    expect((await list(1)).map(({ id }) => id)).toEqual([second.id])
    const open = await app.db.selectFrom('review').select('subject_id').where('decided_at', 'is', null).execute()
    expect(open.map(({ subject_id }) => Number(subject_id))).not.toContain(first.id)
    const payslip = { documentTypeId: 1101, categoryId: 11, issuedDate: today() }
    await handIn(payslip)
    await handIn(payslip)
    expect(await list(11)).toHaveLength(2)
  })

  it('refuses with document.type a type of another category', async () => {
    for (const documentTypeId of [201, 999])
      expect(await handIn({ ...passport(), documentTypeId })).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing where the paper has a date', async () => {
    expect(await handIn({ documentTypeId: 101, categoryId: 1 })).toRefuse('document.dateMissing', { field: 'expiresDate' })
    expect(await handIn({ documentTypeId: 201, categoryId: 2 })).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead a paper of tomorrow', async () => {
    const paper = { documentTypeId: 201, categoryId: 2, issuedDate: daysAfter(today(), 1) }
    expect(await handIn(paper)).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.expired one that ended yesterday, and takes one that ends today', async () => {
    const reply = await handIn({ ...passport(), expiresDate: daysAfter(today(), -1) })
    expect(reply).toRefuse('document.expired', { field: 'expiresDate' })
    expect((await handIn({ ...passport(), expiresDate: today() })).status).toBe(200)
  })

  it('refuses with document.tooOld a proof of address of more than ninety days', async () => {
    const bill = (days: number) => ({ documentTypeId: 201, categoryId: 2, issuedDate: daysAfter(today(), -days) })
    const reply = await handIn(bill(91))
    expect(reply).toRefuse('document.tooOld')
    expect(reply.body.errors).toEqual([{ field: 'issuedDate', description: 'Please use a document from the last 90 days.' }])
    expect((await handIn(bill(90))).status).toBe(200)
  })

  it('refuses with object.missing an address or a paper of somebody else', async () => {
    const bob = await app.given.person()
    const bill = { documentTypeId: 201, categoryId: 2, issuedDate: today() }
    expect(await handIn({ ...bill, addressId: await addressOf(bob) })).toRefuse('object.missing', { field: 'addressId' })
    expect((await handIn({ ...bill, addressId: await addressOf(ana) })).status).toBe(200)
    const hers = (await handIn(passport(), bob.token)).body.document!
    expect(await handIn({ ...passport(), parentDocumentId: hers.id })).toRefuse('object.missing', { field: 'parentDocumentId' })
  })

  it('refuses with upload.missing a paper without its first side', async () => {
    const side = { ...(await mainSide()), field: 'file[additionalDocument]' }
    const reply = await app.upload(methods.upload, passport(), [side], { token: ana.token })
    expect(reply).toRefuse('upload.missing', { field: 'file[mainDocument]' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    const file = { ...(await mainSide()), bytes: Buffer.from('<script>alert(1)</script>') }
    const reply = await app.upload(methods.upload, passport(), [file], { token: ana.token })
    expect(reply).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
    expect(await list()).toEqual([])
  })

  it('is open to who only hands in documents of a company', async () => {
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: Right.upload, accessList: [] })
    const options = { token: ana.token, customerId: company.customerId }
    const paper = { documentTypeId: 401, categoryId: 4 }
    expect((await app.upload(methods.upload, paper, [await mainSide()], options)).status).toBe(200)
    expect((await app.call(methods.list, {}, options)).body.items).toHaveLength(1)
    expect(await list()).toEqual([])
  })
})

describe('verification.documentContent.get', () => {
  it('gives the picture as a file to save, with nothing of where it was taken', async () => {
    const taken = await sharp(await picture())
      .withExif({ IFD3: { GPSLatitude: '40/1 26/1 46/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const file = { ...(await mainSide()), bytes: taken }
    const { body } = await app.upload(methods.upload, passport(), [file], { token: ana.token })
    const { files } = (await app.call(methods.content, { id: String(body.document!.id) }, { token: ana.token })).body
    const answer = await app.app.inject(files![0]!.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    clock.advance(301)
    expect((await app.app.inject(files![0]!.url)).statusCode).toBe(404)
  })

  it('refuses with object.missing what is another’s', async () => {
    const { body } = await handIn()
    const bob = await app.given.person()
    const reply = await app.call(methods.content, { id: String(body.document!.id) }, { token: bob.token })
    expect(reply).toRefuse('object.missing')
  })
})
