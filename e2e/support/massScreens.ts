import { signInAs } from './actingScreens.ts'
import { go, type Screen } from './screen.ts'

export const massScreens: readonly Screen[] = [
  {
    name: 'mass',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/transfer/mass/eft')
      await visitor.page.locator('main input[type=file]').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'mass-history',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/history/batch-transfers')
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'mass-report',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/history/batch-transfers')
      await visitor.page.locator('main [data-opener]').nth(1).click()
      await visitor.page.locator('[role=progressbar]').waitFor()
    },
  },
]
