import { desks } from '@florin/contract/access'
import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { support } from '@florin/contract/helpdesk/support'
import { type Ticket, ticketCheckMs } from '@florin/contract/helpdesk/ticket'
import { zoho } from '@florin/contract/helpdesk/zoho'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answer, person, profile, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const at = '2026-11-17T18:22:00.000Z'
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  id: '10482',
  ticketNumber: '10482',
  status: 'Open',
  subject: 'Wire to Kenji',
  departmentId: 'payments',
  priority: 'normal',
  email: 'ana@demo.test',
  lastThread: { createdAt: at, to: 'help@florin.test' },
  createdAt: at,
  updatedAt: at,
  ...change,
})
const read = (change: Partial<Ticket> = {}) =>
  answer(helpdesk['ticket.get'], { ...ticket(change), description: 'x', fields: {}, attachments: [] })
const others = [
  answer(zoho['ticketStats.get'], { unreadTicketNumbers: ['10482'] }),
  answer(zoho['agent.get'], { id: 'desk', name: 'Florin', email: 'help@florin.test' }),
  answer(helpdesk['ticket.list'], { data: [], total: 0, counts: { open: 0, new: 0, closed: 0 } }),
  answer(helpdesk['conversation.list'], { data: [] }),
]
const open = (change: Partial<Ticket> = {}, as = person) =>
  openPage('/messages?ticketNumber=10482', { answers: [profile(as), ...others, read(change)] })

it('is read as soon as it is shown', async () => {
  const { server } = await open()
  await waitFor(() => expect(server.bodyOf(support['ticketRead.confirm'])).toMatchObject({ ticketNumber: '10482' }))
})

it('takes a reply, keeps what was typed where it fails, and closes', async () => {
  const { user, server } = await open()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your reply')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.called).not.toContain(helpdesk['thread.create'].name)
  server.say(refusing(helpdesk['thread.create'], 'RR', 'This ticket is closed for good'))
  await user.type(field, 'It is here now.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This ticket is closed for good')).toBeTruthy()
  expect(field.value).toBe('It is here now.')
  server.say(answer(helpdesk['thread.create'], { id: '2', createdAt: at, to: '', content: 'It is here now.', attachments: [] }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.value).toBe(''))
  server.say(answer(helpdesk['ticket.update'], ticket({ status: 'Closed' })))
  server.say(read({ status: 'Closed', reopenUntil: '2099-01-01T00:00:00.000Z' }))
  await user.click(screen.getByRole('button', { name: 'Close as solved' }))
  expect(await screen.findByText(/Writing reopens it/)).toBeTruthy()
})

it('is asked again each minute, should the live line be away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = await open()
  expect(await screen.findByRole('button', { name: 'Close as solved' })).toBeTruthy()
  server.say(read({ status: 'Closed', reopenUntil: '2099-01-01T00:00:00.000Z' }))
  await act(async () => vi.advanceTimersByTimeAsync(ticketCheckMs))
  vi.useRealTimers()
  expect(await screen.findByText(/Writing reopens it/)).toBeTruthy()
})

it('is rated with stars and a word, once it is closed', async () => {
  const { user, server } = await open({ status: 'Closed', reopenUntil: '2099-01-01T00:00:00.000Z' })
  server.say(answer(support['ticketRating.send'], { rating: 4 }))
  const star = (await screen.findByLabelText('4 stars')).parentElement?.querySelector('label')
  await user.click(star ?? expect.fail('no stars'))
  await user.type(await screen.findByRole('textbox', { name: /like to add/ }), 'Quick')
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  await waitFor(() =>
    expect(server.bodyOf(support['ticketRating.send'])).toMatchObject({ ticketNumber: '10482', rating: 4, comment: 'Quick' }),
  )
})

it('takes no reply once its days are over', async () => {
  await open({ status: 'Closed', reopenUntil: '2026-01-01T00:00:00.000Z' })
  await screen.findByText('Wire to Kenji')
  await waitFor(() => expect(screen.queryByLabelText('Your reply')).toBeNull())
})

it('offers an operator who stands in for the customer nothing to do', async () => {
  const { main } = await openPage('/messages?ticketNumber=10482', {
    answers: [profile({ ...person, isAdmin: true, desks: [...desks], login2faMode: 'otp' }), ...others, read()],
    actingFor: { kind: 'person', customerId: 10, name: 'Ana', flags: [], byOperator: true },
  })
  await waitFor(() => expect(main.textContent).toContain('Wire to Kenji'))
  expect(screen.queryByRole('button', { name: 'Close as solved' })).toBeNull()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})
