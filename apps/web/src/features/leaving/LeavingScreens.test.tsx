import { customer } from '@florin/contract/customers/customer'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const moment = '2026-01-15T12:00:00Z'
const copy = { exportId: 1, format: 'json', status: 'ready', createdAt: moment, expiresAt: moment } as const

describeScreen('copies of one’s data', {
  address: '/profile/data',
  method: customer['dataExport.list'],
  loading: 'Loading your copies',
  failed: 'Your copies could not be loaded',
  empty: { output: { items: [] }, says: ['A copy of your data'], next: 'Request a copy' },
  filled: {
    output: {
      items: [copy, { ...copy, exportId: 2, status: 'queued' }, { ...copy, exportId: 3, status: 'failed' }],
      nextAt: moment,
    },
    shows: [
      'Ready',
      'Download',
      'In preparation',
      'You can leave this page',
      'Something went wrong on our side',
      'You can request another one after',
    ],
  },
  russian: { failed: 'Не удалось загрузить ваши копии', empty: ['Запросить копию'], filled: ['Следующую можно запросить после'] },
})

const open = answer(customer['closing.get'], {})

describeScreen('what stands in the way of leaving', {
  address: '/profile/close',
  method: customer['closing.check'],
  answers: [open],
  loading: 'Checking',
  failed: 'The check failed',
  empty: { output: { obstacles: [], companies: [] }, says: ['Nothing prevents closing.'], next: 'Close the account' },
  filled: {
    output: {
      obstacles: [
        { kind: 'balance', amount: '12.50', currencyCode: 'EUR' },
        { kind: 'series', count: 2 },
        { kind: 'onlyManager', company: 'Lumen Studio Ltd' },
      ],
      companies: ['Lumen Studio Ltd', 'Nordic Type OÜ'],
    },
    shows: [
      '12.50 EUR is still in your account',
      '2 repeating payments',
      'Nobody else manages Lumen Studio Ltd',
      'You will also lose access to: Lumen Studio Ltd and Nordic Type OÜ.',
    ],
  },
  russian: { failed: 'Не удалось проверить', empty: ['Ничто не мешает.'], filled: ['Lumen Studio Ltd'] },
})

describe('leaving', () => {
  it('is closed to whoever has something to settle', async () => {
    await openPage('/profile/close', {
      answers: [open, answer(customer['closing.check'], { obstacles: [{ kind: 'limited' }], companies: [] })],
    })
    expect(await screen.findByRole('button', { name: 'Close the account' })).toHaveProperty('disabled', true)
  })

  it('can be thought better of, in one press, until its day', async () => {
    const waiting = { closesAt: '2026-02-01T00:00:00Z' }
    const { server, user } = await openPage('/profile/close', { answers: [answer(customer['closing.get'], waiting)] })
    server.say(answer(customer['closing.cancel'], { cancelled: true }), open)
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
    await screen.findByText('Your account stays open.')
    expect(server.called).toContain(customer['closing.cancel'].name)
  })

  it('cannot be taken back where the bank decided it', async () => {
    const { main } = await openPage('/profile/close', {
      answers: [answer(customer['closing.get'], { closesAt: '2026-02-01T00:00:00Z', byBank: true })],
    })
    await waitFor(() => expect(main.textContent).toContain('We are closing your account.'))
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull()
  })

  it('is said on every page, with the way back', async () => {
    await openPage('/home', { answers: [answer(customer['closing.get'], { closesAt: '2026-02-01T00:00:00Z' })] })
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeTruthy()
  })
})
