import { operatorReview } from '@florin/contract/compliance/operatorReview'
import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { pageOf } from './support/elsewhere.ts'
import { accountCard, liveReady } from './support/home.ts'
import type { Person } from './support/people.ts'
import { answering } from './support/screen.ts'
import { enter, signIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const untilLookedUpAgain = 31_000
const popup = (page: Page) => page.getByRole('dialog')
const card = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

const findCustomer = async (page: Page, { email }: Person) => {
  await page.goto('/admin-overview')
  await page.getByLabel('Search', { exact: true }).fill(email)
  await page.getByRole('button', { name: new RegExp(email) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Walker' })).toBeVisible()
}

test('an operator looks a customer up, notes, and closes a way of paying; the customer hears of it', async ({
  page,
  browser,
  bank,
  customer,
}) => {
  const omar = await bank.operator()
  await signIn(page, customer)
  await expect(page.getByRole('link', { name: 'Send' }).first()).toBeVisible()

  const desk = await pageOf(browser, omar)
  await findCustomer(desk, customer)
  await desk.getByLabel('New note').fill('Prefers to be called in the morning.')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(card(desk, 'Notes').getByRole('listitem')).toContainText('Prefers to be called in the morning.')

  await desk.getByRole('button', { name: 'Change permissions' }).click()
  await popup(desk).getByRole('switch', { name: 'Send to members' }).uncheck()
  await popup(desk).getByRole('button', { name: 'Save' }).click()
  await expect(popup(desk).getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await popup(desk).getByLabel('Reason').fill('Asked for it by phone')
  await popup(desk).getByRole('button', { name: 'Save' }).click()
  await expect(popup(desk)).toBeHidden()
  await expect(card(desk, 'Permissions').getByRole('listitem').first()).toContainText('No')
  await expect(page.getByText('What you can do with your account has changed')).toBeVisible()

  await desk.getByRole('link', { name: 'Audit of this customer' }).click()
  await expect(desk.getByRole('row', { name: /operator\.permission\.update.*Asked for it by phone/ })).toBeVisible()
  await expect(desk.getByRole('row', { name: /operator\.customerNote\.create/ })).toBeVisible()
  await desk.context().close()
})

test(
  'two operators correct a balance: one asks, the other agrees, the customer sees it',
  once,
  async ({ page, browser, bank, customer }) => {
    const [omar, olga] = [await bank.operator(), await bank.operator()]
    await bank.deposit(customer, '40.00', 'EUR')
    const id = await customerIdOf(customer)

    const asking = await pageOf(browser, omar)
    await asking.clock.install()
    await asking.goto(`/admin-overview/customers/${id}`)
    await card(asking, 'Accounts').getByRole('button', { name: /EUR/ }).click()
    await popup(asking).getByRole('button', { name: 'Correct the balance' }).click()
    await popup(asking).getByLabel('Amount').fill('2.50')
    await popup(asking).getByLabel('Reason').fill('Charged twice by mistake')
    await popup(asking).getByRole('button', { name: 'Propose' }).click()
    await asking.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('link', { name: 'Change' }).click()
    await expect(asking.getByText('This is your own request, or it is about you.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Approve' })).toBeHidden()
    const address = asking.url()

    const deciding = await pageOf(browser, olga)
    await deciding.goto(address)
    const pane = deciding.getByRole('article', { name: 'Change' })
    await expect(pane.getByText('Charged twice by mistake')).toBeVisible()
    await expect(pane.getByText('Add to the account')).toBeVisible()
    await pane.getByRole('heading', { name: 'Change' }).click()
    await deciding.keyboard.press('d')
    await expect(pane.getByLabel('Reason')).toBeFocused()
    await pane.getByRole('heading', { name: 'Change' }).click()
    await deciding.keyboard.press('a')
    await expect(pane.getByText('Charged twice by mistake')).toBeHidden()
    await asking.clock.fastForward(untilLookedUpAgain)
    await expect(asking.getByRole('article', { name: 'Change' }).getByText('Approved')).toBeVisible()
    await asking.context().close()
    await deciding.goto(`/admin-overview/audit?customerId=${id}`)
    await expect(deciding.getByRole('row', { name: /operator\.change\.approve/ })).toBeVisible()
    await deciding.context().close()

    await signIn(page, customer)
    await page.goto('/history')
    await expect(page.getByRole('main').getByText('Adjustment').first()).toBeVisible()
  },
)

test('what an operator looks at stays under the buttons when another one decides it', once, async ({ browser, bank }) => {
  const desk = await pageOf(browser, await bank.operator())
  await desk.clock.install()
  const waiting = { kind: 'usernameChange', customerType: 0, brand: 'florin', isOwn: false, askedAt: '2026-03-02T10:00:00.000Z' }
  const first = { ...waiting, reviewId: 1, subjectId: 1, customerId: 100_001, name: 'Ana First' }
  const second = { ...waiting, reviewId: 2, subjectId: 2, customerId: 100_002, name: 'Bob Second' }
  await answering(desk, operatorReview['review.list'], { items: [first, second], total: 2, counts: [] } as never)
  await desk.goto('/admin-overview/reviews')
  const pane = desk.getByRole('article', { name: 'New username' })
  await expect(pane).toContainText('Ana First')

  await answering(desk, operatorReview['review.list'], { items: [second], total: 1, counts: [] } as never)
  const decided = { ...first, outcome: 'declined', decidedAt: '2026-03-02T11:00:00.000Z', decidedBy: 'Olga Petrenko' }
  await answering(desk, operatorReview['review.get'], decided as never)
  await desk.clock.fastForward(untilLookedUpAgain)
  await expect(desk.getByRole('list', { name: 'Reviews in order' }).getByRole('link')).toHaveCount(1)
  await expect(pane).toContainText('Ana First')
  await expect(pane).toContainText('Declined')
  await desk.getByRole('link', { name: /Bob Second/ }).click()
  await expect(pane).toContainText('Bob Second')
  await desk.context().close()
})

test('an operator publishes news and terms, and widens a limit that then waits', once, async ({ browser, bank, customer }) => {
  const omar = await bank.operator()
  const mark = String(Date.now())
  const desk = await pageOf(browser, omar)

  await desk.goto('/admin-overview/announcements')
  await desk.getByRole('button', { name: 'New announcement' }).click()
  await popup(desk).getByLabel('Brand').selectOption('florin-pi')
  await popup(desk).getByLabel('Title').fill(`Rates ${mark}`)
  await popup(desk).getByLabel('Text', { exact: true }).fill('They are better.')
  await popup(desk).getByLabel('Language').selectOption('ru')
  await popup(desk).getByLabel('Title').fill('Курсы')
  await popup(desk).getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(`Rates ${mark}.*Published`) })).toBeVisible()

  await desk.goto('/admin-overview/terms?brand=florin-pi')
  await desk.getByRole('button', { name: 'New version' }).click()
  await popup(desk).getByLabel('Brand').selectOption('florin-pi')
  await popup(desk).getByLabel('Version').fill(mark)
  await popup(desk).getByLabel('Reason').fill('New words of the law')
  await popup(desk).getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(`User Agreement.*${mark}.*In force`) })).toBeVisible()

  const id = await customerIdOf(customer)
  await desk.goto('/admin-overview/pricing?tab=limits')
  await desk.getByRole('button', { name: 'New rule' }).click()
  await popup(desk).getByLabel('Customer number').fill(String(id))
  await popup(desk).getByLabel('Limit', { exact: true }).fill('15000.00')
  await popup(desk).getByLabel('Reason').fill('Sells a house next week')
  await popup(desk).getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved as a proposal. A second operator has to confirm it.')).toBeVisible()
  await desk.goto(`/admin-overview/customers/${id}`)
  await expect(desk.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('link', { name: 'Change' })).toBeVisible()
  await desk.context().close()
})

test('an account that an operator closes moves to the closed ones on the open page', once, async ({ page, browser, bank }) => {
  const [omar, customer] = [await bank.operator(), await bank.customer()]
  await bank.deposit(customer, '5.00', 'USD')
  await enter(page, customer)
  const ready = liveReady(page)
  await page.goto('/home')
  await ready
  await expect(accountCard(page, 'Euro')).toBeVisible()

  const desk = await pageOf(browser, omar)
  await desk.goto(`/admin-overview/customers/${await customerIdOf(customer)}`)
  await card(desk, 'Accounts').getByRole('button', { name: /EUR/ }).click()
  await popup(desk).getByLabel('Close this account').check()
  await popup(desk).getByLabel('Reason').fill('The customer asked for it')
  await popup(desk).getByRole('button', { name: 'Save' }).click()
  await expect(popup(desk)).toBeHidden()
  await desk.context().close()

  const closed = page.getByRole('button', { name: '1 closed account' })
  await expect(closed).toHaveAttribute('aria-expanded', 'false')
  await expect(accountCard(page, 'Euro')).toBeHidden()
  await expect(accountCard(page, 'US Dollar')).toBeVisible()
  await closed.click()
  await page.getByRole('link', { name: 'Euro: history of the closed account' }).click()
  await expect(page).toHaveURL(/\/history\?account=\d+/)
})
