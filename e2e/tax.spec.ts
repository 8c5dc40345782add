import type { Page } from '@playwright/test'
import { passportPicture } from './support/pictures.ts'
import { enter, tryToSignIn } from './support/signIn.ts'
import { answerTaxQuestions, uncertify } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'

const form = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test(
  'somebody born in the United States certifies where they pay taxes, from the splash to the signature',
  once,
  async ({ page, customer }) => {
    await uncertify(customer)
    await page.goto('/login')
    await tryToSignIn(page, customer)
    await expect(page.getByRole('heading', { level: 1, name: 'Where do you pay taxes?' })).toBeVisible()
    await page.getByRole('link', { name: 'Start' }).click()

    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Date of birth')).toBeFocused()
    await answerTaxQuestions(page, { bornIn: 'United States of America', taxId: '54362315Z' })
    await expect(page.getByText('This does not look like a tax number of that country.')).toBeVisible()
    await page.getByLabel(/^Tax number/).fill('54362315K')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText('You were born there')).toBeVisible()
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText('54362315K')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText('Please tick this before you sign.')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()

    const w8Ben = form(page, 'Form W-8BEN')
    await expect(form(page, 'Self-certification')).toContainText('Valid')
    await w8Ben.getByRole('button', { name: 'Fill in for me' }).click()
    await expect(w8Ben).toContainText('Waits for your signature')
    const [desk] = await Promise.all([page.context().waitForEvent('page'), w8Ben.getByRole('link', { name: 'Sign now' }).click()])
    await desk.getByRole('button', { name: `Sign Substitute form W-8BEN of ${customer.email}` }).click()
    await expect(w8Ben).toContainText('Valid')
    await expect(w8Ben).toContainText('Valid until')

    const certificate = form(page, 'Certificate of loss of nationality')
    await certificate
      .locator('input[type=file]')
      .first()
      .setInputFiles(await passportPicture())
    await certificate.getByRole('button', { name: 'Send' }).click()
    await expect(certificate).toContainText('In review')
    await expect(page.getByText('Nothing more is needed from you.')).toBeVisible()
  },
)

test('the profile has the tax number by its own name, and refuses one that cannot be', once, async ({ page, customer }) => {
  await enter(page, customer)
  await page.goto('/profile')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Taxes' }) })
  await section.getByRole('button', { name: 'Add: NIF/NIE' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('NIF/NIE')).toBeFocused()
  await popup.getByLabel('NIF/NIE').fill('123')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByText('This does not look like a tax number of your country. Please check it.')).toBeVisible()
  await popup.getByLabel('NIF/NIE').fill('54362315-k')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(section).toContainText('54362315K')
})
