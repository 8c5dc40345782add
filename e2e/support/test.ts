import { test as base } from '@playwright/test'
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
    async ({ context }, use) => {
      const troubles: string[] = []
      context.on('weberror', (trouble) => troubles.push(trouble.error().message))
      context.on('console', (message) => {
        if (isTrouble(message.text())) troubles.push(message.text())
      })
      await use()
      expect(troubles, 'errors inside the pages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What does not depend on the width of the screen runs on one of them. */
export const once = { tag: '@once' }
export const phoneOnly = { tag: '@phone' }
