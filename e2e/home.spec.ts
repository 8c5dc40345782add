import type { Page } from '@playwright/test'
import { accountCard, liveReady } from './support/home.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('money that arrives is told on every open tab, and read once', once, async ({ page, context, bank }) => {
  const person = await bank.customer()
  await enter(page, person)
  const other = await context.newPage()
  const ready = [liveReady(page), liveReady(other)]
  await Promise.all([page.goto('/home'), other.goto('/home')])
  await Promise.all(ready)
  for (const tab of [page, other]) await expect(accountCard(tab, 'Euro')).toBeVisible()
  await bank.deposit(person, '25.00', 'EUR')

  await expect(page.getByRole('status').filter({ hasText: 'Your deposit is in your account.' })).toBeVisible()
  const told = (tab: Page) => panel(tab).getByRole('button', { name: '25.00 EUR arrived' })
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName(/unread$/)
    await bell(tab).click()
    await expect(told(tab)).toContainText('(new)')
    await expect(tab.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/png/)
  }
  await told(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/history/)
  await bell(page).click()
  await expect(told(page)).not.toContainText('(new)')
  await expect(told(other)).not.toContainText('(new)')
})

test('everything is marked as read at once', once, async ({ page, bank }) => {
  const person = await bank.customer()
  await bank.deposit(person, '3.00', 'EUR')
  await bank.deposit(person, '4.00', 'EUR')
  await enter(page, person)
  await page.goto('/home')
  await expect(bell(page)).toHaveAccessibleName(/unread$/)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/brand\//)
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeHidden()
})

test('who wants to hear nothing of deposits in the account does not', once, async ({ page, bank }) => {
  const person = await bank.customer()
  await enter(page, person)
  await page.goto('/profile/notifications')
  const inApp = page.getByRole('switch', { name: 'Money received: Here, in your account' })
  await inApp.click()
  await expect(inApp).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Security: Email' })).toBeDisabled()
  await page.reload()
  await expect(inApp).not.toBeChecked()

  const ready = liveReady(page)
  await page.goto('/home')
  await ready
  await expect(accountCard(page, 'Euro')).toBeVisible()
  await bank.deposit(person, '7.00', 'EUR')
  await expect(accountCard(page, 'Euro')).toContainText('7.00')
  await bell(page).click()
  await expect(panel(page).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(panel(page).getByText('7.00 EUR arrived')).toBeHidden()
})

test('an announcement waits on home until it is answered', once, async ({ page, context, bank }) => {
  await enter(page, await bank.customer())
  await page.goto('/home')
  const other = await context.newPage()
  const ready = liveReady(other)
  await other.goto('/home')
  await ready
  await expect(other.getByRole('link', { name: '1 announcement needs your answer' })).toBeVisible()
  await page.getByRole('link', { name: '1 announcement needs your answer' }).click()
  const article = page.getByRole('dialog', { name: 'May we ask for your opinion?' })
  await expect(article).toContainText('Either is fine.')
  await article.getByRole('button', { name: 'Accept' }).click()
  await expect(article).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: 'May we ask for your opinion?' })
  await expect(item).toContainText('Accepted')
  await expect(other.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(other.getByRole('link', { name: /needs? your answer/ })).toBeHidden()
  await expect(page.getByText('1 unread announcement')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(page.getByRole('link', { name: /announcement/ })).toBeHidden()
})

test('home says how to pay in, account by account', async ({ page, bank }) => {
  await enter(page, await bank.customer())
  await page.goto('/home')
  await page.getByRole('button', { name: 'Add money' }).click()
  const popup = page.getByRole('dialog', { name: 'Add money' })
  await popup.getByLabel('Account to credit').selectOption({ label: 'Euro (EUR)' })
  await expect(popup).toContainText('LT179999900000104200')
  await expect(popup).toContainText(/FL \d{7}/)
  await expect(popup.getByRole('button', { name: 'Copy: Reference' })).toBeVisible()
})

test('the total is in the currency of choice, and stays so', once, async ({ page, bank }) => {
  const person = await bank.customer()
  await bank.deposit(person, '100.00', 'EUR')
  await enter(page, person)
  await page.goto('/home')
  const choice = page.getByLabel('Show the total in')
  await choice.selectOption('EUR')
  const total = page.getByRole('main').locator('header')
  await expect(total).toContainText('100.00 EUR')
  await page.reload()
  await expect(choice).toHaveValue('EUR')
  await choice.selectOption('USD')
  await expect(total).toContainText('108.62 USD')
  const table = page.getByRole('table', { name: 'Cash flow' })
  await expect(table.getByRole('row').last()).toContainText('108.62 USD')
})
