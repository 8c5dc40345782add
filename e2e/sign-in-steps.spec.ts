import { createHash, randomBytes } from 'node:crypto'
import { tokens } from '@florin/contract/access/tokens'
import type { Page } from '@playwright/test'
import { query } from './support/database.ts'
import type { Person } from './support/people.ts'
import {
  codeTo,
  createApi,
  enterCode,
  givenAuthenticator,
  givenMode,
  givenNumber,
  givenPhone,
  heading,
  tokenOf,
} from './support/secondStep.ts'
import { greeting, signInByForm, signInForm, signOut, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const askNewBrowsers = ({ email }: Person) => query('update app_user set checks_new_browsers = true where email = $1', [email])
const shownNumber = async (page: Page) => Number(await page.locator('main p strong').textContent())

test('a browser never seen asks for a mailed code, once', async ({ page, browser, customer, request }) => {
  test.slow()
  const api = createApi(request)
  await signInByForm(page, customer)
  await askNewBrowsers(customer)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/home?from=mail')
  await tryToSignIn(other, customer)
  await expect(heading(other, 'Check your email')).toBeVisible()
  await expect(other.getByText(`p•••@e2e.test`)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Send again in/ })).toBeDisabled()

  const code = await codeTo(api, 'mail', customer.email)
  await enterCode(other, wrongFor(code))
  await expect(other.locator('[name=otp]')).toHaveAccessibleDescription(/wrong/)
  await other.reload()
  await expect(heading(other, 'Check your email')).toBeVisible()
  await enterCode(other, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(greeting(other, customer)).toBeVisible()
  await expect(other).toHaveURL(/\/home\?from=mail$/)

  await signOut(other)
  await signInByForm(other, customer)
  await other.context().close()
})

test('a new browser can be approved in another way than by mail', once, async ({ page, browser, customer, request }) => {
  test.slow()
  const api = createApi(request)
  await signInByForm(page, customer)
  const { number, ending, seen } = await givenNumber(api, await tokenOf(api, customer), customer)
  await askNewBrowsers(customer)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await tryToSignIn(other, customer)
  await other.getByRole('button', { name: 'Use another way' }).click()
  await expect(heading(other, 'How would you like to confirm that it is you?')).toBeVisible()
  await other.getByRole('button', { name: `Code by text message ••• ••• ${ending}` }).click()
  await expect(heading(other, 'Check your phone')).toBeVisible()
  await enterCode(other, await codeTo(api, 'sms', number, seen))
  await expect(greeting(other, customer)).toBeVisible()
  await other.context().close()
})

test('the authenticator is the second step, and a recovery code stands in for it', once, async ({ page, customer, request }) => {
  const api = createApi(request)
  const token = await tokenOf(api, customer)
  const { codeIn, recoveryCodes } = await givenAuthenticator(api, customer, token)
  await givenMode(api, token, 'otp', async () => codeIn(0))

  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(page.locator('[name=otp]')).toBeFocused()
  await enterCode(page, '12')
  await expect(page.locator('[name=otp]')).toHaveAccessibleDescription(/6 digits/)
  await enterCode(page, codeIn(1))
  await expect(greeting(page, customer)).toBeVisible()
  await signOut(page)

  await tryToSignIn(page, customer)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(heading(page, 'Use a recovery code')).toBeVisible()
  await enterCode(page, recoveryCodes[0] ?? '')
  await expect(greeting(page, customer)).toBeVisible()
})

test('a text message brings the code, and another when it does not come', once, async ({ page, customer, request }) => {
  const api = createApi(request)
  const token = await tokenOf(api, customer)
  const { number, ending, seen } = await givenNumber(api, token, customer)
  const codes = [...seen]
  await givenMode(api, token, 'sms', async () => {
    codes.push(await codeTo(api, 'sms', number, codes))
    return codes.at(-1)
  })

  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(heading(page, 'Check your phone')).toBeVisible()
  await expect(page.getByText(`••• ••• ${ending}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  codes.push(await codeTo(api, 'sms', number, codes))
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(signInForm(page).email).toHaveValue(customer.email)
  await signInForm(page).passphrase.fill(customer.passphrase)
  await signInForm(page).submit.click()
  await enterCode(page, await codeTo(api, 'sms', number, codes))
  await expect(greeting(page, customer)).toBeVisible()
})

test('five wrong codes shut the door for a while', once, async ({ page, customer, request }) => {
  const api = createApi(request)
  const token = await tokenOf(api, customer)
  const { codeIn } = await givenAuthenticator(api, customer, token)
  await givenMode(api, token, 'otp', async () => codeIn(0))
  await page.goto('/login')
  await tryToSignIn(page, customer)
  const right = codeIn(1)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answer = page.waitForResponse('**/token/auth/token')
    await enterCode(page, wrongFor(right))
    await answer
  }
  await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Try again in 1 minute.')
  await expect(page.getByRole('button', { name: /You can try again in/ })).toBeDisabled()
})

test('the phone is asked, shows the number to choose, and lets in', async ({ page, customer, request }) => {
  const api = createApi(request)
  const token = await tokenOf(api, customer)
  const phone = await givenPhone(api, token)
  await givenMode(api, token, 'push', async ({ number: asked = 0 }) => {
    await phone.approve(asked)
    return undefined
  })
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(heading(page, 'Confirm it is you')).toBeVisible()
  const number = await shownNumber(page)
  expect((await phone.request()).numbers).toContain(number)
  await phone.approve(number)
  await expect(greeting(page, customer)).toBeVisible()
  await signOut(page)

  await tryToSignIn(page, customer)
  await expect(heading(page, 'Confirm it is you')).toBeVisible()
  await phone.refuse()
  await expect(heading(page, 'The sign-in was declined')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(signInForm(page).email).toHaveValue(customer.email)
})

/** As another program would begin it: a code for this verifier. */
const codeFor = async (api: ReturnType<typeof createApi>, person: { email: string; passphrase: string }) => {
  const codeVerifier = randomBytes(48).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const given = { client: 'sei', username: person.email, password: person.passphrase, codeChallenge } as const
  const { code = '' } = await api(tokens.login, given)
  return { code, codeVerifier }
}

test(
  'a code in the address signs in after a question, once, and leaves no trace there',
  once,
  async ({ page, customer, bank, request }) => {
    const given = await codeFor(createApi(request), customer)
    const address = `/home?view=all&${new URLSearchParams(given)}`
    await page.goto(address)
    await expect(heading(page, 'Sign in with this link?')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(greeting(page, customer)).toBeVisible()
    await expect(page).toHaveURL(/\/home\?view=all$/)

    const another = await codeFor(createApi(request), await bank.customer())
    await page.goto(`/home?${new URLSearchParams(another)}`)
    await expect(greeting(page, customer)).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await signOut(page)

    await page.goto(address)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('This sign-in has expired or is already finished.')
  },
)

test('a slow answer is explained', once, async ({ page, customer }) => {
  await page.clock.install()
  await page.goto('/login')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/token/auth/login', async (route) => {
    await held
    await route.continue()
  })
  await tryToSignIn(page, customer)
  await page.clock.fastForward(1_100)
  await expect(page.getByText('Signing you in…')).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Still working.')).toBeVisible()
  release()
  await expect(greeting(page, customer)).toBeVisible()
})

test('the application around the page hears of failed sign-ins', once, async ({ page, customer }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard, FlorinHost: { postMessage: (text: string) => heard.push(text) } })
  })
  await page.goto('/login')
  await tryToSignIn(page, { ...customer, passphrase: 'not the right passphrase' })
  await expect(page.getByRole('alert')).toBeVisible()
  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as string[])
  expect(heard.map((text) => JSON.parse(text) as object)).toContainEqual({
    type: 'loginFail',
    code: 'AU',
    message: 'The email or the passphrase is wrong.',
  })
})

/** As the server would answer to somebody who is to move to push. */
const asked = (page: Page, migration: object) =>
  page.route('**/token/auth/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), migration } })
  })

test('moving to push can be put off while days are left', once, async ({ page, customer }) => {
  await asked(page, { requirement: 'soft', daysLeft: 12, strategy: 'enable' })
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(heading(page, 'Let your phone confirm it is you')).toBeVisible()
  await expect(page.getByText('You have 12 days left to do it.')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(greeting(page, customer)).toBeVisible()
})

test('moving to push cannot be put off once its day is over', once, async ({ page, customer }) => {
  await asked(page, { requirement: 'strict', daysLeft: 0, strategy: 'migrate' })
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(heading(page, 'Move your second step to your phone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Set it up now' }).click()
  await expect(page).toHaveURL(/\/scp$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/scp$/)
})
