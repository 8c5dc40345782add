import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import { businessForm } from '../registration/business.fixture.ts'

const clock = movableClock()
let app: TestApp
let as: { token: string; customerId: number }

const joined = async (customerId: number, right: Right, accessList = ['balanceInfo']) => {
  const user = await app.given.person()
  await app.given.employee({ customerId }, user, { right, accessList })
  return { token: user.token, customerId }
}

beforeAll(async () => {
  app = await testApp({ clock })
  const { body } = await app.call(businessRegistration['business.create'], businessForm())
  as = await joined(body.customerId!, Right.full)
})

const today = () => dayOf(clock.now())
const upload = company['document.upload']
const extract = () => ({ documentTypeId: 403, categoryId: 4 as const, issuedDate: today() })
const handIn = async (paper: Parameters<typeof app.upload<typeof upload>>[1] = extract(), by = as) =>
  app.upload(upload, paper, [await mainSide()], by)

describe('company.get', () => {
  it('has what was registered, and says what is missing', async () => {
    const { body } = await app.call(company.get, {}, as)
    expect(body).toMatchObject({
      name: 'Harbor Labs OÜ',
      tradingName: 'Harbor Labs',
      registrationCountryCode: 'EE',
      businessTaxId: 'EE102345678',
      website: 'harborlabs.example',
      phone: { countryCode: '372', number: '51234567' },
      needsAction: ['documents'],
      addresses: [{ city: 'Tallinn' }],
    })
  })

  it('of a company that told nothing yet asks for everything', async () => {
    const { customerId } = await app.given.company()
    const { body } = await app.call(company.get, {}, await joined(customerId, Right.read))
    expect(body.needsAction).toContain('businessTaxId')
  })
})

describe('who directs and owns the company', () => {
  it('is listed with types, shares and the share of the whole', async () => {
    const directors = await app.call(company['director.list'], {}, as)
    expect(directors.body.items).toMatchObject([
      { name: 'Bob Keller', representativeTypeId: 2 },
      { name: 'Carla Ruiz', representativeTypeId: 2 },
    ])
    const { items } = (await app.call(company['shareholder.list'], {}, as)).body
    const bob = items?.filter(({ name }) => name === 'Bob Keller')
    expect(bob?.map(({ share, effectiveShare }) => [share, effectiveShare]).toSorted()).toEqual([
      ['15.00', '39.50'],
      ['70.00', '39.50'],
    ])
    expect(items?.find(({ kind }) => kind === 'company')?.representativeTypeId).toBe(9)
    const owners = await app.call(company['owner.list'], {}, as)
    expect(owners.body.items?.map(({ name, share }) => [name, share])).toEqual([
      ['Bob Keller', '39.50'],
      ['Ana Marin', '30.50'],
    ])
  })
})

describe('company.person.list', () => {
  it('has names and no more, for those who look after documents alone', async () => {
    for (const rolf of [await joined(as.customerId, Right.upload, []), await joined(as.customerId, Right.full, [])]) {
      const { items } = (await app.call(company['person.list'], {}, rolf)).body
      expect(items?.map(({ name }) => name).toSorted()).toEqual(['Ana Marin', 'Bob Keller', 'Carla Ruiz'])
      const known = ['addressDocumentStatus', 'id', 'identityDocumentStatus', 'name', 'needsAction']
      expect(Object.keys(items![0]!).toSorted()).toEqual(known)
    }
    const rolf = await joined(as.customerId, Right.upload, [])
    const carla = async () =>
      (await app.call(company['person.list'], {}, rolf)).body.items!.find(({ name }) => name === 'Carla Ruiz')!
    const passport = { documentTypeId: 101, categoryId: 1, expiresDate: '2100-01-01' } as const
    const { id: representativeId } = await carla()
    expect((await handIn({ ...passport, representativeId }, rolf)).body.document?.statusId).toBe(2)
    expect((await carla()).identityDocumentStatus).toBe(2)
  })
})

describe('company.document.upload', () => {
  it('is handed in by whoever looks after documents alone, and is no longer asked for', async () => {
    const rolf = await joined(as.customerId, Right.full, [])
    expect((await handIn(extract(), rolf)).body.document).toMatchObject({ statusId: 2, categoryId: 4 })
    const { body } = await app.call(company['document.list'], {}, rolf)
    expect(body.corporateDocuments).toHaveLength(1)
    expect(body.requiredDocumentTypes?.map(({ categoryId }) => categoryId)).toEqual([8, 9])
  })

  it('refuses with document.type a type of another category', async () => {
    expect(await handIn({ ...extract(), documentTypeId: 701 })).toRefuse('document.type', { field: 'documentTypeId' })
  })

  it('refuses with document.dateMissing an extract without its day', async () => {
    expect(await handIn({ documentTypeId: 403, categoryId: 4 })).toRefuse('document.dateMissing', { field: 'issuedDate' })
  })

  it('refuses with document.dateAhead an extract of tomorrow', async () => {
    const ahead = { ...extract(), issuedDate: daysAfter(today(), 1) }
    expect(await handIn(ahead)).toRefuse('document.dateAhead', { field: 'issuedDate' })
  })

  it('refuses with document.expired a licence that has ended', async () => {
    const over = { documentTypeId: 1001, categoryId: 10 as const, expiresDate: daysAfter(today(), -1) }
    expect(await handIn(over)).toRefuse('document.expired', { field: 'expiresDate' })
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    const file = { field: 'file[mainDocument]', bytes: Buffer.from('no picture'), type: 'image/jpeg' }
    expect(await app.upload(upload, extract(), [file], as)).toRefuse('upload.unreadable')
  })
})
