import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { verify } from './support/transfer.ts'

test('somebody is blocked, cannot be sent money, and is taken off the list again', once, async ({ page, bank, customer }) => {
  const other = await bank.customer()
  await verify(customer)
  await enter(page, customer)
  await page.goto('/payout-blacklist')
  await expect(page.getByText('No blocked payees')).toBeVisible()
  await page.getByLabel('Email address').fill(customer.email)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('This is your own email address.')).toBeVisible()
  await page.getByLabel('Email address').fill(other.email)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(`The user ${other.email} has been added to the black list.`)).toBeVisible()
  await expect(page.getByRole('row', { name: other.email })).toContainText('Both directions')

  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(other.email)
  await expect(page.getByText('You have blocked this payee')).toBeVisible()

  await page.goto('/payout-blacklist')
  await page.getByRole('button', { name: `Unblock ${other.email}` }).click()
  await expect(page.getByText('No blocked payees')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: `Unblock ${other.email}` }).click()
  await expect(page.getByText(`${other.email} is unblocked.`)).toBeVisible()
  // Who goes on before the message does has decided.
  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(other.email)
  await expect(page.getByText('You have blocked this payee')).toBeHidden()
  await page.goto('/payout-blacklist')
  await expect(page.getByText('No blocked payees')).toBeVisible()
})
