import type { Document } from '@florin/contract/compliance/verificationDocument'
import { verification } from '@florin/contract/compliance/verification'
import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const address = '/profile'
const longStreet = `${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(3)} 12`

const email = {
  emailId: 1,
  emailAddress: `${'a'.repeat(120)}@demo.test`,
  status: 'Primary',
  isUsername: true,
  createdAt: '2026-01-15T12:00:00Z',
} as const
const home: Address = {
  addressId: 1,
  address1: longStreet,
  city: 'Vilnius',
  postalCode: 'LT-01100',
  countryCode: 'LT',
  addressStatus: 1,
  confirmed: true,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: false,
}
const passport: Document = {
  id: 5,
  statusId: 1,
  uploaded: true,
  documentTypeId: 101,
  documentType: 'Passport',
  isSubDocument: false,
  expiresDate: '2030-05-01',
  createdUsername: 'ana@demo.test',
  categoryId: 1,
  url: '/api',
}

describeScreen('email addresses of the profile', {
  address,
  method: contact['email.list'],
  loading: 'Loading your addresses',
  failed: 'Your addresses could not be loaded',
  filled: { output: { items: [email] }, shows: [email.emailAddress, 'Primary'] },
  russian: { failed: 'Не удалось загрузить ваши адреса', filled: [email.emailAddress, 'Основной'] },
})

describeScreen('addresses of the profile', {
  address,
  method: contact['address.list'],
  loading: 'Loading your addresses',
  failed: 'Your addresses could not be loaded',
  empty: { output: { items: [] }, says: ['Add the address you live at.'], next: 'Add an address' },
  filled: { output: { items: [home] }, shows: [longStreet, 'Vilnius'] },
  russian: {
    failed: 'Не удалось загрузить ваши адреса',
    empty: ['Добавьте адрес, где вы живёте.'],
    filled: [longStreet],
  },
})

describeScreen('documents of the profile', {
  address,
  method: verification['document.list'],
  loading: 'Loading your documents',
  failed: 'Your documents could not be loaded',
  empty: { output: { items: [] }, says: ['You have not uploaded any documents yet.'] },
  filled: { output: { items: [passport] }, shows: ['Passport', 'Valid until May 1, 2030'] },
  russian: {
    failed: 'Не удалось загрузить ваши документы',
    empty: ['Вы ещё не загрузили ни одного документа.'],
    filled: ['Действует до 1 мая 2030'],
  },
})

describe('what a letter asks to hand in again', () => {
  it('has its button among the documents', async () => {
    const permit = {
      ...passport,
      id: 6,
      statusId: 3,
      categoryId: 12,
      documentTypeId: 1201,
      documentType: 'Residence permit',
    } as const
    const { user } = await openPage(address, { answers: [answer(verification['document.list'], { items: [passport, permit] })] })
    expect(screen.queryByRole('button', { name: 'Upload a new one: Passport' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Upload a new one: Residence permit' }))
    expect(await screen.findByRole('dialog', { name: 'Residence permit' })).toBeTruthy()
    expect(screen.getByLabelText(/Valid until|expires/i)).toBeTruthy()
  })
})

describe('a phone number that was never confirmed', () => {
  const phone = { id: 3, countryCode: '370', number: '61234567', confirmed: false, status: 'Unconfirmed' } as const
  const open = () => openPage(address, { answers: [answer(contact['phone.list'], { items: [phone] })] })

  it('can be confirmed with a new code', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Confirm +370 61234567' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm your number' })).toBeTruthy()
    expect(server.called).toContain(contact['phone.verify'].name)
  })

  it('can be removed', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove +370 61234567' }))
    await waitFor(() => expect(server.called).toContain(contact['phone.delete'].name))
  })
})

it('offers help beside an identity document that was refused', async () => {
  const known = {
    status: 'rejected',
    type: 'Passport',
    verificationMode: 0,
    videoIdentityStatus: 'none',
    proofOfResidenceStatus: 'none',
  } as const
  await openPage(address, { answers: [answer(verification['identityDocument.get'], known)] })
  const help = () => screen.getAllByRole('link', { name: 'Help' }).map((link) => link.getAttribute('href'))
  await waitFor(() => expect(help()).toContain('/messages?compose=true&department=documents&document=Passport'))
})
