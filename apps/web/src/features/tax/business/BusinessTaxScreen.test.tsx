import { type BusinessFatcaCrs, businessTax } from '@florin/contract/companies/businessTax'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../app/testing/answers.ts'
import { ofCompany } from '../../../app/testing/ofCompany.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const unsigned: BusinessFatcaCrs = {
  name: 'Lumen Studio Ltd',
  registrationCountryCode: 'LT',
  taxIds: [],
  hasUSIndicia: false,
  isUSTaxPayer: false,
  indicia: [],
  controllingPersons: [{ representativeId: 3, name: 'Bob Keller', taxIds: [] }],
  taxResidencySelfCertificationDocumentStatus: 'none',
  w8BenFormDocumentStatus: 'notRequired',
  w9FormDocumentStatus: 'notRequired',
  requiresAction: true,
}
const signed: BusinessFatcaCrs = {
  ...unsigned,
  entityType: 'activeNfe',
  taxIds: [{ countryCode: 'LT', taxId: 'LT100011223344' }],
  signedAt: '2026-01-15T12:00:00.000Z',
  taxResidencySelfCertificationDocumentId: 1,
  taxResidencySelfCertificationDocumentStatus: 'validated',
  requiresAction: false,
}

const open = (known: BusinessFatcaCrs) =>
  openPage('/self-certification-business', {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      answer(businessTax['businessFatcaCrs.get'], known),
      answer(businessTax['businessFatcaCrs.update'], { businessFatcaCrs: signed }),
    ],
  })

it('asks one question after the other, and signs what was answered', async () => {
  const { user, server } = await open(unsigned)
  const go = async () => user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('What type of company is it?')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Active company/ }))
  await go()
  expect(await screen.findByText('Where does the company pay taxes?')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Tax number/), 'LT100011223344')
  await go()
  // Who controls it is not asked of a company that trades.
  expect(await screen.findByText('Is the company taxed in the United States?')).toBeTruthy()
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no)
  await go()
  await user.click(await screen.findByRole('checkbox', { name: /I may sign for the company/ }))
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(server.called).toContain(businessTax['businessFatcaCrs.update'].name))
  expect(server.bodyOf(businessTax['businessFatcaCrs.update'])).toMatchObject({
    entityType: 'activeNfe',
    taxIds: [{ countryCode: 'LT', taxId: 'LT100011223344' }],
    controllingPersons: [],
    isUSTaxPayer: false,
    hasUSIndicia: false,
  })
})

it('asks a passive company who controls it', async () => {
  const { user } = await open(unsigned)
  await user.click(await screen.findByRole('radio', { name: /Passive company/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Step 2 of 5')).toBeTruthy()
})

it('shows the form that waits to be signed, and where', async () => {
  const url = 'https://sign.example/7'
  await open({ ...signed, w8BenFormDocumentId: 2, w8BenFormDocumentStatus: 'signing', signUrls: [url], requiresAction: true })
  expect((await screen.findByRole('link', { name: 'Sign now' })).getAttribute('href')).toBe(url)
  expect(screen.getByText('Form W-8BEN-E')).toBeTruthy()
})
