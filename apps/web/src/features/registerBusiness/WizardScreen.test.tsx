import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../app/testing/openPage.tsx'
import { emptyDraft } from './draft.ts'
import { writeStored } from './storage.ts'

beforeEach(() => {
  const draft = { ...emptyDraft, general: { ...emptyDraft.general, name: 'Harbor Labs' } }
  writeStored(localStorage, { draft, emails: {}, seen: {} })
  return () => localStorage.clear()
})

const opened = (section: string) => openPage(`/register/business?screen=${section}`)

describe('an application that is not complete', () => {
  it('names every section that keeps it from leaving, and leads to the first error there', async () => {
    const { user, main } = await opened('legalForm')
    expect(screen.queryByText(/Not sent yet/)).toBeNull()
    await user.click(await within(main).findByRole('button', { name: 'Send the application' }))
    const ways = within(main).getAllByRole('button', { name: /^Correct: / })
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Correct: Company',
      'Correct: Finances',
      'Correct: Due diligence',
      'Correct: Directors',
      'Correct: Shareholders',
      'Correct: Beneficial owners',
      'Correct: Users and rights',
    ])
    // Of its own errors the page shows the first.
    expect(document.activeElement).toBe(within(main).getByRole('combobox', { name: /^Who applies/ }))
    await user.click(ways[0]!)
    // The name is there; the next field is the first that is wrong.
    const trading = await within(main).findByLabelText('Trading name')
    expect(document.activeElement).toBe(trading)
  })
})

describe('where a draft is kept', () => {
  it('is said beside every section, not in the list that a phone does not show', async () => {
    const { main } = await opened('generalForm')
    const line = await within(main).findByText('Saved on this device')
    expect(within(main).getByRole('navigation', { name: 'Sections of the application' }).contains(line)).toBe(false)
  })
})
