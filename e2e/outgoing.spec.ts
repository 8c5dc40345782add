import { account } from '@florin/contract/accounts/account'
import { external } from '@florin/contract/payments/external/external'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer } from './support/transfer.ts'

test('a payment that screening stops is released by an operator and arrives', once, async ({ page, browser, bank, request }) => {
  const { payer, token, api } = await givenPayer(page, bank, request)
  await query(
    `update customer set flags = array['addFundsBankThirdParty'] from app_user where owner_user_id = app_user.id and email = $1`,
    [payer.email],
  )
  const { accounts } = await api(account.list, {}, token)
  const { transactionId } = await api(
    external['eft.submit'],
    {
      fromAccountId: accounts.find(({ currencyCode }) => currencyCode === 'EUR')?.accountId ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '20.00',
      currencyCode: 'EUR',
      purpose: 'services',
      beneficiaryType: 'individual',
      beneficiaryName: 'Victor Sanktow',
      beneficiaryCountryCode: 'DE',
      iban: 'DE89370400440532013000',
    },
    token,
  )
  const desk = await pageOf(browser, await bank.operator(), `/admin-overview/outgoing?payment=${transactionId}`)
  await expect(desk.getByRole('heading', { name: 'Screening: 1 possible match' })).toBeVisible()
  await expect(desk.getByText('Viktor Sanktov')).toBeVisible()
  await expect(desk.getByText('DE89370400440532013000')).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason/)
  await desk.getByRole('button', { name: 'Date of birth differs' }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('textbox', { name: 'Reason' })).toBeHidden()
  await expect(async () => {
    await desk.goto(`/admin-overview/outgoing?queue=decided&payment=${transactionId}`)
    await expect(desk.getByRole('article').getByText('Arrived').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.goto(`/history?id=${transactionId}`)
  await expect(page.getByText('Victor Sanktow').first()).toBeVisible()
})
