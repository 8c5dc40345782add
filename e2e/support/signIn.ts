import { createHash, randomBytes } from 'node:crypto'
import { translator } from '@florin/i18n/server'
import type { Language } from '@florin/i18n/languages'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expiryOf } from '../../apps/web/src/app/session/jwt.ts'
import type { Person } from './people.ts'

export const signInForm = (page: Page, language: Language = 'en') => {
  const t = translator(language)
  return {
    email: page.getByLabel(t('login:email'), { exact: true }),
    passphrase: page.getByLabel(t('login:passphrase'), { exact: true }),
    submit: page.getByRole('button', { name: t('login:submit'), exact: true }),
  }
}

export const tryToSignIn = async (page: Page, { email, passphrase }: Person, language: Language = 'en') => {
  const form = signInForm(page, language)
  await form.email.fill(email)
  await form.passphrase.fill(passphrase)
  await form.submit.click()
}

export const greeting = (page: Page, { firstName }: Person) =>
  page.getByRole('heading', { level: 1, name: `Hello, ${firstName}` })

export const signInByForm = async (page: Page, person: Person) => {
  await page.goto('/login')
  await tryToSignIn(page, person)
  await expect(greeting(page, person)).toBeVisible()
}

/** In a page that is still empty: signed in as the form would, without waiting for it to be shown and filled. */
export const enter = async (page: Page, { email, passphrase }: Pick<Person, 'email' | 'passphrase'>) => {
  const secret = randomBytes(32).toString('hex')
  const response = await page.request.post('/token/auth/login', {
    data: {
      client: 'spa',
      username: email,
      password: passphrase,
      secret,
      codeChallenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    },
  })
  const { accessToken, refreshToken } = (await response.json()) as { accessToken?: string; refreshToken?: string }
  if (!accessToken || !refreshToken) throw new Error(`${email} is not let in by the passphrase alone`)
  const issuedAt = Date.now()
  const session = { tokens: { accessToken, refreshToken, issuedAt, expiresAt: expiryOf(accessToken, issuedAt) } }
  const kept = { 'florin.session': JSON.stringify(session), 'florin.browser': secret }
  await page.goto('/health/ready')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

export const signIn = async (page: Page, person: Person) => {
  await enter(page, person)
  await page.goto('/home')
  await expect(greeting(page, person)).toBeVisible()
}

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

export const openAccountMenu = async (page: Page) => {
  await accountMenu(page).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

export const signOut = async (page: Page) => {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
