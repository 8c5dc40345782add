import { Right } from '@florin/contract/access'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
})

const founded = (verified = true) => foundedCompany(app, operator, verified)
type Founded = Awaited<ReturnType<typeof founded>>
const today = () => dayOf(clock.now())
const unreadable = { field: 'file[mainDocument]', bytes: Buffer.from('no picture'), type: 'image/jpeg' }
const upload = company['document.upload']
const passport = { documentTypeId: 101, categoryId: 1 as const, expiresDate: '2100-01-01' }
const home = { address1: '5 Mill Lane', city: 'Tartu', postalCode: '50090', countryCode: 'EE' }
const proof = () => ({ documentTypeId: 201, issuedDate: today() })
const get = company['representative.get']
const person = async ({ as, idOf }: Founded, name: string) => (await app.call(get, { id: idOf(name) }, as)).body
const accept = (documentId: number) => app.call(operatorDocument['document.approve'], { documentId }, operator)
const reject = (documentId: number, rejectReason = 'Cannot be read') =>
  app.call(operatorDocument['document.decline'], { documentId, rejectReason }, operator)

describe('papers of who directs and owns a company', () => {
  it('are asked for until they are handed in, rejected with a reason, repaired and accepted', async () => {
    const harbor = await founded()
    const { as, idOf } = harbor
    expect(await person(harbor, 'Bob')).toMatchObject({ needsAction: true, identityDocumentStatus: 0, addressDocumentStatus: 0 })
    const wish = { representativeId: idOf('Bob'), ...home, ...proof() }
    await app.upload(company['representativeAddress.create'], wish, [await mainSide()], as)
    const { document } = (await app.upload(upload, { ...passport, representativeId: idOf('Bob') }, [await mainSide()], as)).body
    expect(await person(harbor, 'Bob')).toMatchObject({ needsAction: false, identityDocumentStatus: 2, addressDocumentStatus: 2 })
    await reject(document!.id)
    const rejected = await person(harbor, 'Bob')
    expect(rejected).toMatchObject({ needsAction: true, identityDocumentStatus: 3 })
    expect(rejected.documents?.find(({ id }) => id === document!.id)?.rejectReason).toBe('Cannot be read')
    const again = (await app.upload(upload, { ...passport, representativeId: idOf('Bob') }, [await mainSide('#993366')], as)).body
    await accept(again.document!.id)
    expect(await person(harbor, 'Bob')).toMatchObject({ needsAction: false, identityDocumentStatus: 1 })
    const { items } = (await app.call(company['director.list'], {}, as)).body
    expect(items?.map(({ name, needsAction }) => [name, needsAction]).toSorted()).toEqual([
      ['Bob Keller', false],
      ['Carla Ruiz', true],
    ])
  })

  it('do not stand among those of the company, and are shown to managers and to who handed them in alone', async () => {
    const { as, idOf, joined } = await founded()
    const rolf = await joined(Right.full, [])
    const { document } = (await app.upload(upload, { ...passport, representativeId: idOf('Ana') }, [await mainSide()], rolf)).body
    const own = (await app.call(company['document.list'], {}, as)).body
    expect([...own.corporateDocuments!, ...own.additionalDocuments!]).toEqual([])
    expect((await app.call(verification['document.list'], {}, as)).body.items).toEqual([])
    const content = (by: typeof as) => app.call(verification['documentContent.get'], { id: String(document!.id) }, by)
    expect((await content(as)).body.files).toHaveLength(1)
    expect((await content(rolf)).body.files).toHaveLength(1)
    for (const other of [await joined(Right.read), await joined(Right.upload), await joined(Right.full, [])])
      expect(await content(other)).toRefuse('object.missing', { field: 'id' })
  })

  it('are listed for managers and for who handed them in; how somebody stands is for all who read', async () => {
    const { as, idOf, joined } = await founded()
    const rolf = await joined(Right.full, [])
    const reader = await joined(Right.read)
    const give = async (by: typeof as, name: string) =>
      (await app.upload(upload, { ...passport, representativeId: idOf(name) }, [await mainSide()], by)).body.document!.id
    const wealth = { key: String(idOf('Ana')), documentTypeId: 1102 }
    const page = { ...(await mainSide()), field: 'file[]' }
    await app.upload(company['ownerSourceOfWealth.upload'], wealth, [page], as)
    const [ofRolf, ofManager] = [await give(rolf, 'Bob'), await give(as, 'Carla')]
    const listed = async (by: typeof as) =>
      (await app.call(company['director.list'], {}, by)).body.items!.map(({ documents, identityDocumentStatus }) => ({
        documents: documents.map(({ id }) => id),
        identityDocumentStatus,
      }))
    const asked = { identityDocumentStatus: 2 }
    expect(await listed(as)).toEqual([
      { ...asked, documents: [ofRolf] },
      { ...asked, documents: [ofManager] },
    ])
    expect(await listed(reader)).toEqual([
      { ...asked, documents: [] },
      { ...asked, documents: [] },
    ])
    const owners = async (by: typeof as) => (await app.call(company['owner.list'], {}, by)).body.sourceOfWealthDocuments
    expect(Object.keys((await owners(as))!)).toEqual([wealth.key])
    expect(await owners(reader)).toEqual({})
  })

  it('count for one person alone', async () => {
    const harbor = await founded()
    const { as, idOf } = harbor
    const first = (await app.upload(upload, { ...passport, representativeId: idOf('Ana') }, [await mainSide()], as)).body
    await accept(first.document!.id)
    const second = (await app.upload(upload, { ...passport, representativeId: idOf('Bob') }, [await mainSide()], as)).body
    await accept(second.document!.id)
    expect(await person(harbor, 'Ana')).toMatchObject({ identityDocumentStatus: 1 })
    expect(await person(harbor, 'Carla')).toMatchObject({ identityDocumentStatus: 0 })
  })
})

describe('company.document.upload', () => {
  it('refuses with object.missing somebody of another company, a company, and a parent of somebody else', async () => {
    const [{ as, idOf }, other] = [await founded(), await founded()]
    const give = async (more: object, by = as) => app.upload(upload, { ...passport, ...more }, [await mainSide()], by)
    expect(await give({ representativeId: other.idOf('Bob') })).toRefuse('object.missing', { field: 'representativeId' })
    expect(await give({ representativeId: idOf('Nordic Type OÜ') })).toRefuse('object.missing', { field: 'representativeId' })
    const { document } = (await give({ representativeId: idOf('Bob') })).body
    const parent = { representativeId: idOf('Ana'), parentDocumentId: document!.id }
    expect(await give(parent)).toRefuse('object.missing', { field: 'parentDocumentId' })
    const elsewhere = { representativeId: other.idOf('Bob'), parentDocumentId: document!.id }
    expect(await give(elsewhere, other.as)).toRefuse('object.missing', { field: 'parentDocumentId' })
  })

  it('refuses with document.type a passport of the company, and an extract of the register of a person', async () => {
    const { as, idOf } = await founded()
    expect(await app.upload(upload, passport, [await mainSide()], as)).toRefuse('document.type', { field: 'categoryId' })
    const extract = { documentTypeId: 401, categoryId: 4 as const, representativeId: idOf('Bob') }
    expect(await app.upload(upload, extract, [await mainSide()], as)).toRefuse('document.type', { field: 'categoryId' })
  })
})

describe('company.representativeAddress.create', () => {
  const method = company['representativeAddress.create']
  const say = async ({ as, idOf }: Founded, more: object = {}, by = as) =>
    app.upload(method, { representativeId: idOf('Ana'), ...home, ...proof(), ...more }, [await mainSide()], by)

  it('waits for an operator, and the proof that came with it goes on counting', async () => {
    const harbor = await founded()
    const before = (await say(harbor, { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111' })).body
    expect(before).toMatchObject({ pendingReview: false })
    await accept(before.uploadedDocuments![0]!.id)
    expect(await person(harbor, 'Ana')).toMatchObject({ addressDocumentStatus: 1 })
    clock.advance(60)
    const { body } = await say(harbor)
    expect(body).toMatchObject({ pendingReview: true, uploadedDocuments: [{ statusId: 2 }, { statusId: 1 }] })
    expect((await person(harbor, 'Ana')).address).toMatchObject({ city: 'Tallinn' })
    await harbor.approve()
    const after = await person(harbor, 'Ana')
    expect(after.address).toMatchObject({ city: 'Tartu' })
    expect(after.documents?.map(({ id }) => id)).toEqual([body.uploadedDocuments![0]!.id])
  })

  it('declined by an operator counts for nothing, and a proof is asked for anew', async () => {
    const harbor = await founded()
    const { body } = await say(harbor)
    expect(await person(harbor, 'Ana')).toMatchObject({ addressDocumentStatus: 2 })
    await accept(body.uploadedDocuments![0]!.id)
    const [item] = await harbor.waiting()
    const declined = { customerId: harbor.customerId, changeId: item?.id ?? 0, reason: 'Not where they live' }
    expect((await app.call(operatorBusiness['business.decline'], declined, operator)).body.responseCode).toBe('00')
    const after = await person(harbor, 'Ana')
    expect(after).toMatchObject({ addressDocumentStatus: 0, needsAction: true, documents: [] })
    expect(after.address).toMatchObject({ city: 'Tallinn' })
    const again = (await say(harbor, { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111' })).body
    expect(again).toMatchObject({ pendingReview: false, uploadedDocuments: [{ statusId: 2 }] })
  })

  it('is for who looks after documents, and takes a proof of relationship along', async () => {
    const harbor = await founded(false)
    const rolf = await harbor.joined(Right.full, [])
    const files = [await mainSide(), { ...(await mainSide('#445566')), field: 'file[relationshipDocument]' }]
    const wish = { representativeId: harbor.idOf('Ana'), ...home, ...proof() }
    const { body } = await app.upload(method, wish, files, rolf)
    expect(body.pendingReview).toBe(false)
    const content = await app.call(verification['documentContent.get'], { id: String(body.uploadedDocuments![0]!.id) }, harbor.as)
    expect(content.body.files).toHaveLength(2)
  })

  it('is for somebody with the right to upload alone, who sees of the papers only their own', async () => {
    const harbor = await founded()
    const uma = await harbor.joined(Right.upload)
    const before = (await say(harbor)).body.uploadedDocuments!
    await accept(before[0]!.id)
    clock.advance(60)
    const { body } = await say(harbor, { address1: '9 Hill Road' }, uma)
    expect(body).toMatchObject({ responseCode: '00', pendingReview: true })
    expect(body.uploadedDocuments).toMatchObject([{ statusId: 2, createdUsername: uma.email }])
    expect(body.uploadedDocuments![0]!.id).not.toBe(before[0]!.id)
    const reader = await harbor.joined(Right.read)
    expect(await say(harbor, {}, reader)).toRefuse('access.denied')
  })

  it('refuses with object.missing somebody of another company, and a company', async () => {
    const [harbor, other] = [await founded(), await founded()]
    for (const representativeId of [other.idOf('Ana'), harbor.idOf('Nordic Type OÜ')])
      expect(await say(harbor, { representativeId })).toRefuse('object.missing', { field: 'representativeId' })
  })

  it('refuses with address.postBox a box at the post office', async () => {
    expect(await say(await founded(), { address1: 'PO Box 7' })).toRefuse('address.postBox', { field: 'address1' })
  })

  it('refuses with address.state one that the country does not have', async () => {
    const usa = { countryCode: 'US', postalCode: '10001', stateCode: 'XX' }
    expect(await say(await founded(), usa)).toRefuse('address.state', { field: 'stateCode' })
  })

  it('refuses with document.tooOld a bill of last year', async () => {
    expect(await say(await founded(), { issuedDate: daysAfter(today(), -91) })).toRefuse('document.tooOld')
  })

  it('refuses with document.dateAhead a bill of tomorrow', async () => {
    expect(await say(await founded(), { issuedDate: daysAfter(today(), 1) })).toRefuse('document.dateAhead')
  })

  it('refuses with document.type a passport', async () => {
    expect(await say(await founded(), { documentTypeId: 101 })).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    const { as, idOf } = await founded()
    const wish = { representativeId: idOf('Ana'), ...home, ...proof() }
    expect(await app.upload(method, wish, [unreadable], as)).toRefuse('upload.unreadable')
  })
})

describe('company.address.update', () => {
  const method = company['address.update']
  const extract = () => ({ documentTypeId: 801, issuedDate: today() })
  const places = async ({ as }: Founded) => (await app.call(company.get, {}, as)).body.addresses ?? []
  const move = async (harbor: Founded, more: object = {}, files: Awaited<ReturnType<typeof mainSide>>[] = []) => {
    const [{ addressId } = { addressId: 0 }] = await places(harbor)
    return app.upload(method, { addressId, ...home, ...more }, files, harbor.as)
  }

  it('waits for an operator with the document that shows it; what showed the old one is over', async () => {
    const harbor = await founded()
    const first = await move(harbor, { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', ...extract() }, [
      await mainSide(),
    ])
    expect(first.body).toMatchObject({ pendingReview: false, confirmed: false, uploadedDocuments: [{ statusId: 2 }] })
    await accept(first.body.uploadedDocuments![0]!.id)
    expect(await places(harbor)).toMatchObject([{ addressStatus: 1, confirmed: true, isDocumentRequired: false }])
    clock.advance(60)
    const { body } = await move(harbor, extract(), [await mainSide('#112233')])
    expect(body).toMatchObject({ pendingReview: true })
    expect(await harbor.waiting()).toMatchObject([
      {
        kind: 'registeredAddress',
        changes: [{ before: '12 Quay Road, 10111, Tallinn, EE', after: '5 Mill Lane, 50090, Tartu, EE' }],
      },
    ])
    await harbor.approve()
    expect(await places(harbor)).toMatchObject([{ city: 'Tartu', confirmed: false, uploadedDocuments: [{ statusId: 2 }] }])
  })

  it('declined by an operator, its document counts for nothing', async () => {
    const harbor = await founded()
    const { body } = await move(harbor, extract(), [await mainSide()])
    expect(body).toMatchObject({ pendingReview: true, uploadedDocuments: [{ statusId: 2 }] })
    const [item] = await harbor.waiting()
    const declined = { customerId: harbor.customerId, changeId: item?.id ?? 0, reason: 'Not their office' }
    await app.call(operatorBusiness['business.decline'], declined, operator)
    const { items } = (await app.call(verification['document.list'], {}, harbor.as)).body
    expect(items?.filter(({ id }) => id === body.uploadedDocuments![0]!.id)).toEqual([])
  })

  it('adds the place of business', async () => {
    const harbor = await founded(false)
    expect((await app.upload(method, home, [], harbor.as)).body).toMatchObject({ pendingReview: false, uploadedDocuments: [] })
    expect(await places(harbor)).toMatchObject([
      { city: 'Tallinn', addressStatus: 1 },
      { city: 'Tartu', addressStatus: 5, isDocumentRequired: true },
    ])
  })

  it('refuses with address.tooMany a second place of business', async () => {
    const harbor = await founded(false)
    await app.upload(method, home, [], harbor.as)
    expect(await app.upload(method, home, [], harbor.as)).toRefuse('address.tooMany')
  })

  it('refuses with object.missing an address of another company', async () => {
    const [{ as }, other] = [await founded(), await founded()]
    const [{ addressId } = { addressId: 0 }] = await places(other)
    expect(await app.upload(method, { addressId, ...home }, [], as)).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with address.postBox where nobody can be', async () => {
    expect(await move(await founded(), { address1: 'P.O. Box 9' })).toRefuse('address.postBox')
  })

  it('refuses with address.state one that the country does not have', async () => {
    const usa = { countryCode: 'US', postalCode: '10001', stateCode: 'XX' }
    expect(await move(await founded(), usa)).toRefuse('address.state', { field: 'stateCode' })
  })

  it('refuses with upload.missing a kind of document without it', async () => {
    expect(await move(await founded(), extract())).toRefuse('upload.missing', { field: 'file[mainDocument]' })
  })

  it('refuses with document.type what shows another kind of address', async () => {
    const lease = { documentTypeId: 703 }
    expect(await move(await founded(), lease, [await mainSide()])).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing an extract without its day', async () => {
    expect(await move(await founded(), { documentTypeId: 801 }, [await mainSide()])).toRefuse('document.dateMissing')
  })

  it('refuses with document.dateAhead an extract of tomorrow', async () => {
    const ahead = { ...extract(), issuedDate: daysAfter(today(), 1) }
    expect(await move(await founded(), ahead, [await mainSide()])).toRefuse('document.dateAhead')
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    expect(await move(await founded(), extract(), [unreadable])).toRefuse('upload.unreadable')
  })
})
