import { blacklist } from '@florin/contract/payments/blacklist'
import { signInAs } from './actingScreens.ts'
import { answering, go, inside, type Screen, type Visitor } from './screen.ts'

const queue = async (visitor: Visitor, email = 'eve@demo.test') => {
  await signInAs(visitor, email, '/home')
  await go(visitor, '/transfer/approved')
  await visitor.page.locator('main li h2').first().waitFor()
}
const choose = async (visitor: Visitor) => {
  await queue(visitor)
  await visitor.page.locator('main input[type=checkbox]').first().check()
  await visitor.page.locator('main section [role=status]').waitFor()
}
const blocked = [
  { email: 'pat.watson@example.com', blockType: 'both', createdDate: '2026-03-02T10:00:00.000Z' },
  {
    email: `a.very.long.address.of.somebody@${'department.'.repeat(6)}example.com`,
    blockType: 'incoming',
    createdDate: '2026-02-01T10:00:00.000Z',
  },
]

export const approvalScreens: readonly Screen[] = [
  { name: 'approvals', open: queue },
  { name: 'approvals-own', open: (visitor) => queue(visitor, 'ivan@demo.test') },
  { name: 'approvals-selected', open: choose },
  {
    name: 'approvals-filters',
    open: async (visitor) => {
      await queue(visitor)
      await visitor.page.locator('main button[aria-expanded]').click()
      await visitor.page.locator('main input[type=date]').first().waitFor()
    },
  },
  {
    name: 'approvals-decide',
    open: async (visitor) => {
      await choose(visitor)
      // To decline: among all there is one that is not approved with others.
      await visitor.page.locator('main section button').nth(-2).click()
      await visitor.page.locator('[role=dialog] [name=note]').waitFor()
    },
  },
  {
    name: 'approvals-decided-empty',
    open: async (visitor) => {
      await inside(visitor, '/transfer/approved')
      await visitor.page.locator('main p').nth(1).waitFor()
    },
  },
  {
    name: 'blacklist',
    open: async (visitor) => {
      await answering(visitor.page, blacklist.list, { users: blocked, total: 2 })
      await inside(visitor, '/payout-blacklist')
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'blacklist-empty',
    open: async (visitor) => {
      await answering(visitor.page, blacklist.list, { users: [], total: 0 })
      await inside(visitor, '/payout-blacklist')
      await visitor.page.locator('main section').nth(1).waitFor()
    },
  },
]
