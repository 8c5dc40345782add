import { company, customerIdOf, employ, switcher, switchTo, withoutAccount } from './support/companies.ts'
import { query } from './support/database.ts'
import { greeting, openAccountMenu, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const choose = { level: 1, name: 'Choose an account' } as const

test('a business user chooses among companies, and works for the one chosen', async ({ page, customer }) => {
  const [first, second] = [await company('Alder Works Ltd'), await company('Birch Media Ltd')]
  await employ(customer, first, 1)
  await employ(customer, second, 2)
  await withoutAccount(customer)
  const headers: (string | undefined)[] = []
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().includes('method=account.list')) return
    headers.push(request.headers()['customer-id'])
    bodies.push(request.postDataJSON())
  })

  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', choose)).toBeVisible()
  await expect(page).toHaveURL(/\/accesses$/)
  await expect(page.getByRole('button', { name: 'Alder Works Ltd' })).toContainText('You can view')
  await page.getByRole('button', { name: 'Birch Media Ltd' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(switcher(page)).toContainText('Birch Media Ltd')
  await expect.poll(() => headers.at(-1)).toBe(String(second.id))
  expect(bodies.at(-1)).toMatchObject({ fromCustomerId: second.id })

  await page.reload()
  await expect(switcher(page)).toContainText('Birch Media Ltd')
  await switchTo(page, 'Alder Works Ltd')
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => headers.at(-1)).toBe(String(first.id))
})

test('with one company there is nothing to choose, and the page asked for opens', once, async ({ page, customer }) => {
  await employ(customer, await company('Cedar Print Ltd'), 3)
  await withoutAccount(customer)
  await page.goto('/login-history')
  await tryToSignIn(page, customer)
  await expect(page).toHaveURL(/\/login-history$/)
  await expect(switcher(page)).toContainText('Cedar Print Ltd')
})

test('somebody who lost every company is told so, and can leave', once, async ({ page, customer }) => {
  await withoutAccount(customer)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(page.getByText('You have no access to a company')).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/accesses$/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a person with companies starts at home and changes to and fro, in every tab', once, async ({ page, context, customer }) => {
  await employ(customer, await company('Dahlia Films Ltd'), 2)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/setting')
  await expect(switcher(second)).toContainText('Pat Walker')

  await switchTo(page, 'Dahlia Films Ltd')
  await expect(switcher(second)).toContainText('Dahlia Films Ltd')
  await expect(second).toHaveURL(/\/home$/)
  await switchTo(second, 'Pat Walker')
  await expect(switcher(page)).toContainText('Pat Walker')
})

for (const [who, right, accessList] of [
  ['a representative without balances', 2, []],
  ['somebody who only uploads', 5, ['balanceInfo']],
] as const)
  test(`${who} gets the company documents, whatever is asked for`, once, async ({ page, customer }) => {
    await employ(customer, await company('Elm Trade Ltd'), right, [...accessList])
    await withoutAccount(customer)
    await page.goto('/home')
    await tryToSignIn(page, customer)
    await expect(page).toHaveURL(/\/company-documents$/)
    await expect(page.getByText('You manage the documents of Elm Trade Ltd.')).toBeVisible()
    await page.goto('/home')
    await expect(page).toHaveURL(/\/company-documents$/)
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).first()).not.toContainText('Home')
  })

test('an address can ask for a company, before and after signing in', once, async ({ page, customer }) => {
  const fir = await company('Fir Systems Ltd')
  await employ(customer, fir, 2)
  await page.goto(`/setting?fromCustomerId=${fir.id}`)
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, customer)
  await expect(page).toHaveURL(/\/setting$/)
  await expect(switcher(page)).toContainText('Fir Systems Ltd')

  await page.goto(`/home?fromCustomerId=${await customerIdOf(customer)}`)
  await expect(page).toHaveURL(/\/home$/)
  await expect(switcher(page)).toContainText('Pat Walker')

  await page.goto('/home?fromCustomerId=1')
  await expect(page.getByText('You have no access to this account.')).toBeVisible()
  await expect(switcher(page)).toContainText('Pat Walker')
})

test('a right that is taken away counts at the next page', once, async ({ page, customer }) => {
  const gum = await company('Gum Export Ltd')
  await employ(customer, gum, 2)
  await page.goto(`/home?fromCustomerId=${gum.id}`)
  await tryToSignIn(page, customer)
  await expect(switcher(page)).toContainText('Gum Export Ltd')
  await query('delete from company_user where customer_id = $1', [gum.id])
  await page.reload()
  await expect(greeting(page, customer)).toBeVisible()
  await openAccountMenu(page)
  await expect(page.getByText(customer.email).first()).toBeVisible()
})

test('many companies can be searched', once, async ({ page, customer }) => {
  for (let index = 1; index <= 9; index += 1) await employ(customer, await company(`Hazel ${index} Ltd`), 1)
  await withoutAccount(customer)
  await page.goto('/login')
  await tryToSignIn(page, customer)
  await page.getByLabel('Search by name or number').fill('hazel 7')
  await expect(page.getByRole('button', { name: /^Hazel/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Hazel 7 Ltd' }).click()
  await switcher(page).click()
  await page.getByLabel('Search companies').fill('no such')
  await expect(page.getByText('No company found.')).toBeVisible()
})
