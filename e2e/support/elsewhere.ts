import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Person } from './people.ts'
import { enter } from './signIn.ts'

/** An empty page in another browser, which knows nothing of this one. */
export const elsewhere = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  (await browser.newContext(options)).newPage()

/** Where somebody else is signed in. */
export const pageOf = async (browser: Browser, person: Person, path?: string): Promise<Page> => {
  const page = await elsewhere(browser)
  await enter(page, person)
  if (path) await page.goto(path)
  return page
}
