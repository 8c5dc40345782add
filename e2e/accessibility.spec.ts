import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ana } from './support/people.ts'
import { narrow, overflowOf } from './support/screen.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A colour on its way from light to dark is neither. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

const seriousFindings = async (page: Page, axe = new AxeBuilder({ page })) => {
  await settled(page)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const { name, open } of screens) {
  test(`${name} has nothing that shuts people out, light or dark`, async ({ page, bank, isMobile }) => {
    if (name.startsWith('sandbox')) await bank.mailTo((await bank.applicant()).email)
    await page.emulateMedia({ colorScheme: 'light' })
    await open({ page, person: ana })
    expect(await seriousFindings(page)).toEqual([])
    // Only colours differ in the dark, and they are the same on a phone.
    if (isMobile) {
      await page.setViewportSize(narrow)
      expect(await overflowOf(page), 'scrolls sideways').toBeLessThanOrEqual(0)
      return
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await seriousFindings(page, new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([])
  })
}
