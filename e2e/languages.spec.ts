import { languageNames, languages, normaliseLanguage, routeLanguages } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Page } from '@playwright/test'
import { somebody } from './support/people.ts'
import { tickAll } from './support/register.ts'
import { tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const chooseLanguage = (page: Page, name: string) => page.getByRole('banner').getByRole('combobox').selectOption(name)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const segment of routeLanguages) {
  const language = normaliseLanguage(segment)!
  test(`/${segment}/login speaks ${languageNames[language]}, and so do the pages after it`, once, async ({ page }) => {
    const t = translator(language)
    await page.goto(`/${segment}/login`)
    await expect(heading(page, t('login:title'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('link', { name: t('login:register', { brand: 'Florin' }) }).click()
    await expect(heading(page, t('registration:choose.title'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/register$`))
  })
}

for (const language of languages) {
  test(`a person signs in, is refused and greeted in ${languageNames[language]}`, once, async ({ page, customer }) => {
    const t = translator(language)
    await page.goto(`/${language}/login`)
    await tryToSignIn(page, somebody(), language)
    await expect(page.getByRole('alert')).toHaveText(t('errors:login.failed'))
    await tryToSignIn(page, customer, language)
    await expect(heading(page, t('home:greeting', { name: customer.firstName }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t('home:accounts.title') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/home$`))
    await page.getByRole('button', { name: t('frame:accountMenu.open') }).click()
    await page.getByRole('button', { name: t('common:signOut') }).click()
    await expect(page.getByText(t('login:signedOut'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`))
  })
}

test('the language switch keeps the page and what was typed, and stays', async ({ page }) => {
  const t = translator('es')
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('pat@example.com')
  await chooseLanguage(page, 'Español')
  await expect(heading(page, t('login:title'))).toBeVisible()
  await expect(page.getByLabel(t('login:email'), { exact: true })).toHaveValue('pat@example.com')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(heading(page, t('login:title'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the language of the address follows the switch', once, async ({ page }) => {
  await page.goto('/es/register')
  await chooseLanguage(page, 'Русский')
  await expect(heading(page, translator('ru')('registration:choose.title'))).toBeVisible()
  await expect(page).toHaveURL(/\/ru\/register$/)
})

test('an error on the screen changes its language with the page', once, async ({ page }) => {
  await page.goto('/register/personal')
  const name = page.locator('[name=firstName]')
  await name.focus()
  await name.blur()
  await expect(name).toHaveAccessibleDescription(translator('en')('fields:required'))
  await chooseLanguage(page, 'Português')
  await expect(name).toHaveAccessibleDescription(translator('pt')('fields:required'))
})

test.describe('a browser that asks for Ukrainian', () => {
  test.use({ locale: 'uk-UA' })
  test('is answered in Ukrainian', once, async ({ page }) => {
    await page.goto('/login')
    await expect(heading(page, translator('uk')('login:title'))).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('the mail speaks the language of the one who registered', once, async ({ page, bank }) => {
  const t = translator('ro')
  const person = somebody()
  await page.goto('/ro/register/personal')
  await page.locator('[name=firstName]').fill(person.firstName)
  await page.locator('[name=lastName]').fill(person.lastName)
  await page.locator('[name=email]').fill(person.email)
  await page.getByRole('combobox', { name: t('registration:personal.country') }).fill('Spania')
  await page.getByRole('option', { name: 'Spania', exact: true }).click()
  await page.locator('[name=password]').fill(person.passphrase)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await tickAll(page.getByRole('checkbox'))
  await page.getByRole('button', { name: t('registration:personal.submit') }).click()
  await expect(heading(page, t('registration:sent.title'))).toBeVisible()
  const mail = await bank.mailTo(person.email)
  expect(mail.subject).toBe(t('mail:activation.subject', { brand: 'Florin' }))
})
