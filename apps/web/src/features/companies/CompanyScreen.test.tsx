import { type BusinessFatcaCrs, businessTax } from '@florin/contract/companies/businessTax'
import { company } from '@florin/contract/companies/company'
import type { Amendment } from '@florin/contract/companies/companyAmendments'
import { companyIdentity } from '@florin/contract/companies/companyIdentity'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import type { Statement } from '@florin/contract/companies/companyStatements'
import type { OutputOf } from '@florin/contract/method'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { boot } from '../../app/boot/boot.ts'
import { answer } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const documents = {
  corporateDocuments: [],
  corporateDocumentsStatus: 0,
  additionalDocuments: [],
  additionalDocumentsStatus: 0,
  sourceOfWealthDocuments: [],
}
const known: OutputOf<typeof company.get> = {
  name: 'Lumen Studio Ltd',
  registrationCountryCode: 'GB',
  tradingName: 'Lumen',
  email: 'office@lumen.example',
  registrationNumber: '0123',
  registrationDate: '2019-09-01',
  businessTaxId: 'GB123',
  website: 'lumen.example',
  description: 'Light for stages',
  verified: true,
  limited: false,
  isConverted: false,
  addresses: [
    {
      addressId: 9,
      address1: '12 Quay Road',
      city: 'London',
      postalCode: 'E1 6AN',
      countryCode: 'GB',
      addressStatus: 1,
      confirmed: false,
      uploadedDocuments: [],
      isDocumentOutOfDate: false,
      isCardDocumentRequired: false,
      isDocumentRequired: true,
    },
  ],
  ...documents,
  dueDiligenceQuestionnaire: {},
  financialDetail: {},
  financialInstitution: {},
  additionalQuestionAnswers: [],
  inWords: { financial: [{ name: 'industry', value: 'Events' }], dueDiligence: [] },
  needsAction: ['phone'],
}
const taxes: BusinessFatcaCrs = {
  name: known.name,
  registrationCountryCode: 'GB',
  taxIds: [],
  hasUSIndicia: false,
  isUSTaxPayer: false,
  indicia: [],
  controllingPersons: [],
  taxResidencySelfCertificationDocumentStatus: 'none',
  w8BenFormDocumentStatus: 'notRequired',
  w9FormDocumentStatus: 'notRequired',
  requiresAction: true,
}
const statement: Statement = {
  required: true,
  statusId: 2,
  text: 'The directors resolve to open an account.',
  signers: [
    { representativeId: 3, name: 'Bob Keller', status: 'waiting', isReachable: true, sentAt: '2026-01-15T12:00:00.000Z' },
  ],
}
const nobody = { items: [], sourceOfWealthDocuments: {} }
const rejected: Document = {
  id: 41,
  statusId: 3,
  uploaded: true,
  documentTypeId: 101,
  documentType: 'Passport',
  isSubDocument: false,
  createdUsername: 'carla@demo.test',
  rejectReason: 'The picture is cut off',
  categoryId: 1,
  url: '/api/documents/41/content',
}
const papers = { identityDocumentStatus: 3, addressDocumentStatus: 0, documents: [rejected], needsAction: true }
const bob: OutputOf<(typeof company)['representative.get']> = {
  id: 3,
  kind: 'person',
  name: 'Bob Keller',
  firstName: 'Bob',
  lastName: 'Keller',
  isDirector: true,
  isOwner: true,
  holdings: [],
  effectiveShare: '30.00',
  sourceOfFunds: [],
  sourceOfWealthDocuments: [],
  ...papers,
}
const waiting: Amendment = {
  id: 7,
  kind: 'details',
  status: 'pending',
  askedAt: '2026-01-15T12:00:00.000Z',
  askedBy: 'Carla Demo',
  changes: [{ name: 'tradingName', before: 'Lumen', after: 'Lumen Stages' }],
}
const declined: Amendment = { ...waiting, id: 6, status: 'declined', reason: 'The register says otherwise' }

const open = (items: readonly Amendment[]) =>
  openPage('/company', {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      answer(company.get, known),
      answer(company['document.list'], { ...documents, requiredDocumentTypes: [] }),
      answer(company['director.list'], {
        items: [{ id: 3, representativeTypeId: 2, kind: 'person', name: 'Bob Keller', ...papers }],
      }),
      answer(company['shareholder.list'], nobody),
      answer(company['owner.list'], nobody),
      answer(company['amendment.list'], { items: [...items] }),
      answer(businessTax['businessFatcaCrs.get'], taxes),
      answer(company['resolution.get'], statement),
      answer(company['declaration.get'], { ...statement, required: false, signers: [] }),
      answer(company['prohibitedEscortStatement.get'], { ...statement, required: false, signers: [] }),
      answer(company['resolution.send'], { statusId: 2, sentAt: '2026-01-16T12:00:00.000Z' }),
      answer(company.update, { pendingReview: true }),
      answer(company['representative.get'], bob),
      answer(companyIdentity['businessJumioDocument.create'], {
        redirectUrl: 'https://bank.example/identity-verification/1/t',
        transactionReference: 'r',
        expiresAt: '2026-01-17T12:00:00.000Z',
        sentTo: 'bob@lumen.example',
      }),
    ],
  })

it('shows what waits and what was declined, with the reason', async () => {
  await open([waiting, declined])
  expect(await screen.findByText('Requested changes')).toBeTruthy()
  expect(screen.getAllByText('Lumen Stages')).toHaveLength(2)
  expect(screen.getByText('In review')).toBeTruthy()
  expect(screen.getByText('Reason: The register says otherwise')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
})

it('sends what was changed, and says that it waits', async () => {
  const { user, server } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Change: Details' }))
  const name = screen.getByLabelText('Trading name')
  await user.clear(name)
  await user.type(name, 'Lumen Stages')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Sent for review/)).toBeTruthy()
  const call = { method: 'company.update', lang: 'en', fromCustomerId: 42 }
  expect(server.bodyOf(company.update)).toEqual({ ...call, tradingName: 'Lumen Stages' })
  expect(screen.queryByLabelText('Trading name')).toBeNull()
})

it('has each director changed or removed', async () => {
  await open([])
  expect(await screen.findByRole('button', { name: 'Change Bob Keller' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Bob Keller' })).toBeTruthy()
})

it('shows who has to sign for the company, and reminds them', async () => {
  const { user, server } = await open([])
  expect(await screen.findByText('Awaiting signature')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send for signature: Resolution to open an account' }))
  expect(await screen.findByText('The links were sent by email.')).toBeTruthy()
  expect(server.called).toContain(company['resolution.send'].name)
})

it('shows what of somebody was rejected and why, and has a link mailed by which they show who they are', async () => {
  const { user, server } = await open([])
  expect(await screen.findByText('Something is missing')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Documents of Bob Keller' }))
  expect(await screen.findByText('Rejected: The picture is cut off')).toBeTruthy()
  const help = within(screen.getByRole('dialog')).getByRole('link', { name: 'Help' })
  expect(help.getAttribute('href')).toContain('document=Passport')
  await user.click(screen.getByRole('button', { name: 'Send identity check link' }))
  expect(await screen.findByText('A link was sent to bob@lumen.example')).toBeTruthy()
  expect(server.bodyOf(companyIdentity['businessJumioDocument.create'])).toMatchObject({ representativeId: 3 })
  await user.click(screen.getByRole('button', { name: 'Address and its proof' }))
  expect(await screen.findByLabelText('Street and number')).toBeTruthy()
})

it('has where the company is registered, and adds the place of business', async () => {
  const { user } = await open([])
  expect(await screen.findByText(/12 Quay Road/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change: Registered address' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add place of business' }))
  expect(await screen.findByLabelText('Street and number')).toBeTruthy()
})

describe('source of wealth', () => {
  const { brand } = boot
  afterEach(() => void Object.assign(boot, { brand }))

  it.each([true, false])('is asked for where the brand wants it (%s), of the company and of its owners', async (isWanted) => {
    Object.assign(boot, { brand: { ...brand, sourceOfWealthEnable: isWanted } })
    const { user } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Documents of Bob Keller' }))
    await screen.findByText('Rejected: The picture is cut off')
    expect(screen.queryAllByText('Add source of wealth')).toHaveLength(isWanted ? 2 : 0)
  })
})
