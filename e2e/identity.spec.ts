import type { Bank } from './support/bank.ts'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { captureDocuments, vendorFinds } from './support/identity.ts'
import type { Person } from './support/people.ts'
import { recording } from './support/pictures.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import type { Browser, Page } from '@playwright/test'

const identity = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Identity', exact: true }) })
const start = (page: Page, name: string) => identity(page).getByRole('button', { name }).click()

/** An operator at the review of this customer's identity. */
const atReview = async (browser: Browser, bank: Bank, customer: Person): Promise<Page> => {
  const omar = await bank.operator()
  const [review] = await query<{ id: string }>(
    `select id from review where kind = 'identity' and customer_id = $1 and decided_at is null`,
    [await customerIdOf(customer)],
  )
  return pageOf(browser, omar, `/admin-overview/reviews?kind=identity&review=${review?.id}`)
}

test(
  'a new person confirms who they are: hand-over to the phone, a rejection, a second try, and an operator',
  once,
  async ({ page, browser, bank, customer }) => {
    test.slow()
    const outside = await elsewhere(browser)
    await enter(page, customer)
    await page.goto('/profile')
    await start(page, 'Confirm my identity')

    // On the computer a picture leads to the phone; the page here follows.
    await expect(page.getByRole('heading', { name: 'Continue on your phone' })).toBeVisible()
    const phone = await elsewhere(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.goto(page.url())
    await expect(phone.getByRole('heading', { name: 'Continue on your phone' })).toBeHidden()
    await captureDocuments(phone)
    await expect(page.getByRole('heading', { name: 'Thank you, we are checking' })).toBeVisible()

    await vendorFinds(outside, customer, 'Reject')
    await expect(page.getByRole('heading', { name: 'We could not confirm it' })).toBeVisible()
    await expect(page.getByText('The face in the picture does not match the document.')).toBeVisible()

    await page.getByRole('link', { name: 'Start again from my profile' }).click()
    await expect(identity(page)).toContainText('Not accepted')
    await start(page, 'Try again')
    await captureDocuments(page)
    await vendorFinds(outside, customer, 'Confirm')
    await page.goto('/profile')
    await expect(identity(page)).toContainText('Our team is reviewing it')

    const desk = await atReview(browser, bank, customer)
    await expect(desk.getByText('The name matches')).toBeVisible()
    await expect(desk.getByRole('img', { name: /^(Front|Face)$/ })).toHaveCount(2)
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(identity(page)).toContainText('Confirmed')
    await expect(identity(page)).toContainText(/••••\d{4}/)
  },
)

test(
  'a document with another name is turned down, and a video can be asked for',
  once,
  async ({ page, browser, bank, customer }) => {
    test.slow()
    const outside = await elsewhere(browser)
    await enter(page, customer)
    await page.goto('/profile')
    await start(page, 'Confirm my identity')
    await captureDocuments(page)
    await vendorFinds(outside, customer, 'Another name')
    await page.goto('/profile')
    await expect(identity(page)).toContainText('The name on the document does not match your account')

    await start(page, 'Try again')
    await captureDocuments(page)
    await vendorFinds(outside, customer, 'Confirm')
    const desk = await atReview(browser, bank, customer)
    await desk.getByRole('button', { name: 'Ask for a video' }).click()
    await desk.getByLabel('Why do we need it?').fill('The picture of the face is unclear')
    await desk.getByRole('dialog').getByRole('button', { name: 'Ask for a video' }).click()
    await expect(desk.getByRole('dialog')).toBeHidden()

    await page.goto('/profile')
    await identity(page).getByRole('link', { name: 'Record the video' }).click()
    await expect(page.getByText(/^\d \d \d \d$/)).toBeVisible()
    await page.locator('input[name="file[]"]').setInputFiles(recording)
    await page.getByRole('button', { name: 'Send the recording' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, we are checking' })).toBeVisible()
    await page.goto('/profile')
    await expect(identity(page)).toContainText('In review')
  },
)

test('a link that is not whole says so', once, async ({ page }) => {
  await page.goto('/identity-verification/not-a-run/token')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto(`/video-identity-job/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
