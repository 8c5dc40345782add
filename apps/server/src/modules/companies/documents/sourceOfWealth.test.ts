import { company } from '@florin/contract/companies/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { dayOf } from '../../../platform/day.ts'
import { picture } from '../../compliance/evidence/paper.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'
import { refusesUnfitWealth, type WealthFile } from './sourceOfWealth.fixture.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
})

const founded = () => foundedCompany(app, operator)
const today = () => dayOf(clock.now())
const page = async () => ({ field: 'file[]', bytes: await picture(), type: 'image/jpeg' })
const contract = { documentTypeId: 1102 }
const payslip = () => ({ documentTypeId: 1101, issuedDate: today() })

describe('company.sourceOfWealth.upload', () => {
  const method = company['sourceOfWealth.upload']
  const give = async (paper: object, file?: WealthFile) =>
    app.upload(method, paper as typeof contract, [file ?? (await page())], (await founded()).as)

  it('takes several pages of one document', async () => {
    const { as } = await founded()
    const { body } = await app.upload(method, payslip(), [await page(), await page()], as)
    expect(body.sourceOfWealthDocuments).toMatchObject([{ documentTypeId: 1101, statusId: 2, categoryId: 11 }])
    expect((await app.call(company['owner.list'], {}, as)).body.sourceOfWealthDocuments).toEqual({})
  })

  refusesUnfitWealth(give)
})

describe('company.ownerSourceOfWealth.upload', () => {
  const method = company['ownerSourceOfWealth.upload']
  const give = async (paper: object, file?: WealthFile) => {
    const { as, idOf } = await founded()
    return app.upload(method, { key: String(idOf('Ana')), ...contract, ...paper }, [file ?? (await page())], as)
  }

  it('stands under the key of the owner, with who handed it in and when', async () => {
    const { as, idOf } = await founded()
    const key = String(idOf('Ana'))
    const { body } = await app.upload(method, { key, ...contract, expiration: '2100-01-01' }, [await page()], as)
    const paper = { documentTypeId: 1102, statusId: 2, expiration: '2100-01-01', createdName: as.email }
    expect(body.sourceOfWealthDocuments).toMatchObject({ [key]: [paper] })
    const listed = (await app.call(company['owner.list'], {}, as)).body.sourceOfWealthDocuments
    expect(listed).toEqual(body.sourceOfWealthDocuments)
  })

  it('refuses with object.missing who owns less than a quarter, and an owner of another company', async () => {
    const other = await founded()
    const carla = await founded()
    expect(await give({ key: String(other.idOf('Ana')) })).toRefuse('object.missing', { field: 'key' })
    expect(await app.upload(method, { key: String(carla.idOf('Carla')), ...contract }, [await page()], carla.as)).toRefuse(
      'object.missing',
      { field: 'key' },
    )
  })

  refusesUnfitWealth(give)
})

describe('company.shareholderSourceOfWealth.upload', () => {
  const method = company['shareholderSourceOfWealth.upload']
  const give = async (paper: object, file?: WealthFile) => {
    const { as, idOf } = await founded()
    return app.upload(method, { key: String(idOf('Carla')), ...contract, ...paper }, [file ?? (await page())], as)
  }

  it('is for companies between as well', async () => {
    const { as, idOf } = await founded()
    const key = String(idOf('Nordic Type OÜ'))
    const { body } = await app.upload(method, { key, documentTypeId: 1106, issuedDate: today() }, [await page()], as)
    expect(body.sourceOfWealthDocuments).toMatchObject({ [key]: [{ documentTypeId: 1106, statusId: 2 }] })
  })

  it('refuses with object.missing who holds nothing', async () => {
    expect(await give({ key: '999999999' })).toRefuse('object.missing', { field: 'key' })
    expect(await give({ key: 'x' })).toRefuse('object.missing', { field: 'key' })
  })

  refusesUnfitWealth(give)
})
