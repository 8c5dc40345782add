import { type BrowserContext, test as base } from '@playwright/test'
import { expect } from '@playwright/test'
import { createBank } from './bank.ts'
import type { Bank } from './bank.ts'
import type { Person } from './people.ts'

type Given = {
  bank: Bank
  /** Somebody with an activated account and nothing on it. */
  customer: Person
}

/** Trouble that a person does not see, yet no page may have: thrown errors, and scripts or styles that the policy stopped. */
const isTrouble = (text: string) => /Content Security Policy|Minified React error|Encountered two children/.test(text)

export const test = base.extend<Given & { quietPages: void }>({
  bank: ({ request }, use) => use(createBank(request)),
  customer: async ({ bank }, use) => use(await bank.customer()),
  quietPages: [
    async ({ browser, context }, use) => {
      const troubles: string[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', (trouble) => troubles.push(trouble.error().message))
        watched.on('console', (message) => {
          if (isTrouble(message.text())) troubles.push(message.text())
        })
      }
      watch(context)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      // Pages of other people that a test opened beside its own would go on listening for as long as the browser runs.
      await Promise.all(browser.contexts().map((other) => other !== context && other.close()))
      expect(troubles, 'errors inside the pages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What does not depend on the width of the screen runs on one of them. */
export const once = { tag: '@once' }
export const phoneOnly = { tag: '@phone' }
