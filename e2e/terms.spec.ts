import { randomUUID } from 'node:crypto'
import { company, employ, switcher } from './support/companies.ts'
import { cli, query } from './support/database.ts'
import { tickAll } from './support/register.ts'
import { greeting, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const heading = { level: 1, name: 'Please read and accept' } as const
const forget = (email: string) =>
  query('delete from agreement_acceptance where user_id = (select id from app_user where email = $1)', [email])

test('documents that wait come before every page, and the page asked for after', async ({ page, customer }) => {
  await forget(customer.email)
  await page.goto('/setting')
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/terms$/)

  for (const name of ['Privacy Policy', 'User Agreement'])
    await expect(page.getByRole('document', { name, exact: true })).toContainText('Florin Payments Inc.')
  const submit = page.getByRole('button', { name: 'Accept and continue' })
  await submit.click()
  await expect(page.getByText('Please accept this document to continue.')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await submit.click()
  await expect(page.getByText('Please accept this document to continue.')).toHaveCount(1)
  await page.getByRole('checkbox', { name: /User Agreement/ }).check()
  await submit.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(greeting(page, customer)).toBeVisible()

  await page.goto('/legal')
  await expect(page.getByRole('listitem').filter({ hasText: /User Agreement\s*Version 1\.0 · accepted/ })).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download User Agreement as PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe('User Agreement 1.0.pdf')
  await page.goto('/terms')
  await expect(page).toHaveURL(/\/home$/)
})

test('whoever does not accept can sign out, and is asked again', once, async ({ page, customer }) => {
  await forget(customer.email)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', heading)).toBeVisible()
})

test('a new version of a document is asked of its customers, once', once, async ({ page, customer }) => {
  await query("update app_user set brand = 'florin-pi' where email = $1", [customer.email])
  const version = `2.${randomUUID().slice(0, 6)}`
  const said = await cli('terms:publish', '--brand', 'florin-pi', '--document', 'userAgreement', '--version', version)
  expect(said).toContain(version)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  const agreement = page.getByRole('region', { name: 'User Agreement' })
  await expect(agreement).toContainText(`Version ${version}`)
  await tickAll(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(greeting(page, customer)).toBeVisible()
  await page.reload()
  await expect(greeting(page, customer)).toBeVisible()
})

test('a company of another brand asks for that brand’s documents first', once, async ({ page, customer }) => {
  const baltic = await company('Juniper Oils Ltd', 'baltis')
  await employ(customer, baltic, 2)
  await page.goto(`/home?fromCustomerId=${baltic.id}`)
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await tickAll(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(switcher(page)).toContainText('Juniper Oils Ltd')
  await expect(page).toHaveURL(/\/home$/)
})
