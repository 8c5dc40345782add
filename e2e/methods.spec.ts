import { randomUUID } from 'node:crypto'
import { account } from '@florin/contract/accounts/account'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import type { Page } from '@playwright/test'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer } from './support/transfer.ts'

// Where nobody else of the tests lives or is paid.
const country = { code: 'IS', name: 'Iceland' }

const save = async (desk: Page, close: boolean, notice = '') => {
  const popup = desk.getByRole('dialog')
  await popup.getByRole('checkbox', { name: 'Closed to customers' }).setChecked(close)
  await popup.getByLabel('Notice to customers').fill(notice)
  await popup.getByLabel('Reason').fill('Asked for by the correspondent')
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(popup).toBeHidden()
}

const close = async (desk: Page, type: string, notice: string) => {
  await desk.goto(`/admin-overview/methods?type=${type}`)
  await desk.getByRole('button', { name: 'Add a country' }).click()
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Country' }).fill(country.name)
  await desk.getByRole('option', { name: country.name }).click()
  await save(desk, true, notice)
  await expect(desk.getByRole('row', { name: new RegExp(country.name) })).toContainText('Closed')
}

test(
  'an operator closes a country to members and links, and asks its recipients for more',
  once,
  async ({ page, browser, bank, request }) => {
    const { token, api } = await givenPayer(page, bank, request)
    const desk = await pageOf(browser, await bank.operator())
    const { accounts } = await api(account.list, {}, token)
    const accountId = accounts.find(({ currencyCode }) => currencyCode === 'EUR')?.accountId ?? 0

    const bob = await bank.customer()
    await query(`update customer set residence_country = $2 from app_user where owner_user_id = app_user.id and email = $1`, [
      bob.email,
      country.code,
    ])
    await close(desk, 'p2p', 'Paused until Monday')
    await page.goto('/transfer/p2p')
    await page.getByLabel('To', { exact: true }).fill(bob.email)
    await expect(page.getByText('Paused until Monday')).toBeVisible()
    await desk.getByRole('row', { name: new RegExp(country.name) }).click()
    await save(desk, false)
    await api(transfer['p2p.submit'], { accountId, amount: '1.00', currency: 'EUR', toEmail: bob.email }, token)

    const email = `${randomUUID()}@recipient.test`
    await api(
      globalPay.submit,
      {
        accountId,
        currencyCode: 'EUR',
        amount: '20.00',
        description: 'Scouting',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryEmail: email,
        feeShare: 'BEN',
        paymentMethods: payoutMethods.map((name) => ({ name, forbidden: false })),
      },
      token,
    )
    await close(desk, 'globalPay', 'No links to Iceland for now')
    await page.goto((await bank.mailTo(email)).link)
    await page.getByLabel('Country of your account').selectOption(country.code)
    await expect(page.getByText('No links to Iceland for now').first()).toBeVisible()

    await desk.goto(`/admin-overview/methods?type=eft&country=${country.name}`)
    await desk.getByRole('row', { name: new RegExp(country.name) }).click()
    const popup = desk.getByRole('dialog')
    await popup.getByRole('button', { name: 'Add a question' }).click()
    await popup.getByLabel('Question', { exact: true }).fill('Purpose code')
    await popup.getByLabel('Field name').fill('purposeCode')
    await popup.getByLabel('Language').selectOption('Español')
    await popup.getByLabel('Question', { exact: true }).fill('Código de finalidad')
    await save(desk, false)
    const asked = { type: 'eft' as const, countryCode: country.code, currencyCode: 'EUR' }
    expect((await api(external['extraParam.list'], asked, token)).extraParams).toMatchObject([{ label: 'Purpose code' }])
    await query(`update transfer_method set extra_params = '[]' where type = 'eft' and country = $1`, [country.code])
    await query(`delete from transfer_method where type in ('p2p', 'globalPay') and country = $1`, [country.code])
  },
)
