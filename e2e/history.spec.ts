import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { read as readMt940 } from 'mt940-js'
import { parseSync as readOfx } from 'ofx-js'
import { readSheet } from 'read-excel-file/node'
import { readPdf } from '../test/pdf.ts'
import { downloaded, givenHistory } from './support/history.ts'
import { expect, once, test } from './support/test.ts'

const rows = (page: Page) => page.locator('main table [data-opener]')

test('the history is filtered, and reopened from its address', async ({ page, bank, request, context }) => {
  await givenHistory(page, bank, request)
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'In and out' }).click()
  await page.getByRole('button', { name: 'Out', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Search', { exact: true }).fill('cof')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/direction=out/)
  await expect(page).toHaveURL(/q=cof/)

  const again = await context.newPage()
  await again.goto(page.url())
  await expect(rows(again)).toHaveCount(1)
  await expect(rows(again).first()).toContainText('Coffee for all')
  await expect(again.getByLabel('Search', { exact: true })).toHaveValue('cof')
  await again.close()

  await page.getByRole('button', { name: 'Remove filter: Out' }).click()
  await page.getByLabel('Search', { exact: true }).fill('')
  await expect(rows(page)).toHaveCount(4)
})

test('what is shown is exported, downloaded and mailed', once, async ({ page, bank, request }) => {
  const { payer } = await givenHistory(page, bank, request)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Any amount' }).click()
  await page.getByLabel('From', { exact: true }).fill('30')
  await page.getByLabel('To', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Export' }).click()
  const popup = page.getByRole('dialog', { name: 'Export transactions' })
  await popup.getByRole('button', { name: 'Create file' }).click()
  await expect(popup.getByText('The file is ready')).toBeVisible()
  const file = await downloaded(page, () => popup.getByRole('button', { name: 'Download' }).click())
  const listed = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[]
  expect(listed.map((row) => [row['Note'], row['Amount']])).toEqual([
    ['Coffee for all', '-35.73'],
    ['Lens rental', '-120.23'],
  ])
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(popup.getByText(`Sent to ${payer.email}`)).toBeVisible()
  expect((await bank.mailTo(payer.email, 3)).link).toContain('/files/')
})

test(
  'a transaction is read with the keyboard, its receipt taken, and it is sent again',
  once,
  async ({ page, bank, request }) => {
    const { payee } = await givenHistory(page, bank, request)
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(4)
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('complementary', { name: /^Transaction \d+$/ })
    await expect(details).toContainText('Stamps')
    await page.keyboard.press('ArrowDown')
    await expect(details).toContainText('Coffee for all')
    await page.keyboard.press('ArrowDown')
    await expect(details).toContainText('Lens rental')
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText('Completed')
    await expect(details.locator('dl')).toContainText('120.23')

    const receipt = await downloaded(page, () => details.getByRole('button', { name: 'Receipt' }).click())
    const { text } = await readPdf(receipt.bytes)
    expect(receipt.name).toMatch(/^receipt-\d+\.pdf$/)
    expect(text).toContain('120.23 EUR')

    await details.getByRole('link', { name: 'Send again' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(payee.email)
    await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveValue('120.00')
  },
)

test('a statement is taken in every format, and each says the same', once, async ({ page, bank, request }) => {
  const { accountId } = await givenHistory(page, bank, request)
  await page.goto(`/statements?account=${accountId}`)
  await expect(page.getByText('Balance so far')).toBeVisible()
  await expect(page.locator('dl')).toContainText('335.81')
  const take = async (name: string) => (await downloaded(page, () => page.getByRole('button', { name }).click())).bytes

  const csv = parse(await take('CSV table'), { bom: true, columns: true }) as Record<string, string>[]
  const amounts = csv.slice(1, -1).map((row) => row['Amount'])
  expect(amounts).toEqual(['500.00', '-120.23', '-35.73', '-8.23'])
  expect(csv.at(-1)?.['Balance']).toBe('335.81')

  const sheet = await readSheet(await take('Excel workbook'))
  expect(sheet.find(([label]) => label === 'Balance so far')?.[1]).toBe(335.81)

  const [swift] = await readMt940(await take('SWIFT MT940'))
  expect(swift?.closingBalance?.value).toBe(335.81)
  expect(swift?.transactions).toHaveLength(4)

  const iso = new XMLParser({ ignoreAttributes: false }).parse((await take('ISO 20022 camt.053')).toString(), true)
  expect(iso.Document.BkToCstmrStmt.Stmt.Ntry.map((entry: { Amt: { '#text': number } }) => entry.Amt['#text'])).toEqual([
    500, 120.23, 35.73, 8.23,
  ])

  const ofx = readOfx((await take('OFX for accounting')).toString())
  expect(ofx.OFX['BANKMSGSRSV1'].STMTTRNRS.STMTRS.LEDGERBAL.BALAMT).toBe('335.81')

  const { text } = await readPdf(await take('PDF document'))
  expect(text).toContain('335.81 EUR')

  await page.getByRole('link', { name: 'See the transactions' }).click()
  await expect(rows(page)).toHaveCount(4)
})
