import { expect, once, test } from './support/test.ts'

/**
 * As sent, in bytes: what home asks for before it can be seen, without its pictures and answers. Addresses of all pages and the
 * calls that guard them are among it, and bring it up with each new page; the words of refusals, which the server writes, are not.
 */
const most = 245_500

test('the first files of home are light enough for a slow phone', once, async ({ request }) => {
  const page = await (await request.get('/home', { headers: { Accept: 'text/html' } })).text()
  const files = [...new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
  const weights = await Promise.all(
    files.map(async (file) => {
      const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } })
      return Number(answer.headers()['content-length'])
    }),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => file.includes('/forms-'))).toEqual([])
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(most)
})

/** Scripts as sent, in bytes, when nobody has typed yet: fields and their rules, without lists, popups and later steps. */
const mostOfSignIn = 243_000

test('the sign-in page is light enough for a slow phone', once, async ({ page }) => {
  const weights: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sum = (await Promise.all(weights)).reduce((total, weight) => total + weight, 0)
  expect(sum).toBeGreaterThan(100_000)
  expect(sum).toBeLessThan(mostOfSignIn)
})
