import { actAt, runCompany } from './support/approvals.ts'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import * as wizard from './support/registerBusiness.ts'
import { expect, once, test } from './support/test.ts'

const setVerified = (id: number, verified: boolean) => query('update customer set verified = $2 where id = $1', [id, verified])

test(
  'a company reports that it was sold through another company, and an operator accepts it',
  once,
  async ({ page, browser, bank }) => {
    test.slow(true, 'the company and an operator in turns')
    const { company, manager } = await runCompany(bank)
    await actAt(page, manager, '/company')
    // What nobody has looked at yet is told at once.
    await setVerified(company.id, false)
    await page.getByRole('link', { name: 'Report a change' }).click()
    await page.getByRole('button', { name: 'Add a director' }).first().click()
    await wizard.fillPerson(page, { firstName: 'Bob', lastName: 'Keller' })
    await wizard.addKnown(page, company.name, 'Bob Keller')
    await wizard.setShare(page, company.name, 'Bob Keller', '100')
    await wizard.confirmOwners(page)
    await page.getByRole('button', { name: 'Send the change' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

    // From now on an operator looks first: Bob keeps 40 percent, Quay has 60, and Ana all of Quay.
    await setVerified(company.id, true)
    await page.getByRole('link', { name: 'Report a change' }).click()
    const quay = `Quay ${company.id}`
    await wizard.holdersOf(page, company.name).getByRole('button', { name: 'Add a company' }).click()
    await wizard.fillOtherCompany(page, quay)
    await wizard.setShare(page, company.name, 'Bob Keller', '40')
    await wizard.setShare(page, company.name, quay, '60')
    await wizard.holdersOf(page, quay).getByRole('button', { name: 'Add a person' }).click()
    await wizard.fillPerson(page, { firstName: 'Ana', lastName: 'Marin' })
    await wizard.setShare(page, quay, 'Ana Marin', '100')
    await page.getByRole('button', { name: 'Send the change' }).click()
    await expect(page.getByText(`${quay} needs at least one director.`)).toBeVisible()
    await wizard.addDirectorTo(page, quay, 'Ana Marin')
    const ana = page
      .getByRole('listitem')
      .filter({ hasText: 'Ana Marin' })
      .filter({ has: page.getByLabel('Is a beneficial owner') })
    await ana.getByLabel('Is a beneficial owner').check()
    await ana.getByRole('combobox', { name: 'Add a source of funds' }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
    await ana.getByRole('textbox').filter({ visible: true }).first().fill('Sale of an earlier business in 2021')
    await page.getByRole('button', { name: 'Send the change' }).click()
    await expect(page.getByText(/^Sent for review/)).toBeVisible()
    await expect(page.getByText('Change of directors and owners', { exact: true })).toBeVisible()

    const [review] = await query<{ id: string }>(
      `select id from review where kind = 'businessChange' and customer_id = $1 and decided_at is null`,
      [company.id],
    )
    const desk = await pageOf(browser, await bank.operator())
    await desk.goto(`/admin-overview/reviews?kind=businessChange&review=${review?.id}`)
    await expect(desk.getByText(`Ana Marin holds 100.00 % of ${quay}`)).toBeVisible()
    await expect(desk.getByText('60.00 % in all')).toHaveCount(2)
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(desk).not.toHaveURL(new RegExp(`review=${review?.id}\\b`))
    await page.reload()
    await expect(page.getByText(`Holds 100.00% of ${quay}`)).toBeVisible()
  },
)
