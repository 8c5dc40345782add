import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ana } from './support/people.ts'
import { narrow, overflowOf } from './support/screen.ts'
import { screens } from './support/screens.ts'
import { expect, once, test } from './support/test.ts'

/** A colour on its way from light to dark is neither. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

const seriousFindings = async (page: Page) => {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const { name, open } of screens) {
  test(`${name} shuts nobody out, wide and light or narrow and dark`, once, async ({ page, bank }) => {
    if (name.startsWith('sandbox')) await bank.mailTo((await bank.applicant()).email)
    await page.emulateMedia({ colorScheme: 'light' })
    await open({ page, person: ana })
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize(narrow)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // What floats finds its new place a moment after the page has become narrow.
    await expect.poll(() => overflowOf(page), 'scrolls sideways').toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
  })
}
