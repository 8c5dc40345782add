import type { Page } from '@playwright/test'
import { confirmChange } from './support/changes.ts'
import { pageOf } from './support/elsewhere.ts'
import { accountCard, liveReady } from './support/home.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

/** What the customer reads on home about paying into the euro account. */
const referenceOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Add money' }).click()
  const popup = page.getByRole('dialog', { name: 'Add money' })
  await popup.getByLabel('Account to credit').selectOption({ label: 'Euro (EUR)' })
  const text = await popup
    .getByText(/^FL \d+/)
    .first()
    .innerText()
  await popup.getByRole('button', { name: 'Close' }).click()
  return /FL \d+/.exec(text)?.[0] ?? ''
}

const atTheBank = async (page: Page) => {
  const world = await page.context().newPage()
  await world.goto('/sandbox')
  const desk = world.locator('section').filter({ has: world.getByRole('heading', { name: 'Bank transfer' }) })
  const send = async (sender: string, reference: string, amount: string) => {
    await desk.getByLabel('Sender’s name').fill(sender)
    await desk.getByLabel('Reference').fill(reference)
    await desk.getByLabel('Amount').fill(amount)
    await desk.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
    await desk.getByRole('button', { name: 'Send' }).click()
  }
  return { desk, send, leave: () => world.close() }
}

const open = async (desk: Page, sender: string) => {
  await desk.goto(`/admin-overview/deposits?search=${encodeURIComponent(sender)}`)
  await desk.getByRole('button', { name: new RegExp(sender) }).click()
  return desk.getByRole('dialog', { name: /^Deposit \d+/ })
}

test('a customer sends money from another bank and sees it arrive', async ({ page, bank }) => {
  const person = await bank.customer()
  await enter(page, person)
  const ready = liveReady(page)
  await page.goto('/home')
  await ready
  const reference = await referenceOf(page)
  const { desk, send, leave } = await atTheBank(page)
  await send('Pat Walker', reference, '31.40')
  await expect(desk.getByText('Arrived: the money is in the account.')).toBeVisible()
  await expect(desk.getByRole('listitem').first()).toContainText('31.40 EUR')
  await leave()
  await expect(accountCard(page, 'Euro')).toContainText('31.40 EUR')
  await page.goto('/history')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Pat Walker/ })
    .click()
  const name = /^Transaction \d+$/
  const details = page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
  await expect(details).toContainText('31.40')
  await expect(details).toContainText(reference)
})

test('an operator matches money without a reference, and returns other money', once, async ({ page, browser, bank }) => {
  const [person, omar] = [await bank.customer(), await bank.operator()]
  const mark = person.email.slice(4, 12)
  await enter(page, person)
  const ready = liveReady(page)
  await page.goto('/home')
  await ready
  const { desk, send } = await atTheBank(page)
  await send(`Pat Walker ${mark}`, 'rent', '12.00')
  await expect(desk.getByText('Not matched: an operator has to find out whose money it is.')).toBeVisible()
  await send(`Nobody ${mark}`, 'for nobody', '5.00')
  await expect(desk.getByRole('listitem').filter({ hasText: `Nobody ${mark}` })).toContainText('With an operator')

  const office = await pageOf(browser, omar)
  const deposit = await open(office, `Pat Walker ${mark}`)
  await expect(deposit.getByText('The reference matches no account.')).toBeVisible()
  await deposit.getByRole('button', { name: 'Propose to credit' }).click()
  await expect(deposit.getByText('Choose an account.')).toBeVisible()
  await deposit.getByLabel('Find the customer').fill(person.email)
  await deposit.getByRole('button', { name: new RegExp(person.email) }).click()
  await expect(deposit.getByLabel('Account', { exact: true })).toHaveValue(/\d+/)
  await deposit.getByLabel('Reason').fill('The name and the rent fit')
  await deposit.getByRole('button', { name: 'Propose to credit' }).click()
  await expect(deposit).toBeHidden()
  await expect(office.getByRole('row', { name: new RegExp(`Pat Walker ${mark}`) })).toContainText('Not matched')
  const agreeing = await pageOf(browser, await bank.operator())
  await confirmChange(agreeing, 'The name and the rent fit')
  await expect(accountCard(page, 'Euro')).toContainText('12.00 EUR')

  const other = await open(office, `Nobody ${mark}`)
  await other.getByRole('button', { name: 'Return to the sender' }).click()
  await other.getByRole('button', { name: 'Return to the sender' }).click()
  await expect(other.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await other.getByLabel('Reason').fill('Nobody here by that name')
  await other.getByRole('button', { name: 'Return to the sender' }).click()
  await expect(other).toBeHidden()
  await confirmChange(agreeing, 'Nobody here by that name')
  await agreeing.context().close()
  await expect(
    desk
      .getByRole('listitem')
      .filter({ hasText: `${mark}` })
      .filter({ hasText: 'Returned' }),
  ).toContainText('Nobody here by that name')
  await office.context().close()
})

test('what an operator writes down another one has to agree to', once, async ({ page, browser, bank }) => {
  const [person, omar, olga] = [await bank.customer(), await bank.operator(), await bank.operator()]
  const mark = person.email.slice(4, 12)
  await enter(page, person)
  await page.goto('/home')
  const reference = await referenceOf(page)

  const writing = await pageOf(browser, omar)
  await writing.goto('/admin-overview/deposits')
  await writing.getByRole('button', { name: 'Record a deposit' }).click()
  const popup = writing.getByRole('dialog', { name: 'Record a deposit' })
  await popup.getByLabel('Amount').fill('8.00')
  await popup.getByLabel('Sender').first().fill(`Pat Walker ${mark}`)
  await popup.getByLabel('Reference').fill(reference)
  await popup.getByLabel('Reason').fill(`By post ${mark}`)
  await popup.getByRole('button', { name: 'Propose' }).click()
  await expect(popup).toBeHidden()
  await expect(writing.getByText('Saved as a proposal.')).toBeVisible()
  await writing.context().close()

  const agreeing = await pageOf(browser, olga)
  await confirmChange(agreeing, `By post ${mark}`)
  await expect(accountCard(page, 'Euro')).toContainText('8.00 EUR')
  await agreeing.context().close()
})

test('a customer gets bank details of their own, and loses them again', once, async ({ page, browser, bank }) => {
  const [person, omar] = [await bank.customer(), await bank.operator()]
  await enter(page, person)
  await page.goto('/home')
  await expect(accountCard(page, 'Euro')).toBeVisible()
  const desk = await pageOf(browser, omar)
  await desk.goto('/admin-overview')
  await desk.getByLabel('Search', { exact: true }).fill(person.email)
  await desk.getByRole('button', { name: new RegExp(person.email) }).click()
  const card = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Deposit details' }) })
  await card.getByRole('button', { name: 'Add bank details' }).click()
  const popup = desk.getByRole('dialog', { name: 'Bank details for this customer' })
  await popup.getByLabel('Currency').selectOption('EUR')
  await popup.getByLabel('Country of the bank').fill('Lith')
  await desk.getByRole('option', { name: 'Lithuania' }).click()
  await popup.getByLabel('Beneficiary').fill('Florin for Pat')
  await popup.getByLabel('Bank', { exact: true }).fill('Third Bank')
  await popup.getByLabel('Bank’s address').fill('1 Sand Street')
  await popup.getByLabel('Reason').fill('Their own account there')
  await popup.getByRole('button', { name: 'Propose' }).click()
  await expect(popup.getByLabel('IBAN')).toHaveAccessibleDescription('Please fill in this field.')
  await popup.getByLabel('IBAN').fill('LT87 9999 9000 0010 4201')
  await popup.getByRole('button', { name: 'Propose' }).click()
  await expect(popup).toBeHidden()
  const agreeing = await pageOf(browser, await bank.operator())
  await confirmChange(agreeing, 'Their own account there')
  await desk.reload()
  await expect(card.getByRole('listitem').first()).toContainText('LT879999900000104201')
  await expect(page.getByText('New bank details for adding money')).toBeVisible()
  await page.getByRole('button', { name: 'Add money' }).click()
  const paying = page.getByRole('dialog', { name: 'Add money' })
  await paying.getByLabel('Account to credit').selectOption({ label: 'Euro (EUR)' })
  await expect(paying.getByText('Third Bank')).toBeVisible()

  await card.getByRole('button', { name: /^Withdraw the details at Third Bank/ }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('They moved away')
  await desk.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await confirmChange(agreeing, 'They moved away')
  await agreeing.context().close()
  await desk.reload()
  await expect(card.getByRole('listitem').first()).toBeVisible()
  await expect(card.getByText('Third Bank')).toBeHidden()
  await desk.context().close()
})
