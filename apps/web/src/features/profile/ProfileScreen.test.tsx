import type { Document } from '@florin/contract/compliance/verificationDocument'
import { verification } from '@florin/contract/compliance/verification'
import { contact } from '@florin/contract/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { describeScreen } from '../../app/testing/describeScreen.tsx'

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
