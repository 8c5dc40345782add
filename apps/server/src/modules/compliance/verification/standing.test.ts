import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { verification } from '@florin/contract/compliance/verification'
import { contact } from '@florin/contract/customers/contact'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { lithuanian, taxActors } from '../tax/tax.fixture.ts'
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

const later = (days: number) => daysAfter(dayOf(clock.now()), days)
const facts = async () => (await app.call(verification['status.get'], {}, { token: ana.token })).body.facts
const move = async (isResidence = true) => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_address (customer_id, address1, city, postal_code, country, is_residence, created_at)
    values (${ana.customerId}, 'Calle Mayor 1', 'Madrid', '28013', 'ES', ${isResidence}, now()) returning id`.execute(app.db)
  return rows[0]!.id
}
const phone = (confirmed_at: Date | null) =>
  app.db
    .insertInto('phone')
    .values({ user_id: ana.userId, country_code: '34', number: '600000001', confirmed_at, created_at: clock.now() })
    .execute()
const keep = async (paper: object = {}) =>
  (
    await app.parts.services.compliance.evidence.keep(
      app.db,
      { customerId: ana.customerId, categoryId: 1, documentTypeId: 101, expiresOn: later(500), ...paper },
      [],
    )
  ).documentId
const bill = (addressId?: number) =>
  keep({ categoryId: 2, documentTypeId: 201, issuedOn: later(0), expiresOn: undefined, addressId })
const approve = (documentId: number) => app.call(operatorDocument['document.approve'], { documentId }, { token: omar.token })
const decline = (documentId: number) =>
  app.call(operatorDocument['document.decline'], { documentId, rejectReason: 'Cannot be read' }, { token: omar.token })
const lastLook = async () => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from review where kind = 'customer' and customer_id = ${ana.customerId} order by id`.execute(app.db)
  return rows.map(({ outcome }) => outcome ?? 'open')
}

describe('verification.status.get', () => {
  it('knows nothing of somebody new', async () => {
    expect(await facts()).toEqual({
      fatcaCrs: 'missing',
      address: 'none',
      proofOfResidence: 'none',
      identity: 'undefined',
      phone: 'none',
      videoIdentity: 'notRequired',
    })
  })

  it('follows papers from handed in to accepted, and as they run out', async () => {
    const addressId = await move()
    const [passport, proof] = [await keep({ expiresOn: later(40) }), await bill(addressId)]
    expect(await facts()).toMatchObject({ address: 'fine', identity: 'submitted', proofOfResidence: 'pending' })
    await approve(passport)
    await decline(proof)
    expect(await facts()).toMatchObject({ identity: 'validated', proofOfResidence: 'rejected' })
    const again = await keep()
    expect(await facts()).toMatchObject({ identity: 'submitted' })
    await approve(again)
    await sql`update document set expires_on = ${later(-1)}::date where id = ${again}`.execute(app.db)
    expect(await facts()).toMatchObject({ identity: 'canceled' })
  })

  it('flags a further address whose proof was rejected', async () => {
    await move()
    await decline(await bill(await move(false)))
    expect(await facts()).toMatchObject({ address: 'flagged', proofOfResidence: 'none' })
  })

  it('asks nothing personal of a company', async () => {
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: 2, accessList: ['balanceInfo'] })
    const { body } = await app.call(verification['status.get'], {}, { token: ana.token, customerId: company.customerId })
    expect(new Set(Object.values(body.facts ?? {}))).toEqual(new Set(['notRequired']))
  })
})

describe('where somebody lives', () => {
  const identity = async () => (await app.call(verification['identityDocument.get'], {}, { token: ana.token })).body

  it('is told alike by the status and by the identity', async () => {
    await app.db.updateTable('customer').set({ verified: true }).where('id', '=', ana.customerId).execute()
    const told = async () => [(await facts())?.proofOfResidence, (await identity()).proofOfResidenceStatus]
    expect(await told()).toEqual(['none', 'none'])
    const proof = await bill(await move())
    expect(await told()).toEqual(['pending', 'pending'])
    await decline(proof)
    expect(await told()).toEqual(['rejected', 'rejected'])
  })

  it('is being looked at while a document of a further address is', async () => {
    await approve(await bill(await move()))
    const further = await bill(await move(false))
    expect(await facts()).toMatchObject({ address: 'pending', proofOfResidence: 'validated' })
    await approve(further)
    expect(await facts()).toMatchObject({ address: 'fine' })
  })
})

describe('operator.verification.get', () => {
  it('refuses with object.missing a customer who is not there', async () => {
    const reply = await app.call(operatorVerification['verification.get'], { customerId: 999_999 }, { token: omar.token })
    expect(reply).toRefuse('object.missing', { field: 'customerId' })
  })
})

describe('the last look', () => {
  const certify = () => taxActors(app).update(ana, lithuanian)
  const complete = async () => {
    await phone(clock.now())
    await certify()
    await approve(await bill(await move()))
    await approve(await keep())
  }
  const verify = () =>
    app.call(
      operatorCustomer['customer.update'],
      { customerId: ana.customerId, verified: true, reason: 'All papers seen' },
      { token: omar.token },
    )

  it('waits for the tax self-certification', async () => {
    await phone(clock.now())
    await approve(await bill(await move()))
    await approve(await keep())
    expect(await lastLook()).toEqual([])
    await certify()
    expect(await lastLook()).toEqual(['open'])
  })

  it('is taken back when an address in the United States asks for another form', async () => {
    await complete()
    expect(await lastLook()).toEqual(['open'])
    const address = { address1: '1 Main St', city: 'Boston', postalCode: '02108', countryCode: 'US', stateCode: 'MA' }
    expect((await app.upload(contact['address.create'], address, [], { token: ana.token })).body.responseCode).toBe('00')
    expect(await lastLook()).toEqual(['withdrawn'])
  })

  it('is asked for once nothing is left to do, and not before', async () => {
    await certify()
    await phone(null)
    await approve(await bill(await move()))
    await approve(await keep())
    expect(await lastLook()).toEqual([])
    await app.parts.services.compliance.standing.reconsiderUser(app.db, ana.userId)
    expect(await lastLook()).toEqual([])
    await app.db.updateTable('phone').set({ confirmed_at: clock.now() }).where('user_id', '=', ana.userId).execute()
    await app.parts.services.compliance.standing.reconsiderUser(app.db, ana.userId)
    expect(await lastLook()).toEqual(['open'])
  })

  it('is taken back when a paper is', async () => {
    await complete()
    const { body } = await app.call(verification['document.list'], { categoryId: 1 }, { token: ana.token })
    const taken = { customerId: ana.customerId, documentId: body.items![0]!.id }
    await app.call(operatorDocument['documentAssignment.delete'], taken, { token: omar.token })
    expect(await lastLook()).toEqual(['withdrawn'])
  })

  it('makes the customer verified, once, and tells them', async () => {
    await complete()
    await verify()
    await verify()
    expect(await lastLook()).toEqual(['approved'])
    const { verified } = (
      await app.call(operatorVerification['verification.get'], { customerId: ana.customerId }, { token: omar.token })
    ).body
    expect(verified).toBe(true)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told.filter(({ event }) => event === 'accountVerified')).toHaveLength(1)
  })

  it('needs no question', async () => {
    await verify()
    expect(await lastLook()).toEqual([])
  })
})
