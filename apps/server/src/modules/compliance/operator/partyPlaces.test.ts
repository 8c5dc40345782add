import { company } from '@florin/contract/companies/company'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { foundedCompany } from '../../companies/registration/founded.fixture.ts'
import { mainSide } from '../evidence/paper.fixture.ts'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = { token: (await app.given.operator('compliance')).token }
})

const passport = { documentTypeId: 101, categoryId: 1 as const, expiresDate: '2100-01-01' }
const given = async () => {
  const harbor = await foundedCompany(app, operator)
  const upload = { ...passport, representativeId: harbor.idOf('Bob') }
  const { document } = (await app.upload(company['document.upload'], upload, [await mainSide()], harbor.as)).body
  const statusOf = async (name: string) =>
    (await app.call(company['representative.get'], { id: harbor.idOf(name) }, harbor.as)).body.identityDocumentStatus
  return { ...harbor, documentId: document!.id, statusOf }
}

describe('operator.documentAssignment.create', () => {
  it('moves a document from one person of a company to another, to be judged anew', async () => {
    const { customerId, documentId, idOf, statusOf } = await given()
    await app.call(operatorDocument['document.approve'], { documentId }, operator)
    const wish = { customerId, documentId, representativeId: idOf('Ana') }
    const { document } = (await app.call(operatorDocument['documentAssignment.create'], wish, operator)).body
    expect(document).toMatchObject({ representativeId: idOf('Ana'), representativeName: 'Ana Marin', statusId: 2 })
    expect([await statusOf('Bob'), await statusOf('Ana')]).toEqual([0, 2])
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ customerId, documentId }, other] = [await given(), await given()]
    const wish = { customerId, documentId, representativeId: other.idOf('Ana') }
    const answer = await app.call(operatorDocument['documentAssignment.create'], wish, operator)
    expect(answer).toRefuse('object.missing', { field: 'representativeId' })
  })
})

describe('operator.documentLink.create', () => {
  it('lets a document count for somebody else of the company as well', async () => {
    const { customerId, documentId, idOf, statusOf } = await given()
    const wish = { customerId, documentId, representativeId: idOf('Ana') }
    expect((await app.call(operatorDocument['documentLink.create'], wish, operator)).status).toBe(200)
    await app.call(operatorDocument['document.approve'], { documentId }, operator)
    expect([await statusOf('Bob'), await statusOf('Ana'), await statusOf('Carla')]).toEqual([1, 1, 0])
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ customerId, documentId }, other] = [await given(), await given()]
    const wish = { customerId, documentId, representativeId: other.idOf('Ana') }
    const answer = await app.call(operatorDocument['documentLink.create'], wish, operator)
    expect(answer).toRefuse('object.missing', { field: 'representativeId' })
  })
})
