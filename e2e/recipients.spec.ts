import { transfer } from '@florin/contract/payments/transfer'
import { query } from './support/database.ts'
import { choosePayee, review, setTerms, ways } from './support/external.ts'
import { answering } from './support/screen.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer } from './support/transfer.ts'

const sent = (transactionId: number, beneficiaryName: string) => ({
  transactionId,
  type: 'eft',
  permission: '3d',
  isDisabled: false,
  amount: '10.00',
  currencyCode: 'EUR',
  fromAccountId: 501,
  beneficiaryName,
  countryCode: 'DE',
  date: '2026-01-15T12:00:00Z',
})

test(
  'a recipient is found by name, account and arrow keys, and all that was typed is reviewed',
  once,
  async ({ page, bank, request }) => {
    const { payer } = await givenPayer(page, bank, request)
    await query(
      `update customer set flags = array['addFundsBankThirdParty', 'addFundsWireThirdParty', 'sendMoneyUser']
     from app_user where owner_user_id = app_user.id and email = $1`,
      [payer.email],
    )
    await answering(page, transfer['recent.list'], { transfers: [sent(1, 'Zoe Berg'), sent(2, 'Max Roth')] })
    await page.goto('/transfer/external')
    await expect(page.getByText('Max Roth')).toBeVisible()
    const field = page.getByLabel('Recipient', { exact: true })
    await field.fill('zoe')
    await expect(page.getByText('Max Roth')).toBeHidden()
    await expect(page.getByText('Zoe Berg')).toBeVisible()

    await field.fill('032 180 00011835971 9')
    await expect(page.getByText('CLABE')).toBeVisible()
    await field.fill('DE89370400440532013000')
    await expect(page.getByRole('button', { name: 'Continue: International wire' })).toBeVisible()
    await field.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Continue: Bank transfer' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Continue: International wire' })).toBeFocused()

    await choosePayee(page, ways.wire)
    await setTerms(page, '30.18')
    await page.getByRole('checkbox', { name: /Save/ }).check()
    await page.getByLabel(/Save as template/).fill('Rent')
    await review(page)
    await expect(page.getByText('Rent', { exact: true })).toBeVisible()
    await expect(page.getByText('The recipient is saved with this payment.')).toBeVisible()
  },
)
