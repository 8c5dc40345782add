import { card } from '@florin/contract/cards/card'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { apply, giveAddress, press, status } from './support/cards.ts'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import { mailedCode } from './support/secondStep.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer, sendNow, success } from './support/transfer.ts'

const lists = ['/cards', '/cards/physical', '/cards/virtual']

test(
  'a card is applied for, made, shipped and activated, and gets a PIN of one’s own',
  once,
  async ({ page, browser, bank, request }) => {
    const { payer, api } = await givenPayer(page, bank, request)
    await giveAddress(payer)
    const accountId = await apply(page, /^Visa\s*Prepaid/)
    await expect(status(page, 'Submitted')).toBeVisible()

    const desk = await pageOf(browser, await bank.operator(), '/admin-overview/cards')
    const decide = async (button: string, next?: string) => {
      await desk
        .getByRole('row')
        .filter({ hasText: `${payer.firstName} ${payer.lastName}` })
        .last()
        .click()
      const popup = desk.getByRole('dialog')
      await popup.getByRole('button', { name: button }).click()
      await expect(popup).toBeHidden()
      if (next) await desk.getByLabel('Status', { exact: true }).selectOption({ label: next })
    }
    await decide('Approve', 'Printing')
    await decide('Set to Printed', 'Printed')
    await decide('Set to Shipped')

    await expect(status(page, 'Shipped')).toBeVisible()
    await press(page, 'Activate')
    const [made] = await query<{ last4: string }>('select last4 from card where account_id = $1', [accountId])
    const popup = page.getByRole('dialog', { name: 'Activate the card' })
    await popup.getByLabel('Last four digits on the card').fill(made?.last4 ?? '')
    await popup.getByRole('button', { name: 'Activate' }).click()
    await popup.getByLabel('Code', { exact: true }).fill(await mailedCode(api, payer.email))
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await expect(popup.getByText(/^\d{4}$/)).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).last().click()
    await expect(status(page, 'Active')).toBeVisible()

    await page.getByRole('link', { name: 'PIN', exact: true }).click()
    const choosePin = async (pin: string, again = pin) => {
      await page.getByLabel('New PIN', { exact: true }).fill(pin)
      await page.getByLabel('New PIN again').fill(again)
      await press(page, 'Change PIN')
    }
    await choosePin('2580', '2581')
    await expect(page.getByText('The two PINs do not match.')).toBeVisible()
    await choosePin('1234')
    await expect(page.getByText('This PIN is too easy to guess. Choose another.')).toBeVisible()
    await choosePin('2580')
    await page.getByLabel('Code', { exact: true }).fill(await mailedCode(api, payer.email))
    await press(page, 'Confirm')
    await expect(page.getByText('The PIN was changed.')).toBeVisible()
  },
)

test(
  'a virtual card pays on the internet, is declined, settled, refunded, blocked and replaced',
  once,
  async ({ page, bank, request }) => {
    const { payer, token, api } = await givenPayer(page, bank, request)
    const accountId = await apply(page, /^Visa virtual/)
    await expect(status(page, 'Active')).toBeVisible()
    await page.getByRole('link', { name: 'Top up' }).click()
    await page.getByLabel('Amount', { exact: true }).fill('100')
    await expect(page.getByText('Total to pay')).toBeVisible()
    await press(page, 'Continue')
    await sendNow(page)
    await success(page).getByRole('button').last().click()
    // The only card there is: its page at once.
    await page.goto('/cards')
    await page.waitForURL(`**/cards/${accountId}`)
    await expect(page.getByRole('main').getByText(/^100\.00 EUR available/)).toBeVisible()
    const { cards } = await api(card.list, {}, token)
    const lastFour = cards.find((each) => each.accountId === accountId)?.cardNumber?.slice(-4) ?? ''
    const merchant = { email: payer.email, lastFour, currencyCode: 'EUR', merchantName: 'Cloudpress', merchantCountryCode: 'IE' }
    const say = (type: 'authorization' | 'clearing' | 'refund', amount: string, more: object = {}) =>
      api(sandbox['card.message'], { ...merchant, merchantCategoryCode: '5734', kind: 'online', type, amount, ...more })

    const { number, requestId } = await api(sandbox['card.ask'], { ...merchant, amount: '30.00' })
    const question = page.getByRole('dialog', { name: 'Is this payment yours?' })
    await expect(question.getByText('Cloudpress')).toBeVisible()
    // The first moment of a question takes no answer.
    await page.waitForTimeout(800)
    await question.getByRole('button', { name: String(number), exact: true }).click()
    await expect(question.getByText('You approved the payment.')).toBeVisible()
    await question.getByRole('button', { name: 'Close' }).last().click()
    const { authenticationId } = await api(sandbox['card.ask'], { ...merchant, amount: '30.00', requestId })
    const { lifecycleId } = await say('authorization', '30.00', { authenticationId })
    const payments = page.getByRole('listitem').filter({ hasText: 'Cloudpress' })
    await expect(payments.first()).toContainText('Pending')
    await say('clearing', '32.50', { lifecycleId })
    await expect(payments.first()).toContainText('Paid')
    await expect(payments.first()).toContainText('32.50')
    await say('refund', '32.50', { lifecycleId })
    await expect(payments.first()).toContainText('Refunded')

    const isPaused = page.waitForResponse(/card\.pause\.submit/)
    await press(page, 'Pause')
    await expect(status(page, 'Paused')).toBeVisible()
    await isPaused
    await say('authorization', '5.00')
    await expect(payments.first()).toContainText('Declined: the card is paused')
    await press(page, 'Resume')
    await press(page, 'Change: Online payments')
    await page.getByLabel('Monthly limit').fill('10')
    await press(page, 'Save')
    await expect(page.getByLabel('Monthly limit')).toBeHidden()
    await say('authorization', '10.01')
    await expect(payments.first()).toContainText('Declined: above the limit for online payments')

    await page.getByRole('button', { name: 'Block merchant: Cloudpress' }).first().click()
    const blocking = page.getByRole('dialog', { name: 'Block Cloudpress?' })
    await blocking.getByRole('button', { name: 'Block merchant' }).click()
    await expect(blocking).toBeHidden()
    await say('authorization', '5.00')
    await expect(page.getByRole('main').getByText('Declined: you blocked this merchant')).toBeVisible()

    await press(page, 'Show details')
    const details = page.getByRole('dialog', { name: 'Card details' })
    await details.getByRole('button', { name: 'Show', exact: true }).click()
    await details.getByLabel('Code', { exact: true }).fill(await mailedCode(api, payer.email))
    await details.getByRole('button', { name: 'Confirm' }).click()
    await details.getByRole('button', { name: 'Turn the card over' }).press('Enter')
    const shown = (await details.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).textContent()) ?? ''
    expect(shown.slice(-4)).toBe(lastFour)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(shown.replaceAll(' ', ''))
    await page.keyboard.press('Escape')

    await press(page, 'Lost or stolen')
    await page.getByRole('radio', { name: 'I lost it' }).click()
    await press(page, 'Block permanently')
    await expect(status(page, 'Canceled')).toBeVisible()
    await press(page, 'Replace')
    await press(page, 'Order and pay')
    await page.goto('/cards/virtual')
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible()
  },
)

test('one’s own card of another bank is linked by the code on its statement', once, async ({ page, bank, request }) => {
  for (const path of [...lists, '/cards/1', '/card/1/pin/', '/add-card', '/confirm-card/1', '/transfer/load-card']) {
    await page.goto(path)
    await page.waitForURL('**/login**')
  }
  const { payer } = await givenPayer(page, bank, request)
  await page.goto('/cards/999999')
  await page.waitForURL('**/home')
  await page.goto('/card/999999/pin/')
  await page.waitForURL('**/home')
  await page.goto('/confirm-card/999999')
  await expect(page.getByText('This card is not linked to your account.')).toBeVisible()

  await page.goto('/cards')
  await page.getByRole('link', { name: 'Link a card' }).click()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Name on the card').fill(`${payer.firstName} ${payer.lastName}`)
  await page.getByLabel('Valid until, month').selectOption('12')
  await page.getByLabel('Valid until, year').selectOption({ index: 5 })
  await page.getByLabel('Security code').fill('737')
  await press(page, 'Link the card')
  await page.waitForURL(/\/confirm-card\/\d+$/)
  const { code } = await bank.textTo(payer.email)
  await page.getByLabel('Six digits next to our name').fill(code === '111111' ? '222222' : '111111')
  await press(page, 'Confirm')
  await expect(page.getByText('Wrong code. 2 attempts left.')).toBeVisible()
  await page.getByLabel('Six digits next to our name').fill(code)
  await press(page, 'Confirm')
  await expect(page.getByText('The card is yours. You can pay out to it now.')).toBeVisible()
  await page.getByRole('link', { name: 'Pay out to this card' }).click()
  await page.waitForURL('**/transfer/external**')
  await page.goto('/cards')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Visa •• 1111' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Link your own card from another bank to pay out to it.')).toBeVisible()
})
