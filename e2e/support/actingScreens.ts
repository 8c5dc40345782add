import { companyActivation } from '@florin/contract/companies/companyActivation'
import type { Locator } from '@playwright/test'
import { customer } from '@florin/contract/customers/customer'
import { answering, fresh, go, inside, insideAs, submit } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

/** The way in decides where somebody gets to, and for whom they act. */
export const signInAs = async (visitor: Visitor, email: string, path: string) => {
  await insideAs(visitor, email, '/')
  await visitor.page.waitForURL(`**${path}`)
  await fresh(visitor.page)
}

/** A page of the first company of Carla, who may do everything for it. */
export const insideCompany = async (visitor: Visitor, path: string) => {
  const { page } = visitor
  await signInAs(visitor, 'carla@demo.test', '/accesses')
  await page.locator('main li button').first().click()
  await page.waitForURL('**/home')
  await go(visitor, path)
}

const terms = ['Privacy Policy', 'User Agreement'].map((label, index) => ({
  id: 1001 + index,
  key: 'userAgreement',
  label,
  text: Array.from({ length: 12 }, (_, line) => `${line + 1}. What you agree to\nSome sentences of this document.`).join('\n\n'),
  url: '/legal/fundstr-tos/',
  version: '2.0',
  value: false,
}))

/** The customer's page, and on it the popup that asks for the reason. */
const openFirst = async (found: Locator) => {
  await found.click()
  await found.page().locator('main header button').last().click()
}

/** Of people who act for others. */
export const actingScreens: readonly Screen[] = [
  {
    name: 'terms',
    open: async (visitor) => {
      await answering(visitor.page, customer['terms.get'], { term: terms, accepted: [] })
      await inside(visitor, '/terms')
    },
  },
  {
    name: 'terms-missing',
    open: async (visitor) => {
      await answering(visitor.page, customer['terms.get'], { term: terms, accepted: [] })
      await inside(visitor, '/terms')
      await submit(visitor.page).click()
      await visitor.page.locator('[data-error], .mantine-Checkbox-error').first().waitFor()
    },
  },
  {
    name: 'legal-accepted',
    open: async (visitor) => {
      await inside(visitor, '/legal')
      await visitor.page.locator('main li').first().waitFor()
    },
  },
  { name: 'accesses', open: (visitor) => signInAs(visitor, 'carla@demo.test', '/accesses') },
  {
    name: 'accesses-none',
    open: async (visitor) => {
      await answering(visitor.page, customer['access.list'], { customers: [] })
      await signInAs(visitor, 'carla@demo.test', '/accesses')
    },
  },
  {
    name: 'home-reader',
    open: async (visitor) => {
      await signInAs(visitor, 'rita@demo.test', '/home')
      await visitor.page.locator('main li h3').first().waitFor()
    },
  },
  {
    name: 'home-switcher',
    open: async (visitor) => {
      await signInAs(visitor, 'bob@demo.test', '/home')
      await visitor.page.locator('header button[aria-haspopup]').first().click()
      await visitor.page.locator('[role=dialog] li').nth(1).waitFor()
    },
  },
  { name: 'company-documents', open: (visitor) => signInAs(visitor, 'rolf@demo.test', '/company-documents') },
  {
    name: 'admin-overview',
    open: async (visitor) => {
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/customers')
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'admin-act',
    open: async (visitor) => {
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/customers')
      await openFirst(visitor.page.locator('[data-opener]').first())
      await visitor.page.locator('[name=reason]').waitFor()
    },
  },
  {
    name: 'acting',
    open: async (visitor) => {
      const { page } = visitor
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/customers')
      await page.locator('input[type=search]').fill('nina@demo.test')
      const found = page.locator('[data-opener]').filter({ hasText: 'nina@demo.test' })
      await openFirst(found)
      await page.locator('[name=reason]').fill('Asked by phone')
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.getByRole('timer').waitFor()
      await page.locator('main li h3').first().waitFor()
    },
  },
  {
    name: 'employee-activation',
    open: async (visitor) => {
      await go(visitor, '/activate?action=activationEmployee&user=pat%40example.com&code=spent')
      await visitor.page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor()
    },
  },
  {
    name: 'company-activation-known',
    open: async (visitor) => {
      const { page } = visitor
      const responseDescription = 'You already have an account, and the company is now part of it. Please sign in.'
      await answering(page, companyActivation['businessActivation.confirm'], { responseCode: 'TA1', responseDescription })
      await go(visitor, '/activate?action=activationBusiness&user=pat%40example.com&code=good')
      await page.locator('[name=password]').fill('violet kettle under nine maps')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'company-activated',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      // What the activation leaves with the page it leads to.
      await visitor.page.evaluate(() => history.replaceState({ ...history.state, activated: 'company' }, ''))
      await visitor.page.reload()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'email-confirmation-failed',
    open: async (visitor) => {
      await go(visitor, '/login?action=emailConfirmation&user=pat%40example.com&code=spent')
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
]
