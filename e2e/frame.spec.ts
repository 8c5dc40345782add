import type { Page } from '@playwright/test'
import { ana } from './support/people.ts'
import { registerForm } from './support/register.ts'
import { openAccountMenu, signIn, signInForm } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

const boxOf = async (page: Page) => {
  const box = await mainNavigation(page).boundingBox()
  return { x: box?.x, width: box?.width, bottom: box && box.y + box.height }
}

test('the navigation is whole at 1440, icons at 1000, a bar at the bottom at 390', once, async ({ page }) => {
  await signIn(page, ana)
  const navigation = mainNavigation(page)
  await expect(navigation).toHaveCount(1)
  expect((await boxOf(page)).width).toBeGreaterThan(200)
  await expect(navigation.getByText('Home', { exact: true })).toBeInViewport()
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => boxOf(page)).toMatchObject({ x: 12, width: 47 })
  await expect(navigation.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(await navigation.getByText('Home', { exact: true }).boundingBox()).toMatchObject({ width: 1, height: 1 })

  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => boxOf(page)).toMatchObject({ x: 0, width: 390, bottom: 800 })
  await navigation.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Sandbox' }).click()
  await expect(page.getByText('Not the real bank.')).toBeVisible()
})

test('the appearance chosen stays, from the very first paint', once, async ({ page }) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // Without the application: what is painted before it runs must be right already.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(root).toHaveCSS('background-color', 'rgb(14, 17, 23)')
  await page.unroute('**/assets/*.js')

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Same as device' }).check({ force: true })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('appearance and language are in the account menu too', async ({ page, customer }) => {
  await signIn(page, customer)
  await openAccountMenu(page)
  await expect(page.getByText(customer.email).last()).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/home$/)
})

test('the sign-in form is walked by keyboard in the order it is read', once, async ({ page }) => {
  await page.goto('/login')
  const { email, passphrase, submit } = signInForm(page)
  await expect(email).toBeFocused()
  const stops = [
    passphrase,
    page.getByRole('button', { name: 'Show or hide the passphrase' }),
    submit,
    page.getByRole('link', { name: 'Forgotten passphrase?' }),
    page.getByRole('button', { name: 'Sign in with a passkey' }),
    page.getByRole('link', { name: /Open an account/ }),
    page.getByRole('link', { name: /Request a new one/ }),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await email.fill(ana.email)
  await passphrase.fill(ana.passphrase)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('the first stop of the keyboard skips to the content', once, async ({ page }) => {
  await signIn(page, ana)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a popup keeps the focus, closes with Escape and gives the focus back', once, async ({ page }) => {
  await page.goto('/register/personal')
  await expect(registerForm(page).documents).toHaveCount(2)
  const read = page.getByRole('button', { name: /^Read:/ }).first()
  await read.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(popup.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(read).toBeFocused()
})

test('a visitor learns what it costs, from either amount, and opens an account', once, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One account')
  await expect(page.getByRole('row', { name: /^Sending to another member/ })).toContainText('0.25 USD')
  const sends = page.getByLabel('You send', { exact: true })
  const gets = page.getByLabel('A member receives', { exact: true })
  await expect(sends).toHaveValue('1,000.00')
  await expect(gets).toHaveValue(/^\d{3}\.\d\d$/)
  await gets.fill('400+100')
  await gets.blur()
  await expect(gets).toHaveValue('500')
  await expect(sends).toHaveValue(/^5\d\d\.\d\d$/)
  await page.getByText('Company', { exact: true }).first().click()
  await expect(page.locator('main dl')).toContainText('0.5')
  await page.getByRole('button', { name: 'All prices' }).click()
  await expect(page.getByRole('row', { name: /^International wire/ })).toContainText('25.00 USD')
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('where the brand takes nobody in, a visitor is only asked to sign in', once, async ({ page }) => {
  await page.goto('/?brand=florin-pi')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open an account' })).toHaveCount(0)
})

test('what is pasted into the search is ready to be paid, and not in the address', once, async ({ page }) => {
  await signIn(page, ana)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('DE89 3704 0044 0532 0130 00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transfer\/external$/)
  await expect(page.getByRole('searchbox')).toHaveValue('DE89 3704 0044 0532 0130 00')
  await expect(page.getByText('IBAN').first()).toBeVisible()
})
