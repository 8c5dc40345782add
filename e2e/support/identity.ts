import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'
import { facePicture, passportPicture } from './pictures.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

/** Shows a passport and a face, as on a phone that takes pictures. */
export const captureDocuments = async (page: Page) => {
  await page.getByRole('radio', { name: 'Passport' }).check()
  await page.getByRole('combobox', { name: 'Country that issued it' }).fill('Spain')
  await page.getByRole('option', { name: 'Spain' }).click()
  await next(page).click()
  await page.locator('input[name="file[mainDocument]"]').setInputFiles(await passportPicture())
  await expect(page.getByRole('img', { name: /passport\.jpg/ })).toBeVisible()
  await next(page).click()
  await page.locator('input[name="file[selfie]"]').setInputFiles(await facePicture())
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we are checking' })).toBeVisible()
}

export type Finding = 'Confirm' | 'Reject' | 'Another name' | 'Expired'

/** The vendor's desk in the sandbox, where its answer is chosen. */
export const vendorFinds = async (page: Page, { email }: Person, finding: Finding) => {
  await page.goto('/sandbox')
  const button = page.getByRole('button', { name: `${finding}: ${email}` })
  await button.click()
  await expect(button).toBeHidden()
}
