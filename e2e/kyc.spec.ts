import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { pageOf } from './support/elsewhere.ts'
import { answerQuestions, saveAnswers } from './support/kyc.ts'
import { confirmActivation } from './support/register.ts'
import { enter, greeting } from './support/signIn.ts'
import { postponeTaxes } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'

test(
  'an operator asks a customer about themself, reads the answers, and asks for the name anew',
  once,
  async ({ page, browser, bank, customer }) => {
    test.slow()
    const customerId = await customerIdOf(customer)
    const desk = await pageOf(browser, await bank.operator())
    const approve = async (kind: string, row: RegExp, answer: string) => {
      const [waiting] = await query<{ id: string }>(
        'select id from review where kind = $2 and customer_id = $1 and decided_at is null',
        [customerId, kind],
      )
      await desk.goto(`/admin-overview/reviews?kind=${kind}&review=${waiting?.id}`)
      await expect(desk.getByRole('row', { name: row })).toContainText(answer)
      await desk.getByRole('button', { name: 'Approve', exact: true }).click()
      // The desk goes on to the next one, which may be of another test and look the same.
      await expect(desk).not.toHaveURL(new RegExp(`review=${waiting?.id}\\b`))
    }

    await query('update customer set needs_kyc = true where id = $1', [customerId])
    await enter(page, customer)
    await page.goto('/history')
    await expect(page).toHaveURL(/\/kyc$/)
    await saveAnswers(page).click()
    await expect(page.getByText('Please choose one.').first()).toBeVisible()
    await answerQuestions(page)
    await saveAnswers(page).click()
    await expect(page).toHaveURL(/\/history$/)

    await approve('kyc', /Occupation/, 'Student')

    await query(`insert into kyc_request (customer_id, kind, fields, created_at) values ($1, 'personalInfo', $2, now())`, [
      customerId,
      ['firstName', 'dateOfBirth', 'countryOfBirth'],
    ])
    await query('update customer set needs_personal_update = true where id = $1', [customerId])
    await page.goto('/')
    await expect(page).toHaveURL(/\/profile-update$/)
    await page.getByLabel('First name').fill('Patricia')
    await page.getByLabel('Date of birth').fill('1990-04-12')
    await page.getByRole('combobox', { name: 'Country of birth' }).fill('Spain')
    await page.getByRole('option', { name: 'Spain' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/home$/)

    await approve('personalInfo', /First name/, 'Patricia')
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Patricia' })).toBeVisible()
  },
)

test('where the brand wants it, somebody new answers first and sees their accounts then', once, async ({ page, bank }) => {
  const person = await bank.applicant('amber')
  await page.goto((await bank.mailTo(person.email)).link)
  await confirmActivation(page, person)
  await expect(page).toHaveURL(/\/kyc$/)
  const popup = page.getByRole('dialog', { name: 'Account Activation' })
  await expect(popup).toContainText('Your Account has been activated.')
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toBeHidden()

  await page.goto('/home')
  await expect(page).toHaveURL(/\/kyc$/)
  await answerQuestions(page)
  await saveAnswers(page).click()
  await postponeTaxes(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect(greeting(page, person)).toBeVisible()
})
