import { actAt, givenCompany, runCompany } from './support/approvals.ts'
import { query } from './support/database.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { somebody } from './support/people.ts'
import { confirmActivation } from './support/register.ts'
import * as wizard from './support/registerBusiness.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { prepare, sendNow, success, verify } from './support/transfer.ts'
import { walk } from './support/walk.ts'

// Journeys of companies, walked by keys alone and looked at in three widths; docs/journeys.md has the numbers.

test('first day of a company: from the first page to its first payment', once, async ({ page, browser, bank }) => {
  test.slow(true, 'a whole registration')
  const bob = { ...somebody(), firstName: 'Bob', lastName: 'Keller' }
  const name = `Quay ${bob.email.slice(4, 12)}`
  await page.goto('/')
  const { steps, look, press } = await walk(page, 'company')
  await press(page.getByRole('link', { name: /Open an account/ }))
  await expect(page.getByRole('link', { name: /Business account/ })).toBeVisible()
  await look('person or company')
  await press(page.getByRole('link', { name: /Business account/ }))
  await expect(wizard.section(page, 'Company')).toBeVisible()
  await look('what it takes')
  const next = () => press(page.getByRole('button', { name: 'Save and continue' }))
  await press(wizard.section(page, 'Company'))
  await wizard.fillGeneral(page, { name, email: somebody().email })
  await look('the company')
  await next()
  await wizard.fillFinances(page)
  await next()
  await wizard.fillDiligence(page)
  await next()
  await page.getByRole('button', { name: 'Add a director' }).click()
  await wizard.fillPerson(page, bob)
  await next()
  await wizard.addKnown(page, name, 'Bob Keller')
  await wizard.setShare(page, name, 'Bob Keller', '100')
  await look('who owns it')
  await next()
  await wizard.confirmOwners(page)
  await next()
  await wizard.addUser(page, 'Bob Keller', 'Full access')
  await page.getByRole('button', { name: 'Change Bob Keller' }).click()
  await page.getByLabel('Email', { exact: true }).fill(bob.email)
  await page.getByLabel('First name').focus()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await next()
  await wizard.signApplication(page, 'Bob Keller', bob.passphrase)
  await look('sent')
  const sent = steps.length

  const [row] = await query<{ id: number; review: string }>(
    `select business_application.customer_id as id, review.id as review from business_application
     join review on review.kind = 'business' and review.customer_id = business_application.customer_id where email = $1`,
    [bob.email],
  )
  const desk = await pageOf(browser, await bank.operator())
  await desk.goto(`/admin-overview/reviews?kind=business&review=${row?.review}`)
  await desk.getByLabel('Reason').fill('Signed on paper at the branch')
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.goto(await bank.linkTo(bob.email, /activationBusiness/))
  await confirmActivation(page, bob)
  await expect(page.getByText('Authorized users will now receive the activation links to access the account.')).toBeVisible()
  await look('active')
  const active = steps.length

  // What it takes to be verified: verifying.test.ts.
  await query('update customer set verified = true where id = $1', [row?.id])
  await bank.depositTo(row?.id ?? 0, name, '100.00')
  await page.goto('/home')
  await press(page.getByRole('navigation').first().getByRole('link', { name: 'Send', exact: true }))
  await expect(page.getByLabel('To', { exact: true })).toBeVisible()
  await prepare(page, await bank.customer(), '20.00')
  await sendNow(page)
  await expect(success(page)).toBeVisible()
  await look('paid')
  expect([sent, active, steps.length]).toEqual([15, 16, 19])
})

test('pay day: a file, what is wrong in it, and who says yes', once, async ({ page, browser, bank, request }) => {
  const { ivan, eve, payee } = await givenCompany(bank, request, 'none', '900.00')
  await actAt(page, ivan, '/home')
  const payer = await walk(page, 'pay-day')
  await payer.press(page.getByRole('navigation').first().getByRole('link', { name: 'Send', exact: true }))
  await payer.press(page.getByRole('link', { name: 'Batch payments' }))
  const file = ['Recipient email,Amount,Currency,Note', `${payee.email},soon,EUR,Fee 1`, `${payee.email},10.00,EUR,Fee 2`]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'November.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await payer.look('the file')
  await payer.press(page.getByRole('button', { name: 'Check the file' }))
  await expect(page.getByRole('button', { name: 'To correct 1' })).toBeVisible()
  await payer.look('what is wrong in it')
  await page.getByLabel('2, Amount', { exact: true }).fill('12.00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'To correct 0' })).toBeVisible()
  await payer.press(page.getByRole('button', { name: 'Continue with 2 payments' }))
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  await payer.look('what it costs')
  await payer.press(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByText('Someone else at your company has to approve it')).toBeVisible()
  expect(payer.steps).toHaveLength(5)

  const desk = await elsewhere(browser, { viewport: page.viewportSize() })
  await actAt(desk, eve, '/home')
  const approver = await walk(desk, 'approval')
  await approver.look('what waits')
  await approver.press(
    desk
      .getByRole('main')
      .getByRole('link', { name: /^Review/ })
      .first(),
  )
  const asked = desk.getByRole('dialog', { name: 'Approve' })
  await expect(asked).toContainText('“November”: 22.00 EUR')
  await approver.look('what is said yes to')
  await approver.press(asked.getByRole('button', { name: 'Approve', exact: true }))
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await payer.look('paid')
  expect(approver.steps).toHaveLength(2)
})

test('a merchant’s first sale: a button, its link, a payment', once, async ({ page, browser, bank }) => {
  const { manager } = await runCompany(bank)
  await actAt(page, manager, '/home')
  const shop = await walk(page, 'sale')
  await shop.press(
    page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Merchant/ }),
  )
  await expect(page.getByText('No payment buttons yet')).toBeVisible()
  await shop.look('nothing to sell yet')
  await shop.press(page.getByRole('button', { name: 'New button' }).first())
  await page.getByLabel('Name', { exact: true }).fill('Print')
  await page.getByLabel('Item (the payer sees it)').fill('Night harbour, signed print')
  await page.getByLabel('Price', { exact: true }).fill('48.00')
  await shop.look('the button')
  await shop.press(page.getByRole('button', { name: 'Save', exact: true }))
  await shop.press(page.getByRole('button', { name: 'Link', exact: true }))
  const link = await page.locator('code').textContent()
  await shop.look('its link')
  expect(shop.steps).toHaveLength(4)

  const buyer = await bank.customer()
  await verify(buyer)
  await bank.deposit(buyer, '100.00', 'USD')
  const till = await elsewhere(browser, { viewport: page.viewportSize() })
  await enter(till, buyer)
  await till.goto(link ?? '')
  const payer = await walk(till, 'checkout')
  await expect(till.getByRole('button', { name: /^Pay .*48\.00/ })).toBeEnabled()
  await payer.look('the checkout')
  await payer.press(till.getByRole('button', { name: /^Pay .*48\.00/ }))
  await till.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(till.getByText('Paid', { exact: true })).toBeVisible()
  await payer.look('paid')
  await expect(async () => {
    await page.goto('/merchant')
    await page.getByRole('link', { name: 'Payment buttons' }).click()
    await expect(page.getByText('1 payment').first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await shop.look('sold')
})
