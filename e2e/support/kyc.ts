import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const saveAnswers = (page: Page) => page.getByRole('button', { name: 'Save and continue' })

/** A student with nothing unusual to tell. */
export const answerQuestions = async (page: Page) => {
  const occupation = page.getByRole('combobox', { name: 'What do you do?' })
  await expect(occupation).toBeVisible()
  await occupation.fill('Student')
  await page.getByRole('option', { name: 'Student' }).click()
  await page.getByRole('group', { name: 'Where does your money come from?' }).getByRole('checkbox').first().check()
  await page.getByRole('group', { name: 'What will you use the account for?' }).getByRole('checkbox').first().check()
  await page.getByRole('radiogroup', { name: 'How much will you receive each month?' }).getByRole('radio').first().check()
  for (const name of ['No', 'Only the account holder'])
    for (const radio of await page.getByRole('radio', { name }).all()) await radio.check()
}
