import { account } from '@florin/contract/accounts/account'
import type { BatchLine } from '@florin/contract/mass/batch'
import { mass } from '@florin/contract/mass/mass'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch } from './mass.fixture.ts'

const wrong = (line: number, cells: Record<string, string>, field: string): BatchLine => ({
  line,
  cells: { beneficiaryName: `Payee ${line}`, amount: '1.00', currencyCode: 'EUR', countryCode: 'DE', ...cells },
  beneficiaryName: '',
  target: '',
  amount: '',
  currencyCode: '',
  fee: '',
  status: 'invalid',
  errors: [{ field, message: 'Please check this.' }],
  warnings: [],
})
const faulty = [
  wrong(2, { currencyCode: 'EURO' }, 'currencyCode'),
  wrong(3, { currencyCode: 'EURO' }, 'currencyCode'),
  wrong(4, { iban: 'bob@demo.test' }, 'iban'),
]
const summary = { ...draftBatch.summary, count: 3, validCount: 0, invalidCount: 3 }
const open = (lines = faulty) =>
  openPage('/transfer/mass/eft?type=eft&batch=4001', {
    answers: [
      profile({ ...person, verified: true }),
      answer(account.list, { accounts: [euros] }),
      answer(mass.get, { batch: { ...draftBatch, type: 'eft', count: 3, summary } }),
      answer(mass['line.list'], { lines, total: lines.length }),
    ],
  })

describe('rows to correct', () => {
  it('are corrected together where the mistake is the same, after a look at what changes', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Repair many' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('option', { name: 'Currency: “EURO” (2)' })).toBeTruthy()
    await user.type(dialog.getByLabelText('New value'), 'EUR')
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['LineNowNew', '2EUROEUR', '3EUROEUR'])
    server.say(answer(mass['line.update'], { lines: [], summary, rowsVersion: 2 }))
    await user.click(dialog.getByRole('button', { name: 'Change 2 rows' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodyOf(mass['line.update'])).toMatchObject({
      batchId: 4001,
      lines: [
        { line: 2, cells: { currencyCode: 'EUR' } },
        { line: 3, cells: { currencyCode: 'EUR' } },
      ],
    })
  })

  it('say so where no mistake occurs twice', async () => {
    const { user } = await open(faulty.slice(1))
    await user.click(await screen.findByRole('button', { name: 'Repair many' }))
    expect(await screen.findByText(/No mistake occurs more than once/)).toBeTruthy()
  })

  it('go on as payments to members where an email stands in them', async () => {
    const { server, user } = await open()
    expect(await screen.findAllByRole('button', { name: /to a member instead$/ })).toHaveLength(1)
    server.say(answer(mass['line.move'], { batchId: 4002, count: 1 }))
    await user.click(screen.getByRole('button', { name: 'Pay line 4 to a member instead' }))
    const link = await screen.findByRole('link', { name: '1 row is now in a draft of payments to members' })
    expect(link.getAttribute('href')).toBe('/transfer/mass/p2p?type=p2p&batch=4002')
    expect(server.bodyOf(mass['line.move'])).not.toHaveProperty('toBatchId')
    await user.click(screen.getByRole('button', { name: 'Pay line 4 to a member instead' }))
    await waitFor(() => expect(server.bodyOf(mass['line.move'])).toMatchObject({ batchId: 4001, lines: [4], toBatchId: 4002 }))
  })

  it('stay where they are, with the reason, where that is refused', async () => {
    const { server, user } = await open()
    server.say(refusing(mass['line.move'], '58', 'You may not pay members.'))
    await user.click(await screen.findByRole('button', { name: 'Pay line 4 to a member instead' }))
    expect(await screen.findByText('You may not pay members.')).toBeTruthy()
  })
})
