import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const resetForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  robot: page.getByRole('checkbox', { name: 'I am not a robot' }),
  send: page.getByRole('button', { name: 'Send the code' }),
  code: page.getByLabel('Code', { exact: true }),
  goOn: page.getByRole('button', { name: /^(Continue|You can try again in)/ }),
  again: page.getByRole('button', { name: /^Send (a new code|again in)/ }),
  passphrase: page.getByLabel('New passphrase', { exact: true }),
  change: page.getByRole('button', { name: 'Change the passphrase' }),
})

/** To the step that asks for the code. */
export const askForCode = async (page: Page, email: string) => {
  await page.goto('/reset-password')
  const form = resetForm(page)
  await form.email.fill(email)
  await form.robot.check()
  await form.send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
}

export const enterCode = async (page: Page, code: string) => {
  const { code: field, goOn } = resetForm(page)
  await field.fill(code)
  await goOn.click()
}
