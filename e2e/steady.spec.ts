import type { Page } from '@playwright/test'
import { ana } from './support/people.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

/** What Google calls good is 0.1; a page that holds its places moves hardly at all. */
const most = 0.05

declare global {
  interface Window {
    shifted: number
  }
}

/** Sums up how far things moved by themselves while the page came. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Answers come one by one, in an order that changes nothing. */
const slowAnswers = async (page: Page) => {
  let count = 0
  await page.route('**/api?method=*', async (route) => {
    count += 1
    await new Promise((resolve) => setTimeout(resolve, 150 + (count % 7) * 120))
    await route.continue()
  })
}

for (const path of ['/transfer/p2p', '/transfer/account'])
  test(`${path} stays where it is while it loads`, async ({ page }) => {
    await signIn(page, ana)
    await watchShifts(page)
    await slowAnswers(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Recent', exact: false }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(most)
  })

test('a page is sent compressed, in its language, with an icon and a manifest', async ({ page, request }) => {
  const answer = await request.get('/ru/login', { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(await answer.text()).toContain('<html lang="ru"')
  expect((await request.get('/no/such/page')).status()).toBe(404)
  expect((await request.head('/login', { headers: { Accept: '*/*' } })).status()).toBe(200)
  await page.goto('/login')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect((await request.get(manifest ?? '')).ok()).toBe(true)
})
