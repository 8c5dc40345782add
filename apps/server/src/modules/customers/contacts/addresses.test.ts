import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { contact } from '@florin/contract/customers/contact'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
})
beforeEach(async () => {
  ana = await app.given.person()
})

type File = Awaited<ReturnType<typeof mainSide>>
const home = { address1: 'Gedimino pr. 1', city: 'Vilnius', postalCode: '01103', countryCode: 'LT' }
const later = { address1: 'Laisvės al. 20', city: 'Kaunas', postalCode: '44240', countryCode: 'LT' }
const today = () => dayOf(clock.now())
const bill = () => ({ documentTypeId: 201, issuedDate: today() })
const create = async (change: object = {}, files: readonly File[] = []) =>
  app.upload(contact['address.create'], { ...home, ...change }, files, { token: ana.token })
const update = (addressId: number, change: object, files: readonly File[] = []) =>
  app.upload(contact['address.update'], { addressId, ...change }, files, { token: ana.token })
const confirm = async (addressId: number, change: object = {}, files?: readonly File[]) =>
  app.upload(contact['address.confirm'], { addressId, ...bill(), ...change }, files ?? [await mainSide()], { token: ana.token })
const replace = async (oldAddressId: number, change: object = {}, files?: readonly File[]) => {
  const input = { oldAddressId, ...later, ...bill(), ...change }
  return app.upload(contact['addressReplacement.create'], input, files ?? [await mainSide()], { token: ana.token })
}
const remove = (addressId: number) => app.call(contact['address.delete'], { addressId }, { token: ana.token })
const list = async () => (await app.call(contact['address.list'], {}, { token: ana.token })).body.items ?? []
const approve = (documentId: number) => app.call(operatorDocument['document.approve'], { documentId }, { token: omar.token })
const reject = (documentId: number) =>
  app.call(operatorDocument['document.decline'], { documentId, rejectReason: 'Cannot be read' }, { token: omar.token })
const proofOf = async (id: number) => (await list()).find(({ addressId }) => addressId === id)!.uploadedDocuments[0]!.id
const added = async (change: object = {}) => (await create(change)).body.addressId!
const confirmedHome = async () => {
  const id = await added()
  await confirm(id)
  await approve(await proofOf(id))
  return id
}
const residenceCountry = async () =>
  (await app.db.selectFrom('customer').select('residence_country').where('id', '=', ana.customerId).executeTakeFirstOrThrow())
    .residence_country
const notPaper = async () => ({ ...(await mainSide()), bytes: Buffer.from('<svg/>') })
const unfit = {
  type: () => ({ documentTypeId: 101 }),
  ahead: () => ({ issuedDate: daysAfter(today(), 1) }),
  old: () => ({ issuedDate: daysAfter(today(), -91) }),
}

describe('contact.address.list', () => {
  it('says what is to be done about each', async () => {
    const id = await added()
    await added({ address1: 'PO Box 5' })
    expect(await list()).toEqual([
      {
        addressId: id,
        ...home,
        addressStatus: AddressStatus.residence,
        confirmed: false,
        uploadedDocuments: [],
        isDocumentOutOfDate: false,
        isCardDocumentRequired: true,
        isDocumentRequired: true,
      },
      expect.objectContaining({ addressStatus: AddressStatus.further, isCardDocumentRequired: false, isDocumentRequired: true }),
    ])
  })

  it('asks for a new proof when the old one has run out or soon will', async () => {
    const id = await confirmedHome()
    const run = (days: number) =>
      app.db
        .updateTable('document')
        .set({ expires_on: daysAfter(today(), days) })
        .where('address_id', '=', id)
        .execute()
    await run(31)
    expect(await list()).toMatchObject([{ isDocumentOutOfDate: false, isDocumentRequired: false }])
    for (const days of [30, -1]) {
      await run(days)
      expect(await list()).toMatchObject([{ confirmed: true, isDocumentOutOfDate: true, isDocumentRequired: true }])
    }
  })
})

describe('contact.address.create', () => {
  it('takes the proof with it', async () => {
    const { body } = await create(bill(), [await mainSide()])
    expect(body).toMatchObject({ confirmed: false })
    expect(await list()).toMatchObject([{ uploadedDocuments: [{ statusId: 2 }], isDocumentRequired: false }])
  })

  it('knows the state by its code', async () => {
    await create({ countryCode: 'US', stateCode: 'NY', stateName: 'Somewhere', postalCode: '10001' })
    expect(await list()).toMatchObject([{ stateCode: 'NY', stateName: 'New York' }])
  })

  it('refuses with address.state where the country has states', async () => {
    for (const stateCode of ['ZZ', undefined])
      expect(await create({ countryCode: 'US', stateCode })).toRefuse('address.state', { field: 'stateCode' })
  })

  it('refuses with address.postBox the place somebody lives at', async () => {
    expect(await create({ address1: 'P.O. Box 12' })).toRefuse('address.postBox', { field: 'address1' })
    await added()
    expect((await create({ address1: 'P.O. Box 12' })).status).toBe(200)
  })

  it('refuses with address.tooMany the eleventh', async () => {
    for (let count = 0; count < 10; count++) await added()
    expect(await create()).toRefuse('address.tooMany')
  })

  it('refuses with upload.missing a kind of proof without the proof', async () => {
    expect(await create(bill())).toRefuse('upload.missing', { field: 'file[mainDocument]' })
  })

  it('refuses with document.type what proves something else or nothing in that country, and keeps nothing', async () => {
    for (const wrong of [unfit.type(), { documentTypeId: 205, countryCode: 'GB', postalCode: 'SW1A 1AA' }])
      expect(await create({ ...bill(), ...wrong }, [await mainSide()])).toRefuse('document.type', { field: 'documentTypeId' })
    expect(await list()).toEqual([])
  })

  it('refuses with document.dateMissing', async () => {
    expect(await create({ documentTypeId: 201 }, [await mainSide()])).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead', async () => {
    const reply = await create({ ...bill(), ...unfit.ahead() }, [await mainSide()])
    expect(reply).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.tooOld', async () => {
    expect(await create({ ...bill(), ...unfit.old() }, [await mainSide()])).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('refuses with upload.unreadable, and keeps nothing', async () => {
    expect(await create(bill(), [await notPaper()])).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
    expect(await list()).toEqual([])
  })
})

describe('contact.address.confirm', () => {
  it('waits for an operator, whose yes confirms the address', async () => {
    const id = await added({ ...later, countryCode: 'LV', postalCode: 'LV-1010' })
    const { body } = await confirm(id)
    expect(body.uploadedDocuments).toMatchObject([{ statusId: 2, documentTypeId: 201 }])
    expect(await list()).toMatchObject([{ confirmed: false, isDocumentRequired: false }])
    await approve(body.uploadedDocuments![0]!.id)
    expect(await list()).toMatchObject([{ confirmed: true, uploadedDocuments: [{ statusId: 0 }] }])
    expect(await residenceCountry()).toBe('LV')
  })

  it('asks again after a no, and tells why', async () => {
    const id = await added()
    await confirm(id)
    await reject(await proofOf(id))
    const [address] = await list()
    expect(address).toMatchObject({ confirmed: false, isDocumentRequired: true })
    expect(address?.uploadedDocuments).toMatchObject([{ statusId: 3, rejectReason: 'Cannot be read' }])
  })

  it('refuses with object.missing what is another’s', async () => {
    const id = await added()
    ana = await app.given.person()
    expect(await confirm(id)).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with document.type', async () => {
    expect(await confirm(await added(), unfit.type())).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateAhead', async () => {
    expect(await confirm(await added(), unfit.ahead())).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.tooOld', async () => {
    expect(await confirm(await added(), unfit.old())).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('refuses with upload.unreadable', async () => {
    expect(await confirm(await added(), {}, [await notPaper()])).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
  })
})

describe('contact.address.update', () => {
  it('leaves nothing of what proved the address before', async () => {
    const id = await confirmedHome()
    clock.advance(1)
    const { body } = await update(id, { address1: 'Gedimino pr. 2' })
    expect(body).toMatchObject({ addressId: id, confirmed: false, isDocumentRequired: true })
    expect(await list()).toMatchObject([{ address1: 'Gedimino pr. 2', city: 'Vilnius', uploadedDocuments: [] }])
  })

  it('changes nothing when nothing is other', async () => {
    const id = await confirmedHome()
    expect((await update(id, home)).body).toMatchObject({ confirmed: true, isDocumentRequired: false })
  })

  it('takes back a proof that still waits, and takes a new one', async () => {
    const id = await added({ address2: 'Flat 3' })
    await confirm(id)
    const before = await proofOf(id)
    clock.advance(1)
    const { body } = await update(id, { address1: 'Gedimino pr. 3', ...bill() }, [await mainSide()])
    expect(body).toMatchObject({ confirmed: false, isDocumentRequired: false })
    const [address] = await list()
    expect(address).not.toHaveProperty('address2')
    expect(address?.uploadedDocuments.map(({ id: documentId }) => documentId)).not.toContain(before)
    expect(await approve(before)).toRefuse('object.missing')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await update(999_999_999, {})).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with address.postBox', async () => {
    expect(await update(await added(), { address1: 'Apartado postal 4' })).toRefuse('address.postBox', { field: 'address1' })
  })

  it('refuses with address.state', async () => {
    expect(await update(await added(), { countryCode: 'US', postalCode: '10001' })).toRefuse('address.state', {
      field: 'stateCode',
    })
  })

  it('refuses with upload.missing', async () => {
    expect(await update(await added(), bill())).toRefuse('upload.missing', { field: 'file[mainDocument]' })
  })

  it('refuses with document.type', async () => {
    const reply = await update(await added(), { ...bill(), ...unfit.type() }, [await mainSide()])
    expect(reply).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing', async () => {
    const reply = await update(await added(), { documentTypeId: 201 }, [await mainSide()])
    expect(reply).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead', async () => {
    const reply = await update(await added(), { ...bill(), ...unfit.ahead() }, [await mainSide()])
    expect(reply).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.tooOld', async () => {
    const reply = await update(await added(), { ...bill(), ...unfit.old() }, [await mainSide()])
    expect(reply).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('refuses with upload.unreadable, and changes nothing', async () => {
    const id = await added()
    const reply = await update(id, { city: 'Trakai', ...bill() }, [await notPaper()])
    expect(reply).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
    expect(await list()).toMatchObject([{ city: 'Vilnius' }])
  })
})

describe('contact.addressReplacement.create', () => {
  it('leaves the old address in force until the proof of the new one is accepted', async () => {
    const old = await confirmedHome()
    const { body } = await replace(old)
    expect(await list()).toMatchObject([
      { addressId: old, confirmed: true, addressStatus: AddressStatus.residence },
      { addressId: body.addressId, confirmed: false, replacesAddressId: old, addressStatus: AddressStatus.further },
    ])
    await approve(await proofOf(body.addressId!))
    expect(await list()).toMatchObject([
      { addressId: body.addressId, confirmed: true, addressStatus: AddressStatus.residence, city: 'Kaunas' },
    ])
  })

  it('makes room for a second try', async () => {
    const old = await confirmedHome()
    const first = (await replace(old)).body.addressId!
    const second = (await replace(old)).body.addressId!
    expect((await list()).map(({ addressId }) => addressId)).toEqual([old, second])
    expect(first).not.toBe(second)
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await replace(999_999_999)).toRefuse('object.missing', { field: 'oldAddressId' })
  })

  it('refuses with address.postBox in the place of where somebody lives', async () => {
    expect(await replace(await added(), { address1: 'PO Box 1' })).toRefuse('address.postBox', { field: 'address1' })
  })

  it('refuses with address.state', async () => {
    expect(await replace(await added(), { countryCode: 'US' })).toRefuse('address.state', { field: 'stateCode' })
  })

  it('refuses with address.tooMany', async () => {
    const id = await added()
    for (let count = 1; count < 10; count++) await added()
    expect(await replace(id)).toRefuse('address.tooMany')
  })

  it('refuses with document.type', async () => {
    expect(await replace(await added(), unfit.type())).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateAhead', async () => {
    expect(await replace(await added(), unfit.ahead())).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.tooOld', async () => {
    expect(await replace(await added(), unfit.old())).toRefuse('document.tooOld', { field: 'issuedDate' })
  })

  it('refuses with upload.unreadable', async () => {
    expect(await replace(await added(), {}, [await notPaper()])).toRefuse('upload.unreadable', { field: 'file[mainDocument]' })
  })
})

describe('contact.address.delete', () => {
  it('forgets the address and takes back its proof', async () => {
    await added()
    const second = await added(later)
    await confirm(second)
    const proof = await proofOf(second)
    expect((await remove(second)).body.responseCode).toBe('00')
    expect(await list()).toHaveLength(1)
    expect(await approve(proof)).toRefuse('object.missing')
  })

  it('refuses with address.needed where the customer lives', async () => {
    const id = await added()
    expect(await remove(id)).toRefuse('address.needed')
    await added(later)
    expect(await remove(id)).toRefuse('address.needed')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await remove(999_999_999)).toRefuse('object.missing')
  })
})
