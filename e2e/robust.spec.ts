import { type Page, test as unwatched } from '@playwright/test'
import { registration } from '@florin/contract/customers/registration'
import { ana, somebody } from './support/people.ts'
import { fillRegistration, registerForm } from './support/register.ts'
import { greeting, signIn, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test('a toast whose code does not come takes nothing with it, and is shown when it does', once, async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto('/profile/notifications')
  const setting = page.getByRole('switch', { name: 'Money received: Here, in your account' })
  await expect(setting).toBeChecked()
  const [saving, files] = ['**/api?method=notification.setting*', '**/assets/**']
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  for (const calls of [saving, files]) await page.route(calls, (route) => route.abort('internetdisconnected'))
  await setting.click()
  await missed
  await expect(setting).toBeVisible()
  for (const calls of [saving, files]) await page.unroute(calls)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server.' })).toBeVisible()
  await expect(setting).toBeChecked()
})

test('signing in and registering without a network say so and lose nothing', once, async ({ page, context }) => {
  const person = somebody()
  await page.goto('/register/personal')
  await fillRegistration(page, person)
  await context.setOffline(true)
  await registerForm(page).submit.click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await expect(registerForm(page).passphrase).toHaveValue(person.passphrase)
  await context.setOffline(false)
  await registerForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(true)
  await tryToSignIn(page, ana)
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await context.setOffline(false)
  await tryToSignIn(page, ana)
  await expect(greeting(page, ana)).toBeVisible()
})

test('a registration whose answer was lost is sent again with the same key', once, async ({ page, bank }) => {
  const person = somebody()
  const keys: string[] = []
  const call = `**/api?method=${registration['personal.create'].name}*`
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.goto('/register/personal')
  await fillRegistration(page, person)
  await registerForm(page).submit.click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await registerForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  await bank.mailTo(person.email, 1)
})

const history = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'History' })

test('a page opened without a network says so, and comes with the connection', once, async ({ page, context, customer }) => {
  await signIn(page, customer)
  await context.setOffline(true)
  await history(page).first().click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(history(page).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
})

test('a page whose files are gone since a deploy opens by its new version', once, async ({ page, customer }) => {
  await signIn(page, customer)
  let isReloaded = false
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest()
  })
  await page.route('**/assets/**', (route) => (isReloaded ? route.continue() : route.fulfill({ status: 404 })))
  await page.route('**/boot.json', async (route) => {
    const { boot, head } = await (await route.fetch()).json()
    await route.fulfill({ json: { head, boot: { ...boot, build: 'newer' } } })
  })
  await history(page).first().click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  expect(isReloaded).toBe(true)
})

// A stopped script is no trouble here.
unwatched('every page comes with a strict policy', once, async ({ page }) => {
  const headers = (await page.goto('/login'))?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeTruthy()

  const stopped = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'window.wasRun = true'
        document.head.append(script)
      }),
  )
  expect(stopped).toMatch(/^script-src/)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

test('answers of the server are never kept, never guessed and never framed', once, async ({ request }) => {
  for (const path of ['/api?method=account.list', '/token/auth/login', '/token/auth/refresh']) {
    const headers = (await request.post(path, { data: {} })).headers()
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['strict-transport-security']).toBeTruthy()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test.describe('a page opened without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('says so in the language of the page, and comes back', once, async ({ page, context }) => {
    await page.goto('/es/login')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/es/register/personal')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('button', { name: 'Abrir la cuenta' })).toBeVisible()
  })
})
