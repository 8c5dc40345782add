import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Bank } from './support/bank.ts'
import { cli, query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import { fillIn, type Way, ways } from './support/external.ts'
import { billPdf } from './support/pictures.ts'
import { expect, once, test } from './support/test.ts'
import { balanceOf, givenPayer } from './support/transfer.ts'

const phone = { viewport: { width: 390, height: 844 } }
const somebody = () => `zoe-${randomUUID()}@recipient.test`
const holdAndSend = (page: Page) => page.getByRole('button', { name: /^Hold .* and send the links?$/ }).click()

/** As it comes over the wire. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => new URL(each.name).pathname.endsWith('.js'))
      .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0),
  )
/** What every page shares comes to 177 kB; the goal is 150 kB, which only an application of its own would reach. */
const mostScript = 235_000

/** By the link of the newest letter. */
const openLink = async (page: Page, bank: Bank, email: string, letters = 1) => {
  await page.goto((await bank.mailTo(email, letters)).link)
  await expect(page.getByText('pays Zoe Berg')).toBeVisible()
  expect(await scriptBytes(page)).toBeLessThan(mostScript)
  await page.getByLabel('Country of your account').selectOption('DE')
  await expect(page.getByRole('heading', { name: 'How to receive it' })).toBeVisible()
}

/** To where the code is asked for. */
const claim = async (page: Page, offer: RegExp, way: Pick<Way, 'fields' | 'chosen' | 'ticked'>) => {
  await page.getByRole('radio', { name: offer }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await fillIn(page, way)
  await page.getByRole('button', { name: 'Check and confirm' }).click()
  await expect(page.getByLabel('Enter the code')).toBeVisible()
}
const toBank = { fields: { IBAN: ways.eft.pasted } }

/** One link, from the page for members to the letter. */
const sendOne = async (page: Page, email: string, amount: string) => {
  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(email)
  await page.getByRole('link', { name: 'Send a payment link: the recipient chooses how to be paid' }).click()
  await expect(page.getByLabel('Recipient email')).toHaveValue(email)
  await page.getByLabel('Recipient’s name').fill('Zoe Berg')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByLabel('Description').fill('Scouting')
  await holdAndSend(page)
  await page.waitForURL('**/global-summary*')
}

test(
  'people without an account take their money to a bank, a card and a wallet, by the rules of a batch',
  once,
  async ({ page, browser, bank, request }) => {
    test.slow(true, 'four people')
    const { payer } = await givenPayer(page, bank, request)
    const [one, two, three] = [somebody(), somebody(), somebody()]
    const rows = [`Zoe Berg,${one},50.00,Scouting,BEN`, `Zoe Berg,${two},60.00,Sound,OUR`, `Zoe Berg,${three},70.00,Light,BEN`]
    await page.goto('/transfer/mass/global')
    const file = { name: 'crew.csv', mimeType: 'text/csv' }
    const content = ['Recipient,Recipient email,Amount,Description,Fee side', ...rows].join('\n')
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(content) })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('Bank', { exact: true }).waitFor()
    await page.getByText('Wire', { exact: true }).click()
    await expect(page.getByLabel('Wire', { exact: true })).not.toBeChecked()
    await page.getByRole('button', { name: 'Continue with 3 payments' }).click()
    await holdAndSend(page)
    await expect(page.getByText('Not opened')).toHaveCount(3)
    expect(Number((await balanceOf(payer, 'EUR')).held)).toBeGreaterThan(18_000)

    for (const [email, offer, way] of [
      [one, /^Bank transfer in EUR/, toBank],
      [two, /^Visa or Mastercard in EUR/, { ...ways.card, fields: { ...ways.card.fields, 'Card number': ways.card.pasted } }],
      [three, /^Crypto wallet in BTC/, { ...ways.crypto, fields: { 'Wallet address': ways.crypto.pasted } }],
    ] as const) {
      const visitor = await elsewhere(browser, phone)
      await openLink(visitor, bank, email)
      await expect(visitor.getByText('International wire')).toHaveCount(0)
      await expect(visitor.getByText(email === two ? 'pays the fee' : 'The fee is deducted from the amount')).toBeVisible()
      await claim(visitor, offer, way)
      await visitor.getByLabel('Enter the code').fill((await bank.mailTo(email, 2)).code)
      await expect(visitor.getByRole('heading', { name: 'Paid out' })).toBeVisible()
      await visitor.context().close()
    }
    await page.reload()
    await expect(page.getByRole('link', { name: 'Paid 3' })).toBeVisible()
    expect((await balanceOf(payer, 'EUR')).held).toBe('0')
    expect(await cli('global:verify')).toBeTruthy()
  },
)

test('a payout that fails opens its link again, and the second try arrives', once, async ({ page, browser, bank, request }) => {
  const invoice = { name: 'invoice', label: 'Invoice', type: 'file', isRequired: true }
  await query(`update transfer_method set extra_params = $1 where type = 'oct' and country = 'LV'`, [JSON.stringify([invoice])])
  await givenPayer(page, bank, request)
  const email = somebody()
  // Less the fee of a bank transfer it ends in 11: rejected by the other bank.
  await sendOne(page, email, '20.61')
  const visitor = await elsewhere(browser, phone)
  await openLink(visitor, bank, email)
  await claim(visitor, /^Bank transfer in EUR/, toBank)
  await visitor.getByLabel('Enter the code').fill((await bank.mailTo(email, 2)).code)
  await expect(visitor.getByText('The last payout did not go through')).toBeVisible()
  await expect(visitor.getByText('The account number is wrong or does not exist.')).toBeVisible()
  await visitor.getByLabel('Country of your account').selectOption('LV')
  await visitor.getByRole('radio', { name: /^Visa or Mastercard in EUR/ }).check()
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click()
  await fillIn(visitor, { ...ways.card, fields: { ...ways.card.fields, 'Card number': ways.card.pasted } })
  await visitor.getByRole('button', { name: 'Check and confirm' }).click()
  await expect(visitor.getByText('Please fill in this field.')).toBeVisible()
  await visitor.locator('input[name=invoice]').first().setInputFiles(billPdf(1))
  await expect(visitor.getByText('Please fill in this field.')).toBeHidden()
  await visitor.getByRole('button', { name: 'Check and confirm' }).click()
  await visitor.getByLabel('Enter the code').fill((await bank.mailTo(email, 4)).code)
  await expect(visitor.getByRole('heading', { name: 'Paid out' })).toBeVisible()
})

test('a link is refused, expires or is taken back, and its money returns', once, async ({ page, browser, bank, request }) => {
  const { payer } = await givenPayer(page, bank, request)
  const visitor = await elsewhere(browser, phone)
  const [refuser, late, canceled] = [somebody(), somebody(), somebody()]

  await sendOne(page, refuser, '30.00')
  await openLink(visitor, bank, refuser)
  await visitor.getByRole('button', { name: 'Refuse this payment' }).click()
  await visitor.getByLabel('Message to the sender (optional)').fill('Paid by invoice')
  await visitor.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'You refused this payment' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paid by invoice')).toBeVisible()

  await sendOne(page, late, '31.00')
  await bank.mailTo(late)
  await query(`update global_payment set last_sent_at = last_sent_at - interval '2 days' where email = $1`, [late])
  await page.reload()
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await openLink(visitor, bank, late, 2)
  await query(`update global_payment set expires_at = now() - interval '1 minute' where email = $1`, [late])
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'This link has expired' })).toBeVisible({ timeout: 2000 })
  }).toPass()

  await sendOne(page, canceled, '32.00')
  await openLink(visitor, bank, canceled)
  await claim(visitor, /^Bank transfer in EUR/, toBank)
  await page.getByRole('button', { name: 'Cancel the payment to Zoe Berg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(page.getByRole('link', { name: 'Cancelled 1' })).toBeVisible()
  await visitor.getByLabel('Enter the code').fill((await bank.mailTo(canceled, 3)).code || '000000')
  await expect(visitor.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
  await expect(async () => expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '50000', held: '0' })).toPass()
})
