import { contact } from '@florin/contract/contact'
import { customer } from '@florin/contract/customer'
import type { Page } from '@playwright/test'
import { answering, go, inside } from './screen.ts'
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
const sections = { username: 1, emails: 2, phone: 3, addresses: 4 }
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
  { name: 'not-me', open: (visitor) => go(visitor, '/not-me?code=guessed') },
]
