import { brandIds } from '@florin/brands/brand'
import { brands } from '@florin/brands/brands'
import { languageNames } from '@florin/i18n/languages'
import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { accountCard } from './support/home.ts'
import { greeting, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const names: Record<string, string> = { USD: 'US Dollar', EUR: 'Euro', GBP: 'British Pound' }

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
const buttonColour = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

for (const id of brandIds) {
  const { projectName, theme, availableLangs, accountConfirmation, supports, defaultCurrencies } = brands[id]
  const { allowRegistration, kycAtActivation } = brands[id]

  test(`${projectName} shows its name, colours, languages and small print`, once, async ({ page }) => {
    await page.goto(`/login?brand=${id}`)
    await expect(page).toHaveTitle(new RegExp(projectName))
    await expect(page.getByRole('banner')).toContainText(projectName, { ignoreCase: true })
    await expect(page.getByText(`Welcome to ${projectName}.`)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(accountConfirmation.legalName)
    await expect(page.getByRole('link', { name: supports.defaultEmail })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText(
      availableLangs.map((language) => languageNames[language]),
    )
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expect.poll(() => primary(page)).toBe(theme[scheme].primary)
      await expect.poll(() => buttonColour(page)).toBe(rgb(theme[scheme].primary))
    }
  })

  test(`a customer of ${projectName} signs in and sees the accounts it opens`, once, async ({ page, bank }) => {
    const person = await bank.customer(allowRegistration ? id : 'florin')
    await page.goto(`/login?brand=${id}`)
    await tryToSignIn(page, person)
    if (kycAtActivation) {
      await expect(page).toHaveURL(/\/kyc$/)
      await query('update customer set needs_kyc = false where id = $1', [await customerIdOf(person)])
      await page.goto('/home')
    }
    await expect(greeting(page, person)).toBeVisible()
    const opened = allowRegistration ? defaultCurrencies : brands.florin.defaultCurrencies
    for (const currency of opened) await expect(accountCard(page, names[currency] ?? '')).toContainText(`0.00 ${currency}`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(opened.length)
    await page.goto('/home')
    await expect(page.getByRole('img', { name: projectName }).or(page.getByText(projectName.toLowerCase())).first()).toBeVisible()
  })
}

test('a brand without registration offers none and sends its address to sign-in', once, async ({ page }) => {
  await page.goto('/register?brand=florin-pi')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Open an account/ })).toHaveCount(0)
  await page.goto('/register/personal')
  await expect(page).toHaveURL(/\/login$/)
})

test('a language that the brand does not speak falls back to one it does', once, async ({ page }) => {
  await page.goto('/ru/login?brand=florin-pi')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the documents of a brand name its company', once, async ({ page }) => {
  await page.goto('/login?brand=baltis')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/legal\/fundstr-tos\/?#privacy-policy$/)
  await expect(page.locator('#privacy-policy')).toContainText(brands.baltis.accountConfirmation.legalName)
  await expect(page.locator('#privacy-policy')).toBeInViewport()
})
