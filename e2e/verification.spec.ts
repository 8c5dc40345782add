import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import { billPdf, type Picture } from './support/pictures.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

/** Anything that a camera could have made. */
const photo = async (page: Page) => ({
  name: 'payslip.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})

const today = () => new Date().toISOString().slice(0, 10)

const handIn = async (page: Page, document: Picture) => {
  await page.getByRole('button', { name: /^Upload.*: A payslip/ }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Date of issue').fill(today())
  await popup.locator('input[type=file]').first().setInputFiles(document)
  await popup.getByRole('button', { name: 'Send the document' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('main').getByText('In review')).toBeVisible()
}

const openReview = async (page: Page, customerId: number, pages = 1) => {
  await page.goto(`/admin-overview/customers/${customerId}`)
  await page.getByRole('navigation', { name: /wait/i }).getByRole('link', { name: 'Document' }).click()
  for (let each = 1; each <= pages; each += 1)
    await expect(page.getByRole('img', { name: `Payslip, ${each} of ${pages}` })).toBeVisible()
}

test(
  'a customer is limited, uploads a document, brings it again, and is free',
  once,
  async ({ page, browser, bank, customer }) => {
    test.slow()
    const omar = await bank.operator()
    const customerId = await customerIdOf(customer)
    await query('update customer set verified = true where id = $1', [customerId])

    const theirs = await pageOf(browser, customer, '/home')
    await expect(theirs.getByRole('complementary', { name: 'Account status' })).toContainText('needed')

    await enter(page, omar)
    await page.goto(`/admin-overview/customers/${customerId}`)
    await page.getByRole('button', { name: 'Limit', exact: true }).click()
    const limit = page.getByRole('dialog')
    await limit.getByLabel('Short reason').fill('Where a payment came from')
    await limit.getByLabel('What the customer should know').fill('You received more than usual.')
    await limit.getByLabel('Request a document').selectOption({ label: 'Payslip' })
    await limit.getByLabel('Document 1').fill('A payslip of last month')
    await limit.getByRole('button', { name: 'Limit', exact: true }).click()
    await expect(limit).toBeHidden()

    await test.step('the customer hears of it at once and uploads the document', async () => {
      const banner = theirs.getByRole('complementary', { name: 'Account status' })
      await expect(banner).toContainText('Your account is limited')
      await banner.getByRole('link', { name: 'See what to do' }).click()
      await expect(theirs.getByRole('heading', { name: 'Where a payment came from' })).toBeVisible()
      await handIn(theirs, await photo(theirs))
      await expect(theirs.getByText('we have everything we asked for')).toBeVisible()
    })

    await test.step('an operator cannot read it', async () => {
      await openReview(page, customerId)
      await page.getByRole('button', { name: 'The picture is too dark or blurred to read.' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(theirs.getByText('Not accepted: The picture is too dark')).toBeVisible()
      await handIn(theirs, billPdf(2))
    })

    await test.step('the second one, a PDF, is good, and the limit is lifted', async () => {
      await openReview(page, customerId, 2)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(theirs.getByRole('main').getByText('Accepted')).toBeVisible()
      await page.goto(`/admin-overview/customers/${customerId}`)
      await page.getByRole('button', { name: 'Lift: Where a payment came from' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
      await expect(page.getByText('No limits or open requests.')).toBeVisible()
      await expect(theirs.getByText('Your account is no longer limited').first()).toBeVisible()
    })
    await theirs.goto('/limited-account')
    await expect(theirs).toHaveURL(/\/home$/)
    await theirs.context().close()
  },
)

test('documents are asked for again, and uploaded', once, async ({ page, browser, bank, customer }) => {
  const omar = await bank.operator()
  const customerId = await customerIdOf(customer)
  await enter(page, omar)
  await page.goto(`/admin-overview/customers/${customerId}`)
  await page.getByRole('button', { name: 'Request documents again' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel('Document', { exact: true }).selectOption({ label: 'Passport' })
  await ask.getByRole('button', { name: 'Request documents again' }).click()
  await expect(page.getByText('Documents requested again', { exact: true }).first()).toBeVisible()

  const theirs = await pageOf(browser, customer, '/home')
  await theirs.getByRole('complementary', { name: 'Account status' }).getByRole('link').click()
  await expect(theirs).toHaveURL(/\/profile$/)
  await theirs.getByRole('button', { name: 'Upload: Passport' }).click()
  const popup = theirs.getByRole('dialog')
  await popup.getByRole('button', { name: 'Send the document' }).click()
  await expect(popup.getByText('Please add the file.')).toBeVisible()
  await popup.getByLabel('Valid until').fill('2035-01-31')
  const front = { ...(await photo(theirs)), name: 'front.jpg' }
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }
  const choose = popup.locator('input[type=file]').first()
  await choose.setInputFiles([front, note])
  await choose.setInputFiles(billPdf(1))
  const files = popup.getByRole('listitem')
  await expect(files).toHaveCount(3)
  await expect(files.nth(1)).toContainText('Please choose a JPEG, PNG or PDF file.')
  await popup.getByRole('button', { name: 'Send the document' }).click()
  await expect(popup.getByRole('button', { name: 'Remove the file: note.txt' })).toBeFocused()
  await popup.getByRole('button', { name: 'Remove the file: note.txt' }).click()
  await expect(files).toHaveText([/front\.jpg/, /bill\.pdf/])
  await popup.getByRole('button', { name: 'Send the document' }).click()
  await expect(popup).toBeHidden()
  await expect(theirs.getByRole('main').getByText('In review').first()).toBeVisible()

  await page.reload()
  await page.getByRole('navigation', { name: /wait/i }).getByRole('link', { name: 'Document' }).click()
  await expect(page.getByRole('img', { name: 'Passport, 1 of 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save the PDF: Passport, 2 of 2' })).toBeVisible()
  await page.goto(`/admin-overview/customers/${customerId}`)
  await page.getByRole('button', { name: 'End the request' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The passport is here')
  await page.getByRole('dialog').getByRole('button', { name: 'End the request' }).click()
  await expect(page.getByText('No limits or open requests.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Documents we need again' })).toBeHidden()
  await theirs.context().close()
})
