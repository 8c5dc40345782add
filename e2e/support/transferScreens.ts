import { inside, type Screen, signedIn, type Visitor } from './screen.ts'

const priced = async (visitor: Visitor, path: string, amount: string) => {
  await inside(visitor, path)
  await visitor.page.locator(`[name=${amount}]`).fill('12.50')
  await visitor.page.locator('main dl').first().waitFor()
}

const summary = async (visitor: Visitor) => {
  await priced(visitor, '/transfer/p2p', 'amount')
  await visitor.page.locator('[name=toEmail]').fill('bob@demo.test')
  await visitor.page.locator('button[form]').click()
  await visitor.page.getByRole('dialog').waitFor()
}

export const transferScreens: readonly Screen[] = [
  { name: 'transfer-member', open: (visitor) => priced(visitor, '/transfer/p2p', 'amount') },
  {
    name: 'transfer-member-errors',
    open: async (visitor) => {
      await inside(visitor, '/transfer/p2p')
      await visitor.page.locator('[name=amount]').waitFor()
      await visitor.page.locator('button[form]').click()
      await visitor.page.locator('main form [id$="-error"]').first().waitFor()
    },
  },
  { name: 'transfer-summary', open: summary },
  { name: 'transfer-own', open: (visitor) => priced(visitor, '/transfer/account', 'toAmount') },
  {
    name: 'home-add-currency',
    open: async (visitor) => {
      await signedIn(visitor)
      await visitor.page.locator('main li > button').click()
      await visitor.page.getByRole('dialog').waitFor()
      await visitor.page.locator('[role=dialog] option').nth(2).waitFor({ state: 'attached' })
    },
  },
]
