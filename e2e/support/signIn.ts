import { createHash, randomBytes } from 'node:crypto'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { translator } from '@florin/i18n/server'
import type { Language } from '@florin/i18n/languages'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expiryOf } from '../../apps/web/src/app/session/jwt.ts'
import { query } from './database.ts'
import type { Person } from './people.ts'

/** A page, or a frame in one. */
type Place = Pick<Page, 'getByLabel' | 'getByRole'>

export const signInForm = (page: Place, language: Language = 'en') => {
  const t = translator(language)
  return {
    email: page.getByLabel(t('login:email'), { exact: true }),
    passphrase: page.getByLabel(t('login:passphrase'), { exact: true }),
    submit: page.getByRole('button', { name: t('login:submit'), exact: true }),
  }
}

export const tryToSignIn = async (page: Place, { email, passphrase }: Person, language: Language = 'en') => {
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

type Tokens = { accessToken?: string; refreshToken?: string }
type Entering = Pick<Person, 'email' | 'passphrase' | 'phoneSecret'>

/** Of the authenticator in the sandbox. The step may have been used by a test a moment ago: it is forgotten. */
const authenticatorCode = async (page: Page, email: string): Promise<string> => {
  await query('update totp set last_step = 0 where user_id = (select id from app_user where email = $1)', [email])
  const response = await page.request.post(`/api?method=${sandbox['authenticator.list'].name}`, { data: {} })
  const { codes } = (await response.json()) as { codes: { account: string; code: string }[] }
  return codes.find(({ account }) => account === email)?.code ?? ''
}

/** By the passphrase, and the second factor of whoever has one: a paired phone, or the authenticator in the sandbox. */
const tokensOf = async (page: Page, { email, passphrase, phoneSecret }: Entering, secret: string): Promise<Tokens> => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const response = await page.request.post('/token/auth/login', {
    data: { client: 'spa', username: email, password: passphrase, secret: phoneSecret ?? secret, codeChallenge },
  })
  const { authFlow, code, ...tokens } = (await response.json()) as Tokens & { authFlow?: string; code?: string }
  if (code === undefined) return tokens
  const otp = authFlow === 'otp' ? { otp: await authenticatorCode(page, email) } : {}
  return (await page.request.post('/token/auth/token', { data: { code, codeVerifier, ...otp } })).json() as Promise<Tokens>
}

/** In a page that is still empty: signed in as the form would, without waiting for it to be shown and filled. */
export const enter = async (page: Page, person: Entering) => {
  const secret = randomBytes(32).toString('hex')
  const { accessToken, refreshToken } = await tokensOf(page, person, secret)
  if (!accessToken || !refreshToken) throw new Error(`${person.email} is not let in`)
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
