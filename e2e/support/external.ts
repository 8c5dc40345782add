import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A way out of the bank: what is typed into the first field, or which way is chosen, and the fields that are left. */
export type Way = {
  readonly name: string
  readonly amount: string
  readonly pasted?: string
  readonly fields: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly ticked?: readonly string[]
  /** What is looked up and fills in by itself. */
  readonly found?: Readonly<Record<string, string>>
}

type Filled = Pick<Way, 'fields' | 'chosen' | 'ticked' | 'found'>

export const fillIn = async (page: Page, { fields, chosen = {}, ticked = [], found = {} }: Filled) => {
  for (const [label, value] of Object.entries(chosen)) await page.getByLabel(label, { exact: true }).selectOption(value)
  for (const label of ticked) await page.getByLabel(label, { exact: true }).check()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  for (const [label, value] of Object.entries(found)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

/** From the empty page to the amount. */
export const choosePayee = async (page: Page, way: Way) => {
  await page.goto('/transfer/external')
  await page.getByLabel('Recipient', { exact: true }).fill(way.pasted ?? '')
  await page.getByRole('button', { name: `Continue: ${way.name}` }).click()
  await fillIn(page, way)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Recipient gets', { exact: true })).toBeVisible()
}

export const setTerms = async (page: Page, amount: string) => {
  await page.getByLabel('Recipient gets', { exact: true }).fill(amount)
  await page.getByLabel('Purpose of payment', { exact: true }).selectOption('Services')
  await expect(page.getByText('Total to pay')).toBeVisible()
}
export const review = (page: Page) => page.getByRole('button', { name: 'Review payment' }).click()
export const send = (page: Page) => page.getByRole('button', { name: /^Send \d/ }).click()

/** The whole way, to the payment's own page. */
export const pay = async (page: Page, way: Way) => {
  await choosePayee(page, way)
  await setTerms(page, way.amount)
  await review(page)
  await send(page)
  await page.waitForURL('**/history/*', { timeout: 45_000 })
}

export const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

const address = { Address: 'Torstraße 1', City: 'Berlin' }
export const ways = {
  eft: {
    name: 'Bank transfer',
    pasted: 'DE89 3704 0044 0532 0130 00',
    amount: '20.00',
    fields: { 'Name on the account': 'Zoe Berg' },
  },
  wire: {
    name: 'International wire',
    pasted: 'DE89370400440532013000',
    amount: '30.18',
    fields: { 'Name on the account': 'Berg GmbH', ...address, 'Postal code': '10119' },
    found: { 'SWIFT (BIC)': 'COBADEFF', 'Bank’s city': 'Köln' },
  },
  card: {
    name: 'Card',
    pasted: '4111 1111 1111 1111',
    amount: '20.00',
    fields: { 'First name': 'Zoe', 'Last name': 'Berg', ...address },
    chosen: { 'Expiry month': '12', 'Expiry year': '2030' },
  },
  crypto: {
    name: 'Crypto wallet',
    pasted: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    amount: '0.001',
    fields: { 'Name on the account': 'Zoe Berg' },
    ticked: ['The recipient holds this wallet themselves, not with a provider'],
  },
  instant: {
    name: 'Instant payment · Tax number',
    pasted: '529.982.247-25',
    amount: '50.00',
    fields: { 'Name on the account': 'Marisol Tavares' },
  },
  interac: {
    name: 'Interac e-Transfer · Email',
    pasted: 'claire@example.ca',
    amount: '25.00',
    fields: { 'Name on the account': 'Claire Fortin', 'Security question': 'Name of our cat', Answer: 'Minou7' },
  },
} as const satisfies Record<string, Way>
