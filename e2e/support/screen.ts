import { customer } from '@florin/contract/customer'
import type { CustomerInfo } from '@florin/contract/customer'
import type { Method } from '@florin/contract/method'
import type { Page } from '@playwright/test'
import { callOf } from './bank.ts'
import type { Person } from './people.ts'
import { enter } from './signIn.ts'

export type Visitor = { readonly page: Page; readonly person: Person; readonly language?: string | undefined }
export type Screen = {
  readonly name: string
  /** Shows the screen and waits until it is whole. */
  readonly open: (visitor: Visitor) => Promise<void>
}

/** Found by how they are made rather than by words, so that every language can be looked at. */
export const submit = (page: Page) => page.locator('form button[type=submit]')
export const fresh = (page: Page) => page.locator('h1').first().waitFor()
const at = ({ language }: Visitor, path: string) => (language ? `/${language}${path}` : path)

/** The narrowest phone in use, and how far a page would scroll sideways on it. */
export const narrow = { width: 360, height: 740 }
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const go = async (visitor: Visitor, path: string) => {
  await visitor.page.goto(at(visitor, path))
  await fresh(visitor.page)
}

export const signedIn = async (visitor: Visitor) => {
  await enter(visitor.page, visitor.person)
  await go(visitor, '/home')
  await visitor.page.locator('main li h3').first().waitFor()
}

export const inside = async (visitor: Visitor, path: string) => {
  await enter(visitor.page, visitor.person)
  await go(visitor, path)
}

/** The server's own answer about the customer, but for this. */
export const customerWith = (page: Page, change: Partial<CustomerInfo>) =>
  page.route(callOf(customer['info.get']), async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { customer: CustomerInfo }
    await route.fulfill({ response, json: { ...answer, customer: { ...answer.customer, ...change } } })
  })

export const unanswered = (page: Page, method: Method) => page.route(callOf(method), (route) => route.abort())

export const answering = (page: Page, method: Method, answer: object) =>
  page.route(callOf(method), (route) =>
    route.fulfill({ json: { responseCode: '00', responseDescription: 'Success', ...answer } }),
  )
