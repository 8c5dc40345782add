import { card } from '@florin/contract/cards/card'
import { contact } from '@florin/contract/customers/contact'
import { customer } from '@florin/contract/customers/customer'
import { verification } from '@florin/contract/compliance/verification'
import type { Page } from '@playwright/test'
import { keptBill, passportPicture } from './pictures.ts'
import { answering, customerWith, go, inside, unanswered } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const address = (id: number, change: object) => ({
  addressId: id,
  address1: 'Calle de la Princesa Doña Leonor de Castilla 128',
  address2: '4º izquierda',
  city: 'Madrid',
  postalCode: '28013',
  countryCode: 'ES',
  stateCode: 'M',
  stateName: 'Madrid',
  addressStatus: 2,
  confirmed: false,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: true,
  ...change,
})
const paper = (statusId: number, change: object = {}) => ({
  id: 1,
  statusId,
  uploaded: true,
  documentTypeId: 201,
  documentType: 'Utility bill',
  isSubDocument: false,
  createdUsername: 'pat@example.com',
  categoryId: 2,
  url: '/api/documents/1/content',
  ...change,
})

/** Somebody with something in every state. */
const withEverything = async (page: Page) => {
  await answering(page, contact['email.list'], {
    items: [
      { emailId: 1, emailAddress: 'pat@example.com', status: 'Primary', isUsername: true, createdAt: yesterday() },
      { emailId: 2, emailAddress: 'pat.walker@example.org', status: 'Confirmed', isUsername: false, createdAt: yesterday() },
      {
        emailId: 3,
        emailAddress: 'a.very.long.address.of.somebody@a-long-domain-name.example',
        status: 'Unconfirmed',
        isUsername: false,
        createdAt: yesterday(),
      },
    ],
  })
  await answering(page, contact['phone.list'], {
    items: [{ id: 1, countryCode: '34', number: '600111001', confirmed: true, status: 'Primary' }],
  })
  await answering(page, contact['address.list'], {
    items: [
      address(1, {
        addressStatus: 1,
        confirmed: true,
        isDocumentRequired: false,
        uploadedDocuments: [paper(0)],
      }),
      address(2, { replacesAddressId: 1, isDocumentRequired: false, uploadedDocuments: [paper(2)] }),
      address(3, { uploadedDocuments: [paper(3, { rejectReason: 'The name on it is not yours.' })] }),
    ],
  })
  const shipped = { accountId: 602, cardNumber: '41•• •••• •••• 4417' }
  const found = { cardsToCancel: [{ accountId: 603, cardNumber: '' }], cardsShippedToOldAddress: [shipped] }
  await answering(page, card['addressReplacement.check'], found)
  await answering(page, customer['usernameChange.get'], {
    id: 1,
    status: 'active',
    newUsername: 'pat.walker@example.org',
    emailConfirmed: true,
    identityOutcome: 'nameMismatch',
  })
}

const profile = async (visitor: Visitor) => {
  await inside(visitor, '/profile')
  await visitor.page.locator('main section').nth(4).getByRole('button').first().waitFor()
}
/** Sections stand in one order in every language. */
const sections = { username: 1, emails: 2, phone: 3, addresses: 4, identity: 5, tax: 6 }
const press = async ({ page }: Visitor, name: keyof typeof sections, button: 'first' | 'last' = 'last') => {
  await page.locator('main section').nth(sections[name]).getByRole('button')[button]().click()
  await page.getByRole('dialog').waitFor()
}

export const profileScreens: readonly Screen[] = [
  { name: 'profile', open: profile },
  {
    name: 'profile-everything',
    open: async (visitor) => {
      await withEverything(visitor.page)
      await profile(visitor)
    },
  },
  {
    name: 'profile-email',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'emails')
    },
  },
  {
    name: 'profile-address',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'addresses')
      // Country, state and kind of paper.
      await visitor.page.getByRole('dialog').getByRole('combobox').nth(2).waitFor()
    },
  },
  {
    name: 'profile-address-errors',
    open: async (visitor) => {
      await withEverything(visitor.page)
      await profile(visitor)
      await press(visitor, 'addresses', 'first')
      const popup = visitor.page.getByRole('dialog')
      await popup.locator('button[type=submit]').click()
      await popup.locator('[id$="-error"]').first().waitFor()
    },
  },
  {
    name: 'profile-username',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'username')
    },
  },
  {
    name: 'profile-code-wrong',
    open: async (visitor) => {
      await withEverything(visitor.page)
      await profile(visitor)
      await visitor.page.locator('main section').nth(sections.emails).getByRole('button').nth(2).click()
      const popup = visitor.page.getByRole('dialog')
      await popup.locator('[name=confirmationCode]').fill('12ab')
      await popup.locator('button[type=submit]').click()
      await popup.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'profile-number-errors',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'phone')
      const popup = visitor.page.getByRole('dialog')
      await popup.locator('[name=phoneCountryCode]').fill('Spain')
      await popup.locator('[name=phone]').fill('six hundred')
      await popup.locator('button[type=submit]').click()
      await popup.locator('[aria-invalid=true]').nth(1).waitFor()
    },
  },
  {
    name: 'profile-proof-wrong-file',
    open: async (visitor) => {
      await withEverything(visitor.page)
      await profile(visitor)
      await visitor.page.locator('main section').nth(sections.addresses).getByRole('button').nth(3).click()
      const file = { name: 'a-note-with-quite-a-long-name-of-its-own.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }
      await visitor.page.locator('input[name="file[mainDocument]"]').setInputFiles(file)
      await visitor.page.locator('[data-field="file[mainDocument]"][data-error]').waitFor()
    },
  },
  {
    name: 'profile-card-question',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'addresses')
      const popup = visitor.page.getByRole('dialog')
      await popup.getByRole('combobox').nth(1).waitFor()
      await popup.locator('[name=address1]').fill('PO Box 12')
      await popup.locator('[name=postalCode]').fill('28013')
      await popup.locator('[name=city]').fill('Madrid')
      await popup.getByRole('combobox').nth(1).click()
      await visitor.page.locator('[role=option]:visible').first().click()
      await popup.locator('button[type=submit]').click()
      await popup.getByRole('status').waitFor()
    },
  },
  {
    name: 'profile-remove',
    open: async (visitor) => {
      await withEverything(visitor.page)
      await profile(visitor)
      await visitor.page.locator('main section').nth(sections.addresses).getByRole('button').nth(5).click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-tax-number',
    open: async (visitor) => {
      await profile(visitor)
      await press(visitor, 'tax', 'first')
      await visitor.page.getByRole('dialog').locator('[name=taxId]').fill('')
      await visitor.page.getByRole('dialog').locator('button[type=submit]').click()
      await visitor.page.locator('[name=taxId][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'profile-username-over',
    open: async (visitor) => {
      await answering(visitor.page, customer['usernameChange.get'], {
        id: 1,
        status: 'failed',
        newUsername: 'pat.walker@example.org',
        emailConfirmed: true,
        identityOutcome: 'approved',
        failReason: 'The name on the paper is another than the one on the account.',
      })
      await answering(visitor.page, verification['identityDocument.get'], {
        type: 'Passport',
        typeId: 101,
        number: '•••••4821',
        status: 'rejected',
        verificationMode: 0,
        rejectReason: 'faceMismatch',
        videoIdentityStatus: 'rejected',
        proofOfResidenceStatus: 'pending',
        videoIdentityJobId: '3f0d7a52-6c1e-4f7a-9a51-0a4d3f1f7c11',
      })
      await profile(visitor)
    },
  },
  {
    name: 'profile-asked-again',
    open: async (visitor) => {
      const uploadedDocuments = [paper(3, { rejectReason: 'The second page is missing.' })]
      await answering(visitor.page, verification['dueDiligence.get'], {
        document: { typeId: 101, type: 'Passport', number: '•••••4821', status: 'expired', uploadedDocuments: [] },
        address: { addressId: 1, text: 'Calle de la Princesa Doña Leonor de Castilla 128, 28013 Madrid', uploadedDocuments },
        uploadedDocuments,
      })
      await customerWith(visitor.page, { dueDiligenceLevel: 4 })
      await profile(visitor)
      await visitor.page.locator('main section').first().getByRole('button').nth(1).waitFor()
    },
  },
  {
    name: 'profile-document',
    open: async (visitor) => {
      await answering(visitor.page, verification['document.list'], {
        items: [paper(0, { issuedDate: '2026-03-02' }), paper(2, { id: 2, documentType: 'Bank statement' })],
      })
      const files = [
        { url: '/sample.jpg', role: 'main', type: 'image/jpeg', sizeBytes: 10_000 },
        { url: '/sample.pdf', role: 'additional', type: 'application/pdf', sizeBytes: 10_000 },
      ]
      await answering(visitor.page, verification['documentContent.get'], { files })
      const { buffer } = await passportPicture()
      const bill = await keptBill(1)
      await visitor.page.route('**/sample.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: buffer }))
      await visitor.page.route('**/sample.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: bill }))
      await profile(visitor)
      await visitor.page.locator('#documents').getByRole('button').first().click()
      await visitor.page.getByRole('dialog').locator('img').nth(1).waitFor()
    },
  },
  {
    name: 'profile-failed',
    open: async (visitor) => {
      await unanswered(visitor.page, contact['address.list'])
      await inside(visitor, '/profile')
      await visitor.page.locator('#addresses').getByRole('alert').waitFor()
    },
  },
  { name: 'not-me', open: (visitor) => go(visitor, '/not-me?code=guessed') },
  { name: 'lost-factor', open: (visitor) => go(visitor, '/lost-factor') },
  { name: 'contract-document', open: (visitor) => go(visitor, '/contract-document') },
  { name: 'factor-recovery', open: (visitor) => go(visitor, '/factor-recovery?code=guessed') },
]
