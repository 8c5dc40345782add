import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { tryToSignIn, signIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const verifier = randomBytes(32).toString('base64url')
const application = { client_id: 'demo-books', name: 'Demo Books' }
const backAt = (page: Page) => new URL('/sandbox', page.url()).href

/** The address that a second application sends somebody to. */
const addressOf = (base = '', change: Record<string, string> = {}) =>
  `/auth/sei?${new URLSearchParams({
    client_id: application.client_id,
    redirect_uri: new URL('/sandbox', base).href,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'their state',
    scope: 'profile balances',
    ...change,
  })}`

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Allow Demo Books to access your account?' })
const answered = async (page: Page): Promise<URLSearchParams> => {
  await page.waitForURL('**/sandbox?*')
  return new URL(page.url()).searchParams
}
const exchange = async (request: APIRequestContext, form: Record<string, string>) =>
  (await request.post('/token/oauth/token', { form: { client_id: application.client_id, ...form } })).json() as Promise<
    Record<string, string>
  >

test('a person lets a second application in, after signing in, and ends its access again', async ({
  page,
  request,
  customer,
  baseURL,
}) => {
  await page.goto(addressOf(baseURL))
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, customer)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/Your profile/, /Your accounts/])
  await page.getByRole('button', { name: 'Allow access' }).click()
  const answer = await answered(page)
  expect(answer.get('state')).toBe('their state')

  const code = answer.get('code') ?? ''
  const given = await exchange(request, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: backAt(page),
    code_verifier: verifier,
  })
  const read = async () => {
    const response = await request.post('/api?method=customer.info.get', {
      headers: { authorization: `Bearer ${given['access_token']}` },
      data: {},
    })
    return { status: response.status(), body: (await response.json()) as { customer?: { login: string } } }
  }
  expect((await read()).body.customer?.login).toBe(customer.email)

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Remove the app: Demo Books' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Demo Books was removed.')).toBeVisible()
  await expect(page.getByText('No app has access to your account.')).toBeVisible()
  expect((await read()).status).toBe(401)
})

test('a person refuses, and the application is told so', once, async ({ page, customer, baseURL }) => {
  await signIn(page, customer)
  await page.goto(addressOf(baseURL, { scope: 'balances' }))
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/Your accounts/])
  await page.getByRole('button', { name: 'Deny' }).click()
  const answer = await answered(page)
  expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual(['access_denied', 'their state', null])
})

test(
  'an application that asks wrongly is told at once, of one that nobody knows a page tells, before anybody signs in',
  once,
  async ({ page, baseURL }) => {
    await page.goto(addressOf(baseURL, { code_challenge_method: 'plain' }))
    expect((await answered(page)).get('error')).toBe('invalid_request')
    for (const change of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/' }]) {
      await page.goto(addressOf(baseURL, change))
      await expect(page.getByRole('heading', { level: 1, name: 'This request is not valid' })).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/sei\?/)
    }
  },
)

test('a question answered elsewhere leads home', once, async ({ page, context, customer, baseURL }) => {
  await signIn(page, customer)
  await page.goto(addressOf(baseURL))
  await expect(question(page)).toBeVisible()
  await page.route('**/token/auth/sei/authorize/*', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Allow access' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(context.pages()).toHaveLength(1)
})

test('somebody else can answer instead', once, async ({ page, bank, customer, baseURL }) => {
  const other = await bank.customer()
  await signIn(page, customer)
  await page.goto(addressOf(baseURL))
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, other)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText(other.email)).toBeVisible()
})
