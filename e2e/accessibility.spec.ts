import type { Page } from '@playwright/test'
import { seriousFindings } from './support/axe.ts'
import { ana } from './support/people.ts'
import { coveredControls, overflowOf, widths } from './support/screen.ts'
import { screens } from './support/screens.ts'
import { expect, once, test } from './support/test.ts'

/** A colour on its way from light to dark is neither. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

const expectNothingSerious = async (page: Page) => {
  await settled(page)
  expect(await seriousFindings(page)).toEqual([])
}

/** What floats finds its new place a moment after the page has another width. */
const expectToFit = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size)
  await expect.poll(() => overflowOf(page), `scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
}

/** How a list looks that is empty or did not load is seen on the history; what it says elsewhere, in the tests of each feature. */
const sameAsHistory = new Set([
  'admin-deposits-empty',
  'admin-reviews-empty',
  'approvals-decided-empty',
  'blacklist-empty',
  'home-failed',
  'invoices-none',
  'news-none',
  'profile-failed',
  'repeating-payments-none',
])

// In the longest language: what fits in it fits in the others.
for (const { name, open } of screens.filter((screen) => !sameAsHistory.has(screen.name))) {
  test(`${name} fits every width and shuts nobody out, wide and light or narrow and dark`, once, async ({ page, bank }) => {
    if (name.startsWith('sandbox')) await bank.mailTo((await bank.applicant()).email)
    await page.emulateMedia({ colorScheme: 'light' })
    await open({ page, person: ana, language: 'ru' })
    await expectNothingSerious(page)
    await expectToFit(page, widths.wide)
    await expectToFit(page, widths.between)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectToFit(page, widths.narrow)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectNothingSerious(page)
    expect(await coveredControls(page), 'cannot be pressed').toEqual([])
  })
}
