import { tokens } from '@florin/contract/access/tokens'
import { accountsCall } from './support/bank.ts'
import { accountCard, liveReady } from './support/home.ts'
import { greeting, signIn, signInByForm, signOut, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const refreshPath = `/token${tokens.refresh.rest?.split(' ')[1]}`

test('money paid in shows by itself on every open page', once, async ({ page, context, bank, customer }) => {
  await signIn(page, customer)
  const second = await context.newPage()
  const ready = Promise.all([liveReady(page), liveReady(second)])
  await Promise.all([page.reload(), second.goto('/home')])
  await ready
  for (const tab of [page, second]) await expect(accountCard(tab, 'Euro')).toContainText('0.00 EUR')

  await bank.deposit(customer, '1250.5', 'EUR')
  for (const tab of [page, second]) {
    await expect(accountCard(tab, 'Euro')).toContainText('1,250.50 EUR')
    await expect(tab.getByText('Euro: the balance is now')).toBeAttached()
  }
  await expect(accountCard(page, 'US Dollar')).toContainText('0.00 USD')
})

test('news missed while the connection was away are caught up', once, async ({ page, context, bank, customer }) => {
  await page.goto('/login')
  const ready = liveReady(page)
  await tryToSignIn(page, customer)
  await ready
  await expect(accountCard(page, 'Euro')).toContainText('0.00 EUR')
  await context.setOffline(true)
  await bank.deposit(customer, '7', 'EUR')
  await context.setOffline(false)
  await expect(accountCard(page, 'Euro')).toContainText('7.00 EUR')
})

test('signing out in one tab signs out the other', once, async ({ page, context, customer }) => {
  await signIn(page, customer)
  const second = await context.newPage()
  await second.goto('/home')
  await expect(greeting(second, customer)).toBeVisible()
  await signOut(page)
  await expect(second).toHaveURL(/\/login$/)
  for (const tab of [page, second]) await expect(tab.getByText('You have signed out.')).toBeVisible()
  await second.goto('/home')
  await expect(second).toHaveURL(/\/login$/)
})

test('signing in in one tab is enough for the other', once, async ({ page, context, customer }) => {
  const second = await context.newPage()
  await second.goto('/login')
  await signInByForm(page, customer)
  await second.goto('/home')
  await expect(greeting(second, customer)).toBeVisible()
})

test('tokens are renewed once for all tabs, and nobody is signed out', once, async ({ page, context, customer }) => {
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === refreshPath) refreshes.push(response.status())
  })
  await context.clock.install()
  await signIn(page, customer)
  const second = await context.newPage()
  await second.goto('/home')
  await expect(greeting(second, customer)).toBeVisible()
  const tokenOf = () => page.evaluate(() => localStorage.getItem('florin.session'))

  for (const round of [1, 2]) {
    const before = await tokenOf()
    await context.clock.fastForward(10_000)
    await page.keyboard.press('Shift')
    await context.clock.fastForward('04:40')
    await expect.poll(tokenOf).not.toBe(before)
    for (const tab of [page, second]) await expect(greeting(tab, customer)).toBeVisible()
    expect(refreshes).toEqual(Array.from({ length: round }, () => 200))
  }
  for (const tab of [page, second]) {
    await tab.reload()
    await expect(greeting(tab, customer)).toBeVisible()
  }
})

test('an access token that has died is replaced without anybody noticing', once, async ({ page, customer }) => {
  await signIn(page, customer)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('florin.session')!)
    stored.tokens.accessToken = `${stored.tokens.accessToken.slice(0, -6)}AAAAAA`
    localStorage.setItem('florin.session', JSON.stringify(stored))
  })
  await page.reload()
  await expect(greeting(page, customer)).toBeVisible()
  await expect(accountCard(page, 'Euro')).toBeVisible()
})

test('fifteen idle minutes end the session, and signing in again leads back', once, async ({ page, customer }) => {
  await page.clock.install()
  await signIn(page, customer)
  await page.goto('/home?view=all')
  await expect(greeting(page, customer)).toBeVisible()
  await page.clock.fastForward('14:30')
  await expect(greeting(page, customer)).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired')).toBeVisible()
  await tryToSignIn(page, customer)
  await expect(page).toHaveURL(/\/home\?view=all$/)
  await expect(page.getByText('Session expired')).toBeHidden()
})

test('the server’s word alone says in every tab that somebody signed out', once, async ({ page, request, customer }) => {
  await page.goto('/login')
  const ready = liveReady(page)
  await tryToSignIn(page, customer)
  await ready
  const refreshToken = await page.evaluate(
    () => JSON.parse(localStorage.getItem('florin.session')!).tokens.refreshToken as string,
  )
  await request.post('/token/auth/logout', { data: { refreshToken } })
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have signed out.')).toBeVisible()
})

test(
  'a session that ends while its first page loads leads back to sign-in, not to an error',
  once,
  async ({ page, customer }) => {
    const dead = { status: 401, json: { responseCode: 'AU', responseDescription: 'Please sign in.' } }
    await page.route(accountsCall, (route) => route.fulfill(dead))
    await page.route(`**${refreshPath}`, (route) => route.fulfill({ ...dead, status: 403 }))
    await page.goto('/login')
    await tryToSignIn(page, customer)
    await expect(page.getByText('Session expired')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  },
)
