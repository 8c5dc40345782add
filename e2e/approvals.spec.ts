import { actAt, givenCompany, heldBy } from './support/approvals.ts'
import { elsewhere } from './support/elsewhere.ts'
import type { Person } from './support/people.ts'
import { codeTo, givenNumber, tokenOf } from './support/secondStep.ts'
import { expect, once, test } from './support/test.ts'
import { outcome, prepare, sendNow } from './support/transfer.ts'

const confirm = { name: 'Confirm', exact: true }

test('a company payment is asked for by one and approved by another', async ({ page, browser, bank, request }) => {
  test.slow(true, 'two people, each with a code of their own')
  const { company, ivan, eve, payee, api } = await givenCompany(bank, request, 'sms')
  const withNumber = async (person: Person) => givenNumber(api, await tokenOf(api, person), person)
  const [his, hers] = await Promise.all([withNumber(ivan), withNumber(eve)])

  await actAt(page, ivan, '/transfer/p2p')
  await prepare(page, payee, '20.00')
  await sendNow(page)
  const popup = page.getByRole('dialog', { name: 'Payment Confirmation' })
  await popup.getByLabel('Code', { exact: true }).fill(await codeTo(api, 'sms', his.number, his.seen))
  await popup.getByRole('button', confirm).click()
  const created = outcome(page, 'The transfer is created')
  await expect(created.getByText(`${eve.firstName} ${eve.lastName}`)).toBeVisible()
  await expect(created).toBeHidden()
  expect(await heldBy(company)).toEqual({ posted: '50000', held: '2046' })

  const desk = await elsewhere(browser, { viewport: page.viewportSize() })
  await actAt(desk, eve, '/home')
  const waiting = desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Approvals 1 waiting' })
  await waiting.filter({ visible: true }).click()
  const request1 = desk.getByRole('listitem').filter({ hasText: 'wants to pay Pat W.' })
  await expect(request1).toContainText('First payment')
  await request1.getByRole('button', { name: 'Approve', exact: true }).click()
  await desk.getByRole('dialog', { name: 'Approve 1 payment' }).getByRole('button', { name: 'Approve', exact: true }).click()
  const decision = desk.getByRole('dialog', { name: 'Confirm your decision' })
  await expect(decision.getByText('Approve: 20.00 EUR to Pat W.')).toBeVisible()
  await decision.getByLabel('Code', { exact: true }).fill(await codeTo(api, 'sms', hers.number, hers.seen))
  await decision.getByRole('button', confirm).click()
  await expect(desk.getByRole('dialog', { name: 'Approved' }).getByText('Approved and paid')).toBeVisible()
  await desk.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(desk.getByText('No requests to decide')).toBeVisible()
  await desk.getByRole('link', { name: 'Decided' }).click()
  await expect(desk.getByText(`Decided by ${eve.firstName} ${eve.lastName}`)).toBeVisible()
  await desk.context().close()

  expect(await heldBy(company)).toEqual({ posted: '47954', held: '0' })
  await page.goto('/transfer/approved?view=decided')
  await expect(page.getByRole('listitem').filter({ hasText: 'You want to pay Pat W.' })).toContainText('Approved')
})

test(
  'many are declined at once with a note, and the initiator withdraws what is left',
  once,
  async ({ page, browser, bank, request }) => {
    test.slow(true, 'two people, one after the other')
    const { company, ivan, eve, asked } = await givenCompany(bank, request)
    for (const [amount, note] of [
      ['10.00', 'Lamps'],
      ['15.00', 'Paper'],
      ['25.00', 'Chairs'],
    ] as const)
      await asked(amount, note)
    expect((await heldBy(company)).held).not.toBe('0')

    await actAt(page, eve, '/transfer/approved')
    await expect(page.getByText('Chairs')).toBeVisible()
    await page.getByLabel('Search payee, note or initiator').fill('lamps')
    await expect(page.getByText('Chairs')).toBeHidden()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    for (const note of ['Lamps', 'Paper'])
      await page.getByRole('listitem').filter({ hasText: note }).getByRole('checkbox').check()
    await expect(page.getByText('2 selected: 25.00 EUR')).toBeVisible()
    await page.getByRole('button', { name: 'Decline', exact: true }).last().click()
    const popup = page.getByRole('dialog', { name: 'Decline 2 payments' })
    await popup.getByLabel('Reason').fill('Paid already')
    await popup.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Declined' }).getByText('Declined, the money is available again')).toHaveCount(
      2,
    )
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByText('Paper')).toBeHidden()
    await expect(page.getByText('Chairs')).toBeVisible()

    const desk = await elsewhere(browser)
    await actAt(desk, ivan, '/transfer/approved')
    await desk.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await desk
      .getByRole('dialog', { name: 'Withdraw the request?' })
      .getByRole('button', { name: 'Withdraw', exact: true })
      .click()
    await expect(desk.getByText('No requests to decide')).toBeVisible()
    await desk.getByRole('link', { name: 'Decided' }).click()
    await expect(desk.getByText('Paid already')).toHaveCount(2)
    await desk.context().close()
    // The approver's page has heard of it by itself.
    await expect(page.getByText('No requests to decide')).toBeVisible()
    expect(await heldBy(company)).toEqual({ posted: '50000', held: '0' })
    // One letter about both, once it has been calm for a moment.
    const decided = /^2 payments of .+ were decided on$/
    await expect.poll(() => bank.subjectsTo(ivan.email)).toContainEqual(expect.stringMatching(decided))
  },
)
