import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { captureDocuments, vendorFinds } from './support/identity.ts'
import { type Person, somebody } from './support/people.ts'
import { askForCode, fillAddress, fillProof, popup, section } from './support/profile.ts'
import { confirmActivation, fillRegistration, registerForm, tickAll } from './support/register.ts'
import { answerTaxQuestions, postponeTaxes } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'

/** Whoever has just come by the activation link need not show another mailed code. */
const giveNumber = async (page: Page, { passphrase }: Person, codeTo: (number: string) => Promise<string>) => {
  const number = await askForCode(page, passphrase)
  await popup(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeTo(`+34${number}`))
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(section(page, 'Phone')).toContainText('Confirmed')
}

const giveAddress = async (page: Page) => {
  await fillAddress(page, 'Calle Mayor 1')
  await fillProof(page)
  await popup(page).getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Addresses')).toContainText('In review')
}

const certifyTaxes = async (page: Page) => {
  await page.goto('/self-certification')
  await answerTaxQuestions(page, { bornIn: 'Spain', citizenOf: 'Spain', taxId: '54362315K' })
  await tickAll(page.getByRole('radio', { name: 'No' }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Nothing more is needed from you.')).toBeVisible()
}

test(
  'a new person opens an account, proof of identity and address, and is checked by the bank',
  once,
  async ({ page, browser, bank }) => {
    test.slow()
    const person = somebody()
    await test.step('opens an account', async () => {
      await page.goto('/register/personal')
      await fillRegistration(page, person)
      await registerForm(page).submit.click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await page.goto((await bank.mailTo(person.email)).link)
      await confirmActivation(page, person)
      await popup(page).getByRole('button', { name: 'Close' }).last().click()
      await postponeTaxes(page)
      await expect(page).toHaveURL(/\/home$/)
    })

    const state = page.getByRole('complementary', { name: 'Account status' })
    await test.step('gives a number, an address and its proof, and where they pay taxes', async () => {
      await expect(state).toBeVisible()
      await page.goto('/profile')
      await giveNumber(page, person, async (number) => (await bank.textTo(number)).code)
      await giveAddress(page)
      await certifyTaxes(page)
    })

    await test.step('proof of identity and address', async () => {
      await page.goto('/profile')
      await section(page, 'Identity').getByRole('button', { name: 'Confirm my identity' }).click()
      await captureDocuments(page)
      const outside = await elsewhere(browser)
      await vendorFinds(outside, person, 'Confirm')
      await page.goto('/home')
    })

    await test.step('an operator looks at each document, and then at the whole', async () => {
      const customerId = await customerIdOf(person)
      const desk = await pageOf(browser, await bank.operator(), `/admin-overview/customers/${customerId}`)
      const waiting = () => desk.getByRole('navigation', { name: /wait/i })
      const approve = async (kind: string) => {
        await desk.goto(`/admin-overview/customers/${customerId}`)
        await waiting()
          .getByRole('link', { name: new RegExp(`^${kind}`) })
          .first()
          .click()
        const answered = desk.waitForResponse((response) => response.url().endsWith('.approve'))
        await desk.getByRole('button', { name: 'Approve', exact: true }).click()
        await answered
      }
      await approve('Document')
      await approve('Identity')
      await desk.goto(`/admin-overview/customers/${customerId}`)
      await waiting().getByRole('link', { name: 'Customer' }).click()
      await desk.getByLabel('Reason').fill('All of it was seen')
      await desk.getByRole('button', { name: /Verify/ }).click()
      await desk.goto(`/admin-overview/customers/${customerId}`)
      await expect(desk.getByText('Verified', { exact: true }).first()).toBeVisible()
    })

    await expect(state).toBeHidden()
    await expect(page.getByText('Your account is verified').first()).toBeVisible()
  },
)
