import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { query } from './database.ts'

/** A second operator opens the change with this reason, and confirms it. */
export const confirmChange = async (desk: Page, reason: string) => {
  const [review] = await query<{ id: string }>(
    `select review.id from review join operator_change on operator_change.id = subject_id
     where review.kind = 'change' and review.decided_at is null and operator_change.reason = $1`,
    [reason],
  )
  await desk.goto(`/admin-overview/reviews?kind=change&review=${review?.id}`)
  const pane = desk.getByRole('article', { name: 'Change' })
  await expect(pane.getByText(reason)).toBeVisible()
  await pane.getByRole('button', { name: 'Approve' }).click()
  await expect(pane.getByText(reason)).toBeHidden()
}
