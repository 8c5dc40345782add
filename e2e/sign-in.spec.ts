import { somebody } from './support/people.ts'
import { greeting, signIn, signInForm, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const refused = 'The email or the passphrase is wrong.'

test('a wrong passphrase and an unknown address read the same', async ({ page, customer }) => {
  await page.goto('/login')
  await tryToSignIn(page, { ...customer, passphrase: 'not the right passphrase' })
  await expect(page.getByRole('alert')).toHaveText(refused)
  await expect(signInForm(page).email).toHaveValue(customer.email)

  await tryToSignIn(page, somebody())
  await expect(page.getByRole('alert')).toHaveText(refused)

  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
})

test('empty and malformed entries are named before anything is sent', once, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto('/login')
  const { email, passphrase, submit } = signInForm(page)
  await submit.click()
  await expect(email).toHaveAccessibleDescription('Please fill in this field.')
  await expect(passphrase).toHaveAccessibleDescription('Please fill in this field.')
  await email.fill('pat@')
  await submit.click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(email).toBeFocused()
  expect(sent).not.toContain('/token/auth/login')
})

test('after five wrong passphrases the door stays shut, with the time left', once, async ({ page, customer }) => {
  await page.clock.install()
  await page.goto('/login')
  const { passphrase, submit } = signInForm(page)
  const wrong = { ...customer, passphrase: 'not the right passphrase' }
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = page.waitForResponse('**/token/auth/login')
    await tryToSignIn(page, wrong)
    await answer
    await expect(page.getByRole('alert')).toHaveText(refused)
    await expect(submit).toBeEnabled()
  }

  await tryToSignIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('Too many failed attempts. Try again in 1 minute.')
  const waiting = page.getByRole('button', { name: /You can try again in/ })
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(waiting).toHaveText(/0:[34]\d/)
  await page.clock.fastForward(61_000)
  await expect(submit).toBeEnabled()
  await expect(passphrase).toHaveValue(customer.passphrase)
})

test('the page asked for opens after signing in', once, async ({ page, customer }) => {
  await page.goto('/home?from=mail')
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
  await expect(page).toHaveURL(/\/home\?from=mail$/)
})

test('somebody signed in goes home from the sign-in page, the first page and /accounts', once, async ({ page, customer }) => {
  await signIn(page, customer)
  for (const path of ['/login', '/', '/accounts']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
    await expect(greeting(page, customer)).toBeVisible()
  }
})

test('the passphrase can be shown, and Caps Lock is pointed out', once, async ({ page }) => {
  await page.goto('/login')
  const { passphrase } = signInForm(page)
  await passphrase.fill('open sesame')
  await expect(passphrase).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show or hide the passphrase' }).click()
  await expect(passphrase).toHaveAttribute('type', 'text')
  await passphrase.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })
  await expect(page.getByText('Caps Lock is on.')).toBeVisible()
})

test('a pointer over another link while signing in changes nothing', once, async ({ page, customer }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      const link = document.querySelector('a[href$="/activate"]')
      link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      return response
    }
  })
  const lookedAhead = page.waitForRequest(/assets\/activate-/)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await lookedAhead
  await expect(greeting(page, customer)).toBeVisible()
  await page.reload()
  await expect(greeting(page, customer)).toBeVisible()
})
