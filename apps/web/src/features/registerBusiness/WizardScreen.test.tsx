import { businessRegistration, draftVersion } from '@florin/contract/companies/businessRegistration'
import { registration } from '@florin/contract/customers/registration'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { ResponseCode } from '@florin/contract/errors'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { addUser, emptyDraft, putRecord } from './draft.ts'
import { writeStored } from './storage.ts'

beforeEach(() => {
  const draft = { ...emptyDraft, general: { ...emptyDraft.general, name: 'Harbor Labs' } }
  writeStored(localStorage, { draft, emails: {}, seen: {} })
  return () => localStorage.clear()
})

const countries = [
  { code: 'EE', name: 'Estonia' },
  { code: 'IR', name: 'Iran' },
]
const opened = (section: string) =>
  openPage(`/register/business?screen=${section}`, {
    answers: [answer(dictionary['birthCountry.list'], { version: '1', items: countries })],
  })

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
    expect(document.activeElement).toBe(within(main).getByRole('combobox', { name: /^Applicant/ }))
    await user.click(ways[0]!)
    // The name is there; the next field is the first that is wrong.
    const trading = await within(main).findByLabelText('Trading name')
    expect(document.activeElement).toBe(trading)
  })
})

describe('an application that another device has sent', () => {
  it('is not offered any more, and the page says so', async () => {
    const server = { draftId: '0d4fbb0e-5b0a-4c39-9a5d-4b1c2a1f0e11', secret: 's'.repeat(43) }
    const draft = { ...emptyDraft, general: { ...emptyDraft.general, name: 'Harbor Labs' } }
    writeStored(localStorage, { draft, emails: {}, seen: {}, server })
    const { main } = await openPage('/register/business', {
      answers: [
        answer(dictionary['birthCountry.list'], { version: '1', items: countries }),
        answer(businessRegistration['businessDraft.get'], {
          ...server,
          version: draftVersion,
          email: '',
          savedAt: '2026-01-15T12:00:00.000Z',
          sentAt: '2026-01-15T12:30:00.000Z',
          sections: [],
        }),
      ],
    })
    expect(await within(main).findByText(/This application was sent from another device/)).toBeTruthy()
    expect(within(main).getByRole('heading', { level: 1, name: 'Open a business account' })).toBeTruthy()
    expect(localStorage.getItem('florin.businessRegistration')).toBeNull()
  })
})

describe('where a draft is kept', () => {
  it('is said beside every section, not in the list that a phone does not show', async () => {
    const { main } = await opened('generalForm')
    const line = await within(main).findByText('Saved on this device')
    expect(within(main).getByRole('navigation', { name: 'Sections of the application' }).contains(line)).toBe(false)
  })
})

describe('what a company tells of itself', () => {
  it('is asked by the kinds of business that the brand offers, and where it is served', async () => {
    const { user, main } = await opened('generalForm')
    const kinds = within(await within(main).findByRole('combobox', { name: 'What kind of business it is' })).getAllByRole(
      'option',
    )
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Choose (optional)',
      'Agency',
      'Developer of software',
      'Marketplace',
      'Webmaster',
      'Studio',
      'Something else',
    ])
    await user.click(within(main).getAllByRole('combobox', { name: 'Country' })[0]!)
    const closed = await screen.findByRole('option', { name: 'Iran · we do not serve it', hidden: true })
    expect(closed.hasAttribute('data-combobox-disabled')).toBe(true)
  })

  it('says by whom and under which licence it is supervised, where it is', async () => {
    const { user, main } = await opened('financialInfoForm')
    expect(within(main).queryByLabelText('Licence number')).toBeNull()
    await user.click(await within(main).findByRole('radio', { name: 'Yes' }))
    await user.type(within(main).getByLabelText('Licence number'), 'FI 7')
    expect(within(main).getByLabelText<HTMLInputElement>('Licence number').value).toBe('FI 7')
    await user.click(within(main).getByRole('radio', { name: 'No' }))
    await user.click(within(main).getByRole('radio', { name: 'Yes' }))
    expect(within(main).getByLabelText<HTMLInputElement>('Licence number').value).toBe('')
  })
})

describe('the address of a user', () => {
  const email = 'bob@test.example'
  it.each([
    ['is judged by the server where too many were asked about', ResponseCode.rateLimited, EmailExistence.untold],
    ['has to be asked about again where no answer came', ResponseCode.unknown, EmailExistence.failed],
  ])('%s', async (_what, code, status) => {
    const draft = putRecord(addUser(emptyDraft, 'p1'), 'people', { id: 'p1', email })
    writeStored(localStorage, { draft, emails: {}, seen: {} })
    await openPage('/register/business?screen=usersHub', {
      answers: [refusing(registration['email.check'], code, 'Please try again later')],
    })
    const known = () => (JSON.parse(localStorage.getItem('florin.businessRegistration') ?? '{}') as { emails?: object }).emails
    await vi.waitFor(() => expect(known()).toEqual({ [email]: status }), 4000)
  })
})
