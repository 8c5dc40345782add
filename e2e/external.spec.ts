import { actAt, givenCompany, heldBy } from './support/approvals.ts'
import { elsewhere } from './support/elsewhere.ts'
import { choosePayee, pay, review, send, setTerms, status, type Way, ways } from './support/external.ts'
import { expect, once, test } from './support/test.ts'
import { approveBy, balanceOf, givenPayer } from './support/transfer.ts'

test(
  'money reaches a bank account by transfer and by wire, a card and a wallet, each until it is settled',
  once,
  async ({ page, bank, request }) => {
    await givenPayer(page, bank, request)
    for (const way of [ways.eft, { ...ways.wire, amount: '30.00' }, ways.card, ways.crypto]) {
      await pay(page, way)
      await expect(status(page, 'Completed')).toBeVisible()
    }
  },
)

test('money is changed for an instant key and for Interac, and arrives', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  for (const way of [ways.instant, ways.interac]) {
    await pay(page, way)
    await expect(page.getByText(/^1 EUR = /).first()).toBeVisible()
    await expect(status(page, 'Completed')).toBeVisible()
  }
})

test('a wire arrives and comes back, less what the other bank keeps', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  await pay(page, ways.wire)
  await expect(status(page, 'Returned')).toBeVisible()
  await expect(page.getByText('The recipient’s account is closed.').first()).toBeVisible()
  await expect(page.getByText('Kept by the other bank')).toBeVisible()
  await expect(page.getByText('UETR')).toBeVisible()
})

test('a rejected payment says why, and is corrected and sent again', once, async ({ page, bank, request }) => {
  const { payer } = await givenPayer(page, bank, request)
  await pay(page, { ...ways.eft, amount: '20.11' })
  await expect(status(page, 'Declined')).toBeVisible()
  await expect(page.getByText('The account number is wrong or does not exist.').first()).toBeVisible()
  expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '50000', held: '0' })
  await page.getByRole('link', { name: 'Correct and send again' }).click()
  await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveValue('20.11')
  await expect(page.getByText('Zoe Berg').first()).toBeVisible()
})

test('a payment that still waits is cancelled on its page', once, async ({ page, bank, request }) => {
  const { payer } = await givenPayer(page, bank, request)
  await approveBy(payer, 'approvalCode')
  await choosePayee(page, ways.eft)
  await setTerms(page, '20.00')
  await review(page)
  await send(page)
  await page.getByRole('button', { name: 'Confirm later' }).click()
  await page.waitForURL('**/history/*', { timeout: 45_000 })
  await expect(page.getByText('Next: you confirm it')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(status(page, 'Cancelled')).toBeVisible()
  expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '50000', held: '0' })
})

test('a name that the bank does not have so has to be decided on', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  const differs: Way = { ...ways.eft, fields: { 'Name on the account': 'Zoe Nomatch' } }
  await choosePayee(page, differs)
  await expect(page.getByText('The name does not belong to this account')).toBeVisible()
  await setTerms(page, '20.00')
  await review(page)
  await expect(page.getByText('Decide about the name above first.')).toBeVisible()
  await page.getByLabel('I know that the name differs and want to pay this account').check()
  await review(page)
  await send(page)
  await page.waitForURL('**/history/*', { timeout: 45_000 })
  await expect(page.getByText('No match, paid anyway')).toBeVisible()
})

test('a company’s payment leaves after another has approved it', once, async ({ page, browser, bank, request }) => {
  const { company, ivan, eve } = await givenCompany(bank, request)
  await actAt(page, ivan, '/transfer/external')
  await pay(page, ways.eft)
  await expect(page.getByText('Next: your company approves it')).toBeVisible()
  expect((await heldBy(company)).held).toBe('2050')
  const approver = await elsewhere(browser)
  await actAt(approver, eve, '/transfer/approved')
  const wish = approver.getByRole('listitem').filter({ hasText: 'Zoe Berg' })
  await wish.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByRole('dialog', { name: 'Approved' })).toBeVisible()
  await expect(status(page, 'Completed')).toBeVisible()
})
