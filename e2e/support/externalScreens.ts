import { expect } from '@playwright/test'
import { inside, type Screen, type Visitor } from './screen.ts'

const choose = async (visitor: Visitor) => {
  await inside(visitor, '/transfer/external')
  await visitor.page.locator('input[type=search]').waitFor()
}

/** Atelier Vega of the address book, whom anybody may pay without typing more. */
const amount = async (visitor: Visitor) => {
  await choose(visitor)
  await visitor.page.getByRole('button', { name: /Atelier Vega/ }).click()
  await visitor.page.locator('[name=amount]').fill('120.50')
  await visitor.page.locator('[name=purpose]').selectOption('services')
  await visitor.page.locator('[name=reference]').fill('INV-20418')
  await visitor.page.locator('main dl').first().waitFor()
}

export const externalScreens: readonly Screen[] = [
  {
    name: 'external-payee',
    open: async (visitor) => {
      await choose(visitor)
      await visitor.page.locator('input[type=search]').fill('GB29 NWBK 6016 1331 9268 19')
      await expect(visitor.page.getByText('National Westminster Bank').first()).toBeVisible()
    },
  },
  {
    name: 'external-book',
    open: async (visitor) => {
      await choose(visitor)
      await expect(visitor.page.getByText('Kenji Arai')).toBeVisible()
    },
  },
  {
    name: 'external-details',
    open: async (visitor) => {
      await choose(visitor)
      await visitor.page.locator('input[type=search]').fill('4111111111111111')
      await visitor.page.keyboard.press('Enter')
      await visitor.page.locator('button[type=submit]').click()
      await visitor.page.locator('main form [id$="-error"]').first().waitFor()
    },
  },
  { name: 'external-amount', open: amount },
  {
    name: 'external-review',
    open: async (visitor) => {
      await amount(visitor)
      await visitor.page.locator('button[form]').click()
      await visitor.page.locator('main ol + p, main dl').first().waitFor()
    },
  },
  {
    name: 'beneficiaries',
    open: async (visitor) => {
      await inside(visitor, '/transfer/beneficiaries')
      await expect(visitor.page.getByText('Kenji Arai')).toBeVisible()
    },
  },
]
