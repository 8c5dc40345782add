import { contact } from '@florin/contract/customers/contact'
import { verification } from '@florin/contract/compliance/verification'
import type { Page } from '@playwright/test'
import { callOf } from './support/bank.ts'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { expectTold, type Mistake } from './support/mistakes.ts'
import { fillAddress, popup, section } from './support/profile.ts'
import { enter } from './support/signIn.ts'
import { uncertify } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'

const lost = 'No connection to the server. Check your network and try again.'
const chooseOccupation = async (page: Page) => {
  await page.getByRole('combobox', { name: 'What do you do?' }).fill('Student')
  await page.getByRole('option', { name: 'Student' }).click()
}

test(
  'questions left open are named one by one, and nothing is lost with the network or by a reload',
  once,
  async ({ page, customer }) => {
    await query('update customer set needs_kyc = true where id = $1', [await customerIdOf(customer)])
    await enter(page, customer)
    await page.goto('/kyc')
    const submit = page.getByRole('button', { name: 'Save and continue' })
    const sources = page.getByRole('group', { name: 'Where does your money come from?' })
    await submit.click()
    await expect(page.getByRole('combobox', { name: 'What do you do?' })).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await chooseOccupation(page)
    await submit.click()
    await expect(sources.getByRole('checkbox').first()).toBeFocused()
    await expect(page.getByText('Please choose at least one.')).toHaveCount(2)

    await sources.getByRole('checkbox').first().check()
    await page.getByRole('group', { name: 'What will you use the account for?' }).getByRole('checkbox').first().check()
    await page.getByRole('radiogroup', { name: 'How much will you receive each month?' }).getByRole('radio').first().check()
    for (const radio of await page.getByRole('radio', { name: 'No', exact: true }).all()) await radio.check()
    await page.getByRole('radio', { name: 'Someone else too' }).check()
    await page.getByLabel('First and last name').fill('Robin Walker')
    await page.getByLabel('Date of birth').fill('2999-01-01')
    await submit.click()
    await expect(page.getByText('This date is in the future.')).toBeVisible()
    await expect(page.getByLabel('Date of birth')).toBeFocused()

    await page.getByLabel('Date of birth').fill('1990-04-12')
    await page.route(callOf(verification['kycInfo.update']), (route) => route.abort())
    await submit.click()
    await expect(page.getByText(lost)).toBeInViewport()
    await page.unroute(callOf(verification['kycInfo.update']))
    await page.reload()
    await expect(page.getByLabel('First and last name')).toHaveValue('Robin Walker')
    await expect(sources.getByRole('checkbox').first()).toBeChecked()
    await submit.click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('a wrong day of birth is told at once, and a reload keeps what was typed', once, async ({ page, customer }) => {
  await enter(page, customer)
  await uncertify(customer)
  await page.goto('/self-certification')
  await page.getByLabel('Date of birth').fill('2999-01-01')
  await page.getByLabel('City or place of birth').fill('Vilnius')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This date is in the future.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('City or place of birth')).toHaveValue('Vilnius')
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-01`)
  await page.getByLabel('City or place of birth').focus()
  await expect(page.getByText('You have to be at least 18 years old.')).toBeVisible()
})

test('whoever is told what is missing comes to the place of it, and keeps a long form when the network goes', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  await page.goto('/unverified-account')
  await page.getByRole('link', { name: 'Do it now: Your address' }).click()
  await expect(page.getByRole('heading', { name: 'Addresses', exact: true })).toBeInViewport()
  await fillAddress(page, 'Calle Mayor 12')
  await page.route(callOf(contact['address.create']), (route) => route.abort())
  const save = popup(page).getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport()
  await save.click()
  await expect(popup(page).getByText(lost)).toBeInViewport()
  await page.unroute(callOf(contact['address.create']))
  await page.reload()
  await section(page, 'Addresses').getByRole('button', { name: 'Add an address' }).click()
  await expect(popup(page).getByLabel('Street and number')).toHaveValue('Calle Mayor 12')
  await save.click()
  await expect(page.getByText('The address was added.')).toBeVisible()
})

const inProfile: readonly (Mistake & { readonly of: string; readonly open: string })[] = [
  {
    of: 'Username',
    open: 'Change',
    submit: 'Send the code',
    typed: { 'New address': 'not an address' },
    field: 'New address',
    says: /valid email address/,
  },
  {
    of: 'Email addresses',
    open: 'Add an address',
    submit: 'Send the code',
    typed: { 'Email address': 'pat@' },
    field: 'Email address',
    says: /valid email address/,
  },
  {
    of: 'Phone',
    open: 'Add a number',
    submit: 'Send the code',
    typed: { 'Country code': '+34', Number: 'six hundred' },
    field: 'Number',
    says: /in digits/,
  },
  {
    of: 'Addresses',
    open: 'Add an address',
    submit: 'Save',
    typed: { 'Street and number': 'Calle Mayor 12', City: 'Madrid' },
    field: 'Postal code',
    says: /Please fill in/,
  },
]

test('forms of the profile name what is wrong, there', once, async ({ page, customer }) => {
  test.slow()
  await enter(page, customer)
  await page.goto('/profile')
  for (const { of, open, ...mistake } of inProfile)
    await test.step(`${of}: ${open}`, async () => {
      await section(page, of).getByRole('button', { name: open, exact: true }).click()
      await expectTold(popup(page), mistake)
      await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    })
})

test('a wrong passphrase does not let anybody leave, nor take a copy, and keeps why', once, async ({ page, customer }) => {
  await enter(page, customer)
  await page.goto('/profile/close')
  await page.getByRole('button', { name: 'Close the account' }).click()
  const wrong = { Passphrase: 'not the right passphrase' }
  const why = { 'What could we have done better? (optional)': 'Nothing at all' }
  await expectTold(popup(page), { submit: 'Close the account', typed: why, field: 'Passphrase', says: /Please fill in/ })
  await expectTold(popup(page), {
    submit: 'Close the account',
    typed: { ...why, ...wrong },
    field: 'Passphrase',
    says: /passphrase is wrong/,
  })
  await page.goto('/profile/data')
  await page.getByRole('button', { name: 'Request a copy' }).click()
  await expectTold(popup(page), { submit: 'Request a copy', typed: wrong, field: 'Passphrase', says: /passphrase is wrong/ })
})
