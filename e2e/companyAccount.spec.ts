import type { Page } from '@playwright/test'
import { actAt, runCompany } from './support/approvals.ts'
import { query } from './support/database.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { proveByMail } from './support/factors.ts'
import { saveAnswers } from './support/kyc.ts'
import { somebody } from './support/people.ts'
import { passportPicture } from './support/pictures.ts'
import { tickAll } from './support/register.ts'
import { expect, once, test } from './support/test.ts'
import { prepare, sendNow, success } from './support/transfer.ts'

const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a document' }).click()
  const popup = page.getByRole('dialog', { name: 'Add a document' })
  await popup.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'Certificate of incorporation' }).click()
  await popup
    .locator('input[type=file]')
    .first()
    .setInputFiles(await passportPicture())
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup).toBeHidden()
}
const reviewOf = async (kind: string, customerId: number): Promise<string> => {
  const [row] = await query<{ id: string }>(
    'select id from review where kind = $2 and customer_id = $1 and decided_at is null order by id desc',
    [customerId, kind],
  )
  return `/admin-overview/reviews?kind=${kind}&review=${row?.id}`
}

test('a document of a company is rejected with a reason, repaired and accepted', once, async ({ page, browser, bank }) => {
  test.slow(true, 'the company and an operator in turns')
  const { company, manager } = await runCompany(bank)
  const desk = await pageOf(browser, await bank.operator())
  await actAt(page, manager, '/company')
  await handIn(page)
  await expect(page.getByText('In review').first()).toBeVisible()

  await desk.goto(await reviewOf('document', company.id))
  await desk.getByRole('textbox', { name: 'Reason' }).fill('The page is cut off')
  await desk.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Rejected: The page is cut off')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('Rejected: The page is cut off')).toBeHidden()
  await desk.goto(await reviewOf('document', company.id))
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Validated', { exact: true }).first()).toBeVisible()
})

test('somebody is invited, gets rights, pays and loses them', once, async ({ page, browser, bank }) => {
  test.slow(true, 'two people in turns')
  const { company, manager } = await runCompany(bank)
  const eva = { ...somebody(), firstName: 'Eva', lastName: 'Lind' }
  await actAt(page, manager, '/company-access')
  await page.getByLabel('First name').fill(eva.firstName)
  await page.getByLabel('Last name').fill(eva.lastName)
  await page.getByLabel('Email', { exact: true }).fill(eva.email)
  await page.getByRole('radio', { name: /View only/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await proveByMail(page, manager)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  const hers = await elsewhere(browser, { viewport: page.viewportSize() })
  await hers.goto(await bank.linkTo(eva.email, /activationEmployee/))
  const popup = hers.getByRole('dialog', { name: 'Activate your access' })
  await popup.getByLabel('Passphrase', { exact: true }).fill(eva.passphrase)
  await tickAll(popup.getByRole('checkbox', { name: /Accept|accept/ }))
  await popup.getByRole('button', { name: 'Activate' }).click()
  await expect(hers).toHaveURL(/\/home$/)

  await page.reload()
  await page.getByRole('button', { name: 'Change rights of Eva Lind' }).click()
  const rights = page.getByRole('dialog', { name: 'Rights of Eva Lind' })
  await rights.getByRole('radio', { name: /Full access/ }).check()
  await rights.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rights).toBeHidden()

  const payee = await bank.customer()
  await prepare(hers, payee, '20.00')
  await sendNow(hers)
  await expect(success(hers)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Eva Lind' }).click()
  await page.getByRole('dialog', { name: 'Remove Eva Lind?' }).getByRole('button', { name: 'Remove', exact: true }).click()
  // Another with full access agrees: she herself.
  const waiting = () => query('select id from company_change where customer_id = $1 and outcome is null', [company.id])
  await expect.poll(waiting).toHaveLength(1)
  await hers.goto('/company-access')
  await hers.getByRole('button', { name: 'Confirm', exact: true }).click()
  await proveByMail(hers, eva)
  await hers.goto('/home')
  await expect(hers.getByText('You have no access to a company')).toBeVisible()
})

test('a company answers what the bank asks of it, and certifies where it is taxed', once, async ({ page, browser, bank }) => {
  test.slow(true, 'two forms and an operator')
  const { company, manager } = await runCompany(bank)
  await actAt(page, manager, '/company')
  await query('update customer set needs_kyc = true where id = $1', [company.id])
  await page.goto('/company')
  await expect(page.getByRole('heading', { level: 1, name: 'About your company and its money' })).toBeVisible()
  const industry = page.getByRole('combobox', { name: 'Industry' })
  await industry.click()
  await page.getByRole('option').filter({ visible: true }).last().click()
  for (const group of await page.getByRole('group').all()) {
    const boxes = group.getByRole('checkbox')
    if ((await boxes.count()) > 0) await boxes.first().check()
  }
  await page.getByRole('radiogroup', { name: 'How much will you receive each month?' }).getByRole('radio').first().check()
  for (const name of ['No', 'Only the account holder', 'The company alone'])
    for (const radio of await page.getByRole('radio', { name, exact: true }).all()) await radio.check()
  await saveAnswers(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible()
  const desk = await pageOf(browser, await bank.operator())
  await desk.goto(await reviewOf('kyc', company.id))
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(
      async () =>
        (await query(`select from review where kind = 'kyc' and customer_id = $1 and outcome = 'approved'`, [company.id])).length,
    )
    .toBe(1)

  await page.goto('/self-certification-business')
  const go = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Active company/ }).check()
  await go()
  await page.getByLabel(/^Tax number/).fill('LT100011223344')
  await go()
  await expect(page.getByText('Is the company taxed in the United States?')).toBeVisible()
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check()
  await go()
  await page.getByRole('checkbox', { name: /I may sign for the company/ }).check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Nothing more is needed from the company.')).toBeVisible()
})
