import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { verification } from '@florin/contract/compliance/verification'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { mainSide } from '../evidence/paper.fixture.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ;[ana, omar] = [await app.given.person(), await app.given.operator()]
})

const today = () => dayOf(clock.now())
const later = (days: number) => daysAfter(today(), days)
const upload = verification['document.upload']
const handIn = async (paper?: Partial<Parameters<typeof app.upload<typeof upload>>[1]>): Promise<number> => {
  const passport = { documentTypeId: 101, categoryId: 1, expiresDate: later(1000), number: 'XC 904417', ...paper }
  const { body } = await app.upload(upload, passport, [await mainSide()], { token: ana.token })
  return body.document?.id ?? expect.fail(body.responseDescription)
}
const bill = (addressId?: number) =>
  handIn({ documentTypeId: 201, categoryId: 2, issuedDate: today(), expiresDate: undefined, ...(addressId && { addressId }) })
const byOmar = () => ({ token: omar.token })
const approve = (documentId: number, seen: object = {}) =>
  app.call(operatorDocument['document.approve'], { documentId, ...seen }, byOmar())
const decline = (documentId: number, rejectReason = 'The photo is too dark to read.') =>
  app.call(operatorDocument['document.decline'], { documentId, rejectReason }, byOmar())
const ofAna = async (filter: object = {}) =>
  (await app.call(operatorDocument['document.list'], { customerId: ana.customerId, ...filter }, byOmar())).body
const own = async () => (await app.call(verification['document.list'], {}, { token: ana.token })).body.items ?? []
const told = () =>
  app.db.selectFrom('notification').select(['event', 'type', 'params']).where('user_id', '=', ana.userId).orderBy('id').execute()
const addressOf = async ({ customerId }: GivenPerson) => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_address (customer_id, address1, city, postal_code, country, created_at, changed_at)
    values (${customerId}, 'Calle Mayor 1', 'Madrid', '28013', 'ES', ${clock.now()}, ${clock.now()}) returning id`.execute(app.db)
  return rows[0]!.id
}

describe('operator.document.list', () => {
  it('gives what waits in the order it came, and of a customer everything', async () => {
    const [first, second] = [await handIn(), await bill()]
    const queue = async () => {
      const { items = [] } = (await app.call(operatorDocument['document.list'], { pageSize: 100 }, byOmar())).body
      return items.filter(({ customerId }) => customerId === ana.customerId).map(({ id }) => id)
    }
    expect(await queue()).toEqual([first, second])
    await approve(first)
    expect(await queue()).toEqual([second])
    const { items = [], total } = await ofAna()
    expect([items.map(({ id, statusId }) => [id, statusId]), total]).toEqual([
      [
        [second, 2],
        [first, 1],
      ],
      2,
    ])
    expect(items[1]).toMatchObject({ number: 'XC 904417', customerName: 'Test Person', uploadedAt: clock.now().toISOString() })
    expect((await ofAna({ statusId: 1 })).items?.map(({ id }) => id)).toEqual([first])
    expect((await ofAna({ categoryId: 2 })).items?.map(({ id }) => id)).toEqual([second])
    expect((await ofAna({ documentId: second })).total).toBe(1)
  })
})

describe('operator.documentContent.get', () => {
  it('gives links to the files of a paper', async () => {
    const { body } = await app.call(operatorDocument['documentContent.get'], { id: String(await handIn()) }, byOmar())
    expect((await app.app.inject(body.files![0]!.url)).headers['content-type']).toBe('image/jpeg')
  })

  it('refuses with object.missing what nobody handed in', async () => {
    expect(await app.call(operatorDocument['documentContent.get'], { id: '999999' }, byOmar())).toRefuse('object.missing')
  })
})

describe('operator.document.approve', () => {
  it('accepts a paper with what the operator reads on it, and tells the customer', async () => {
    const documentId = await handIn()
    const { body } = await approve(documentId, { issuedDate: later(-30), expiresDate: later(2000), number: 'XC904418' })
    expect(body.document).toMatchObject({ statusId: 1, issuedDate: later(-30), expiresDate: later(2000), number: 'XC904418' })
    expect(await own()).toMatchObject([{ id: documentId, statusId: 1, expiresDate: later(2000) }])
    expect(await told()).toEqual([{ event: 'documentAccepted', type: 'info', params: { documentTypeId: 101 } }])
    const review = await app.db.selectFrom('review').selectAll().where('subject_id', '=', BigInt(documentId)).executeTakeFirst()
    expect(review).toMatchObject({ outcome: 'approved', decided_by: omar.userId })
  })

  it('puts the accepted passport in the place of the one before', async () => {
    const first = await handIn()
    await approve(first)
    const second = await handIn()
    expect((await own()).map(({ id }) => id)).toEqual([second, first])
    await approve(second)
    expect((await own()).map(({ id }) => id)).toEqual([second])
  })

  it('refuses with object.missing a paper that is decided already or does not exist', async () => {
    const documentId = await handIn()
    await approve(documentId)
    for (const id of [documentId, 999_999]) expect(await approve(id)).toRefuse('object.missing')
  })

  it('refuses with document.type a paper of no type, until it is given one', async () => {
    const documentId = await handIn()
    await app.db.updateTable('document').set({ document_type_id: 1 }).where('id', '=', documentId).execute()
    expect(await approve(documentId)).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing when neither side named the day', async () => {
    const documentId = await handIn()
    await app.db.updateTable('document').set({ expires_on: null }).where('id', '=', documentId).execute()
    expect(await approve(documentId)).toRefuse('document.dateMissing', { field: 'expiresDate' })
    expect((await approve(documentId, { expiresDate: later(10) })).status).toBe(200)
  })

  it('refuses with document.dateAhead a day after it was handed in', async () => {
    expect(await approve(await handIn(), { issuedDate: later(1) })).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.expired one that ran out while it lay here', async () => {
    const documentId = await handIn({ expiresDate: later(1) })
    await sql`update document set expires_on = ${later(-1)}::date, created_at = created_at - interval '3 days' where id = ${documentId}`.execute(
      app.db,
    )
    expect(await approve(documentId)).toRefuse('document.expired', { field: 'expiresDate' })
  })

  it('refuses with document.tooOld a bill that was old when it came, not one that waited here', async () => {
    const documentId = await bill()
    expect(await approve(documentId, { issuedDate: later(-91) })).toRefuse('document.tooOld', { field: 'issuedDate' })
    await sql`
      update document set issued_on = issued_on - 120, created_at = created_at - interval '120 days' where id = ${documentId}`.execute(
      app.db,
    )
    expect((await approve(documentId)).status).toBe(200)
  })
})

describe('operator.document.decline', () => {
  it('tells the customer why, who sends another in its place', async () => {
    const documentId = await handIn()
    expect((await decline(documentId)).body).toMatchObject({ documentId, statusId: 3 })
    expect(await own()).toMatchObject([{ statusId: 3, rejectReason: 'The photo is too dark to read.' }])
    expect(await told()).toMatchObject([{ event: 'documentRejected', type: 'documentRejected' }])
    const letter = (await mailsTo(app, ana.email)).at(-1)
    expect(letter?.text).toContain('Passport: The photo is too dark to read.')
    const again = await handIn()
    expect((await own()).map(({ id, statusId }) => [id, statusId])).toEqual([[again, 2]])
  })

  it('refuses with object.missing a second decision', async () => {
    const documentId = await handIn()
    await decline(documentId)
    expect(await decline(documentId)).toRefuse('object.missing')
    expect(await approve(documentId)).toRefuse('object.missing')
  })
})

const isConfirmed = async (addressId: number) => {
  const { confirmed_at } = await app.db
    .selectFrom('customer_address')
    .select('confirmed_at')
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  return confirmed_at !== null
}

describe('operator.documentAssignment.create', () => {
  const assign = (documentId: number, to: object) =>
    app.call(operatorDocument['documentAssignment.create'], { customerId: ana.customerId, documentId, ...to }, byOmar())

  it('moves a paper to another type and address', async () => {
    const documentId = await handIn()
    const addressId = await addressOf(ana)
    const { body } = await assign(documentId, { documentTypeId: 202, addressId })
    expect(body.document).toMatchObject({ categoryId: 2, documentType: 'Bank statement', addressId })
  })

  it('has what was accepted judged again in its new place, and counted nowhere until then', async () => {
    const addressId = await addressOf(ana)
    const documentId = await bill(addressId)
    await approve(documentId)
    expect(await isConfirmed(addressId)).toBe(true)
    await assign(documentId, { documentTypeId: 101 })
    expect(await isConfirmed(addressId)).toBe(false)
    expect(await own()).toMatchObject([{ id: documentId, categoryId: 1, statusId: 2 }])
    // A passport has a day on which it ends; the bill had none.
    expect(await approve(documentId)).toRefuse('document.dateMissing', { field: 'expiresDate' })
    expect((await approve(documentId, { expiresDate: later(400) })).status).toBe(200)
    expect(await own()).toMatchObject([{ id: documentId, statusId: 1 }])
    // The address it once showed is not among what it shows now.
    expect(await isConfirmed(addressId)).toBe(false)
    expect((await ofAna()).items?.[0]).not.toHaveProperty('addressId')
  })

  it('leaves a decision alone where nothing moves', async () => {
    const documentId = await handIn()
    await approve(documentId)
    await assign(documentId, { documentTypeId: 101 })
    expect(await own()).toMatchObject([{ statusId: 1 }])
  })

  it('refuses with object.missing what is not the customer’s', async () => {
    const bob = await app.given.person()
    expect(await assign(await handIn(), { addressId: await addressOf(bob) })).toRefuse('object.missing', { field: 'addressId' })
    expect(await assign(999_999, { documentTypeId: 202 })).toRefuse('object.missing', { field: 'documentId' })
  })

  it('refuses with document.type one that is not of the category', async () => {
    expect(await assign(await handIn(), { categoryId: 2 })).toRefuse('document.type', { field: 'documentTypeId' })
  })
})

describe('operator.documentAssignment.delete', () => {
  const takeOff = (documentId: number, addressId?: number) =>
    app.call(
      operatorDocument['documentAssignment.delete'],
      { customerId: ana.customerId, documentId, ...(addressId && { addressId }) },
      byOmar(),
    )

  it('takes it off its address, or altogether with the question about it', async () => {
    const addressId = await addressOf(ana)
    const documentId = await bill(addressId)
    await approve(documentId)
    expect(await isConfirmed(addressId)).toBe(true)
    await takeOff(documentId, addressId)
    expect(await isConfirmed(addressId)).toBe(false)
    expect((await ofAna()).items?.[0]).not.toHaveProperty('addressId')
    await takeOff(documentId)
    expect(await own()).toEqual([])
    expect(await approve(documentId)).toRefuse('object.missing')
  })

  it('refuses with object.missing an address it never counted for', async () => {
    expect(await takeOff(await bill(), await addressOf(ana))).toRefuse('object.missing', { field: 'addressId' })
  })
})

describe('operator.documentLink.create', () => {
  const link = (documentId: number, to: object) =>
    app.call(operatorDocument['documentLink.create'], { customerId: ana.customerId, documentId, ...to }, byOmar())

  it('lets a paper count for a further category, once', async () => {
    const documentId = await handIn()
    for (let time = 0; time < 2; time++) expect((await link(documentId, { categoryId: 12 })).status).toBe(200)
    const { body } = await app.call(verification['document.list'], { categoryId: 12 }, { token: ana.token })
    expect(body.items?.map(({ id }) => id)).toEqual([documentId])
  })

  it('confirms a further address that an accepted paper shows', async () => {
    const [documentId, addressId] = [await bill(), await addressOf(ana)]
    await approve(documentId)
    await link(documentId, { addressId })
    expect(await isConfirmed(addressId)).toBe(true)
  })

  it('refuses with object.missing what is not the customer’s', async () => {
    expect(await link(await handIn(), { addressId: 999_999 })).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with document.linkEmpty when nothing is named', async () => {
    expect(await link(await handIn(), {})).toRefuse('document.linkEmpty')
  })
})

describe('reminders', () => {
  it('tell once that a paper soon runs out, and once that it has', async () => {
    const documentId = await handIn({ expiresDate: later(40) })
    await approve(documentId)
    const { remind } = app.parts.services.compliance.documentReminders
    const events = async () => (await told()).map(({ event }) => event).slice(1)
    await remind()
    expect(await events()).toEqual([])
    clock.advance(10 * 86_400)
    for (let time = 0; time < 2; time++) await remind()
    expect(await events()).toEqual(['documentExpiresSoon'])
    clock.advance(31 * 86_400)
    for (let time = 0; time < 2; time++) await remind()
    expect(await events()).toEqual(['documentExpiresSoon', 'documentExpired'])
  })
})
