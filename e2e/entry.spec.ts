import { createHash, randomUUID } from 'node:crypto'
import { brands } from '@florin/brands/brands'
import { customer as customerArea } from '@florin/contract/customers/customer'
import { callOf } from './support/bank.ts'
import { company, switcher, switchTo } from './support/companies.ts'
import { cli, query, typedTo } from './support/database.ts'
import { somebody } from './support/people.ts'
import { confirmActivation, tickAll } from './support/register.ts'
import { greeting, signIn, signInByForm, signInForm, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test('whoever registered a company activates it, and the others are invited then', once, async ({ page, bank, customer }) => {
  const [nina, rita] = [somebody(), somebody()]
  const open = (email: string) => {
    const person = ['--email', email, '--first', nina.firstName, '--last', nina.lastName]
    const others = ['--user', [rita.email, rita.firstName, rita.lastName, 3].join()]
    return typedTo(nina.passphrase, 'company:open', '--name', 'Elm & Copper Ltd', '--country', 'LT', ...person, ...others)
  }
  await open(nina.email)
  const { searchParams } = new URL((await bank.mailTo(nina.email)).link)
  // Whoever is signed in here is somebody else.
  await signIn(page, customer)
  await page.goto(`/home?${searchParams}`)
  await confirmActivation(page, nina)
  const popup = page.getByRole('dialog', { name: 'Account Activation' })
  await expect(popup).toContainText(/Your account has been activated\.\s+Authorized users will now receive the activation links/)
  await expect(page).toHaveURL(/\/home$/)
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(switcher(page)).toContainText('Elm & Copper Ltd')
  expect((await bank.mailTo(rita.email)).subject).toBe('Elm & Copper Ltd invites you to Florin')

  await page.goto(`/login?${searchParams}`)
  await confirmActivation(page, nina)
  const failure = page.getByRole('dialog')
  await expect(failure).toContainText('This account is already active.')
  await failure.getByRole('button', { name: 'Go to sign-in' }).click()
  await signInForm(page).email.waitFor()

  // Somebody with an account gets the company with it, and signs in as always.
  const paul = await bank.customer()
  await open(paul.email)
  const known = new URL((await bank.mailTo(paul.email, 2)).link).searchParams
  await page.goto(`/activate?${known}`)
  await confirmActivation(page, nina)
  await expect(failure).toContainText('You already have an account, and the company is now part of it.')
  await failure.getByRole('button', { name: 'Go to sign-in' }).click()
  await signInByForm(page, paul)
  await switchTo(page, 'Elm & Copper Ltd')
})

test('an invited employee chooses a passphrase and acts for the company', once, async ({ page, bank }) => {
  const rita = somebody()
  const oak = await company('Oak & Iron Ltd')
  const person = ['--first', rita.firstName, '--last', rita.lastName, '--right', '1']
  await cli('company:invite', '--company', String(oak.id), '--email', rita.email, ...person)
  const { subject, link } = await bank.mailTo(rita.email)
  expect(subject).toBe('Oak & Iron Ltd invites you to Florin')

  // The mail may lead to any page.
  const { searchParams } = new URL(link)
  await page.goto(`/login?${searchParams}`)
  const popup = page.getByRole('dialog', { name: 'Activate your access' })
  await popup.getByRole('button', { name: 'Activate' }).click()
  await expect(popup.getByLabel('Passphrase', { exact: true })).toHaveAccessibleDescription(/Please fill in this field\./)
  await popup.getByLabel('Passphrase', { exact: true }).fill(rita.passphrase)
  await tickAll(popup.getByRole('checkbox'))
  await popup.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('dialog', { name: 'Account Activation' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(switcher(page)).toContainText('Oak & Iron Ltd')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(`/login?${searchParams}`)
  await expect(popup).toBeVisible()
  await popup.getByLabel('Passphrase', { exact: true }).fill(rita.passphrase)
  await tickAll(popup.getByRole('checkbox'))
  await popup.getByRole('button', { name: 'Activate' }).click()
  await expect(popup.getByRole('alert')).toContainText('This account is already active. Sign in with your passphrase.')
})

test('a mailed link confirms a further address over whatever page it opens', once, async ({ page, customer }) => {
  const [address, code] = [`${randomUUID().slice(0, 8)}@e2e.test`, randomUUID()]
  await query(
    `insert into contact_email (user_id, email, code_hash, code_expires_at, created_at)
     select id, $2, $3, now() + interval '1 hour', now() from app_user where email = $1`,
    [customer.email, address, createHash('sha256').update(code).digest()],
  )
  await page.goto(`/?action=emailConfirmation&user=${address}&code=${code}`)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(`The address ${address} was confirmed.`)
  await expect(page).toHaveURL(/:\d+\/$/)
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toBeHidden()

  await signIn(page, customer)
  await page.goto(`/home?view=all&action=emailConfirmation&user=${address}&code=wrong`)
  await expect(popup).toContainText('An error has occurred. Please contact us.')
  await expect(page).toHaveURL(/\/home\?view=all$/)
  await expect(greeting(page, customer)).toBeAttached()
})

for (const path of ['/activate', '/reset-password'])
  test(`${path} ends the session of whoever opens it`, once, async ({ page, customer }) => {
    await signIn(page, customer)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('florin.session'))).toBeNull()
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login$/)
  })

test('a test page talks to another server of the brand’s list, and to no other', once, async ({ page, customer }) => {
  const [stage] = brands.florin.apiBases.staging
  const asked: string[] = []
  await page.route(`${stage}/**`, (route) => {
    const request = route.request()
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return request.method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: cors })
      : route.fulfill({ status: 403, headers: cors, json: { responseCode: 'AU', responseDescription: 'Asked elsewhere' } })
  })
  await page.goto(`/login?api=${stage}`)
  await tryToSignIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('Asked elsewhere')
  expect(asked).toContain('POST /token/auth/login')

  await page.goto('/login?api=https://evil.example')
  await page.goto('/login?api=')
  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
})

test('a customer of the old web goes there', once, async ({ page, customer }) => {
  const url = 'https://old.florin.example/banking'
  await page.route(`${url}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The old web</h1>' }))
  await query('update customer set old_web_url = $2 where owner_user_id = (select id from app_user where email = $1)', [
    customer.email,
    url,
  ])
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', { name: 'The old web' })).toBeVisible()
  expect(page.url()).toBe(url)
})

test('a session ended elsewhere while a page loads leads to sign-in, not to an error', once, async ({ page, customer }) => {
  await signIn(page, customer)
  await query(
    `update session set ended_at = now(), end_reason = 'endedElsewhere'
     where user_id = (select id from app_user where email = $1)`,
    [customer.email],
  )
  await page.goto('/setting')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired')).toBeVisible()
  await tryToSignIn(page, customer)
  await expect(page).toHaveURL(/\/setting$/)
})

test('trouble on the way to the first page can be tried again', once, async ({ page, customer }) => {
  await page.route(callOf(customerArea['info.get']), (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(page.getByRole('alert')).toContainText('Server is not available')
  await page.unroute(callOf(customerArea['info.get']))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(greeting(page, customer)).toBeVisible()
  await expect(signInForm(page).email).toBeHidden()
})
