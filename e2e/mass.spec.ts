import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calcBook } from '../test/calcBook.ts'
import { actAt, givenCompany, heldBy } from './support/approvals.ts'
import { employ, withoutAccount } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer, verify } from './support/transfer.ts'

const fullRight = 2

const upload = async (page: Page, name: string, content: string) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Check the file' }).click()
}
/** As a spreadsheet copies it. */
const paste = (page: Page, cell: string, text: string) =>
  page.getByLabel(cell, { exact: true }).evaluate((input, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test(
  'a company pays thousands of rows of one file, repaired in the grid and approved by another person',
  once,
  async ({ page, browser, bank, request }) => {
    test.slow(true, 'a long file and two people')
    const rows = 10_000
    const wrong = 37
    const { company, ivan, eve, payee } = await givenCompany(bank, request, 'none', '9000.00')
    const lines = Array.from({ length: rows }, (_, n) => `${payee.email},${n < wrong ? 'soon' : '0.10'},EUR,Fee ${n + 1}`)
    await actAt(page, ivan, '/transfer/mass/p2p')
    await upload(page, 'fees.csv', ['Recipient email,Amount,Currency,Note', ...lines].join('\n'))

    await expect(page.getByRole('button', { name: `To correct ${wrong}` })).toBeVisible()
    await paste(page, '2, Amount', Array.from({ length: wrong }, () => '0.10').join('\n'))
    await expect(page.getByRole('button', { name: 'To correct 0' })).toBeVisible()
    await expect(page.getByLabel('2, Amount', { exact: true })).toHaveValue('0.10')
    await page.getByRole('button', { name: 'All 10,000' }).click()
    await expect(page.getByText('Rows: 10,000')).toBeVisible()
    const grid = page.getByRole('grid', { name: 'fees' })
    await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(page.getByLabel('10001, Note', { exact: true })).toHaveValue('Fee 10000')
    await page.getByRole('button', { name: 'Continue with 10000 payments' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText('Someone else at your company has to approve it')).toBeVisible()
    const { held } = await heldBy(company)
    expect(Number(held)).toBeGreaterThan(rows * 10)

    const desk = await elsewhere(browser, { viewport: page.viewportSize() })
    await actAt(desk, eve, '/transfer/approved')
    const asked = desk.getByRole('listitem').filter({ hasText: 'wants to pay “fees”' })
    await asked.getByRole('button', { name: 'Approve', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(asked).toBeHidden()
    await desk.context().close()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid', { timeout: 240_000 })
    expect((await heldBy(company)).held).toBe('0')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the result' }).click()
    const result = await readFile(await (await download).path(), 'utf8')
    expect(result.trim().split('\n')).toHaveLength(rows + 1)
    await page.goto('/history/batch-transfers')
    await expect(page.getByRole('row').filter({ hasText: 'fees' })).toContainText('Paid')
  },
)

test('a batch is stopped half-way: what is paid stays paid, the rest is free again', once, async ({ page, bank, request }) => {
  test.slow(true, 'a long file')
  const rows = 6000
  const [{ company, payee }, carla] = await Promise.all([givenCompany(bank, request, 'none', '5000.00'), bank.customer()])
  await withoutAccount(carla)
  await employ(carla, company, fullRight)
  await actAt(page, carla, '/transfer/mass/p2p')
  const lines = Array.from({ length: rows }, (_, n) => `${payee.email},0.10,EUR,Fee ${n + 1}`)
  await upload(page, 'fees.csv', ['Recipient email,Amount,Currency,Note', ...lines].join('\n'))
  await page.getByRole('button', { name: `Continue with ${rows} payments` }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  const paidPart = page.locator('[data-part=paid] strong')
  await expect(paidPart).toHaveText(/^[1-9]/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused before the next row. The money stays reserved.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partly paid')

  const counted = await query<{ state: string; count: number }>(
    `select mass_row.state, count(*)::integer as count from mass_row join mass_batch on mass_batch.id = batch_id
     where customer_id = $1 group by mass_row.state order by mass_row.state`,
    [company.id],
  )
  expect(counted.map(({ state }) => state)).toEqual(['canceled', 'posted'])
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(rows)
  expect((await heldBy(company)).held).toBe('0')
  const paid = counted.find(({ state }) => state === 'posted')?.count ?? 0
  await expect(paidPart).toHaveText(paid.toLocaleString('en'))
})

test(
  'a file with semicolons and decimal commas is paid once; the same again is asked about, and needs its money',
  once,
  async ({ page, bank }) => {
    const [customer, payee] = await Promise.all([bank.customer(), bank.customer()])
    await Promise.all([verify(customer), bank.deposit(customer, '40.00', 'EUR')])
    const file = ['Recipient email;Amount;Currency;Note', `${payee.email};12,50;EUR;One`, `${payee.email};7,50;EUR;Two`].join(
      '\n',
    )
    await enter(page, customer)
    await page.goto('/transfer/mass')
    await expect(page).toHaveURL(/\/transfer\/mass\/p2p/)
    await upload(page, 'fees.csv', file)
    await page.getByRole('button', { name: 'Continue with 2 payments' }).click()
    await page.getByRole('button', { name: /^Pay 20\.\d\d EUR/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')

    await page.goto('/transfer/mass/p2p')
    await upload(page, 'again.csv', file)
    await page.getByRole('dialog', { name: 'The same rows as before' }).getByRole('button', { name: 'Upload again' }).click()
    await page.getByRole('button', { name: 'Continue with 2 payments' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByLabel('Pay these recipients again')).toBeFocused()
    await page.getByLabel('Pay these recipients again').check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('alert')).toContainText('The account is short of')
  },
)

/** From the page of a kind to the batch that is paid. */
const payFile = async (page: Page, payments: RegExp) => {
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: payments }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid', { timeout: 60_000 })
}

test('the sample of every kind of file is confirmed, paid and settled', once, async ({ page, bank, request }) => {
  test.slow(true, 'six files one after the other')
  const { payer } = await givenPayer(page, bank, request)
  await bank.deposit(payer, '9000.00', 'EUR')
  for (const name of ['Bank transfers', 'International wires', 'To cards', 'To wallets', 'Instant payments', 'Interac']) {
    await page.goto('/transfer/mass')
    await page.getByRole('navigation', { name: 'Payment type' }).getByRole('link', { name }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Sample file' }).click()
    await page.locator('input[type=file]').setInputFiles(await (await download).path())
    await payFile(page, /^Continue with [12] payments?$/)
    await expect(page.locator('[data-part=failed] strong')).toHaveText('0')
  }
})

test(
  'a workbook of LibreOffice with formulas and days pays members, each of them leads back to the batch',
  once,
  async ({ page, bank }) => {
    const [customer, payee] = await Promise.all([bank.customer(), bank.customer()])
    await Promise.all([verify(customer), bank.deposit(customer, '40.00', 'EUR')])
    await enter(page, customer)
    await page.goto('/transfer/mass/p2p')
    const book = calcBook([
      ['Recipient email', 'Amount', 'Currency', 'Note', 'Reference'],
      [payee.email, 12.5, 'EUR', 'Fee until', { day: 46_356 }],
      [{ formula: 'A2', value: payee.email }, { formula: 'B2*0.6', value: 7.499999999999999 }, 'EUR', 'Bonus', 'B-1'],
    ])
    await page.locator('input[type=file]').setInputFiles({
      name: 'fees.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(book),
    })
    await payFile(page, /^Continue with 2 payments$/)
    await page.goto('/history')
    await page.getByRole('button', { name: /Fee until/ }).click()
    await expect(page.getByText('2026-11-30').first()).toBeVisible()
    await page.getByRole('link', { name: /^Batch \d+$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('fees')
  },
)
