import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const bill = { id: 201, name: 'Utility bill', maxAgeMonths: 3 }
const certificate = { id: 205, name: 'Certificate of residence', maxAgeMonths: 3 }
const types = answer(dictionary['addressDocumentType.list'], { version: '1', types: { all: [bill, certificate], GB: [bill] } })
const home = (countryCode: string): Address => ({
  addressId: 1,
  address1: 'Main Street 1',
  city: 'Town',
  postalCode: '12345',
  countryCode,
  addressStatus: 1,
  confirmed: false,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: true,
})
beforeEach(() => localStorage.clear())

it.each([
  ['GB', ['Utility bill']],
  ['LT', ['Utility bill', 'Certificate of residence']],
])('offers what proves an address in %s', async (country, names) => {
  const addresses = answer(contact['address.list'], { items: [home(country)] })
  const { user } = await openPage('/profile', { answers: [types, addresses] })
  await user.click(await screen.findByRole('button', { name: /proof/i }))
  const choice = within(await screen.findByRole('dialog')).getByLabelText('Document type')
  expect([...choice.querySelectorAll('option')].slice(1).map(({ textContent }) => textContent)).toEqual(names)
})
