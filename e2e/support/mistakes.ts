import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/** One mistake in a form, and the message at its field. */
export type Mistake = {
  readonly submit: string
  /** What is typed before, by the labels of the fields; it stays. */
  readonly typed?: Readonly<Record<string, string>>
  readonly field: string
  readonly says: RegExp | string
}

const fieldOf = (form: Locator, label: string) => form.getByLabel(label, { exact: true }).first()

/** The field says what is wrong with it and has the focus, and nothing that was typed is lost. */
export const expectTold = async (form: Locator, { submit, typed = {}, field, says }: Mistake) => {
  for (const [label, text] of Object.entries(typed)) await fieldOf(form, label).fill(text)
  await form.getByRole('button', { name: submit, exact: true }).click()
  await expect(fieldOf(form, field)).toHaveAttribute('aria-invalid', 'true')
  await expect(fieldOf(form, field)).toHaveAccessibleDescription(says)
  await expect(fieldOf(form, field)).toBeFocused()
  for (const [label, text] of Object.entries(typed)) await expect(fieldOf(form, label)).toHaveValue(text)
}
