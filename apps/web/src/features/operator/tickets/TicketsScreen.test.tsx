import { operatorSavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { type DeskThread, operatorTicket, type QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { openPage } from '../../../app/testing/openPage.tsx'

const at = '2026-11-17T18:22:00.000Z'
const ticket: QueuedTicket = {
  id: '10482',
  ticketNumber: '10482',
  status: 'Open',
  subject: longName,
  departmentId: 'payments',
  priority: 'high',
  email: 'ana@demo.test',
  lastThread: { createdAt: at, to: 'help@florin.test' },
  createdAt: at,
  updatedAt: at,
  customerId: 10,
  customerName: 'Ana Demo',
  brand: 'florin',
  language: 'ru',
  firstAnswer: { at, state: 'late' },
  solution: { at, state: 'soon' },
}
const thread = (id: string, content: string): DeskThread => ({
  id,
  kind: 'message',
  createdAt: at,
  from: 'ana@demo.test',
  to: 'help@florin.test',
  author: 'Ana',
  via: 'page',
  direction: 'in',
  content,
  attachments: [],
})
const refusedMail = { unauthenticated: 0, tooMany: 0 }
const counts = { open: 3, unassigned: 1, late: 2, opened: 9, closed: 6, reopened: 1, rated: 0 }
const numbers = { ...counts, byDepartment: [], articles: [], refusedMail }
const statistics = answer(operatorTicket['ticketStats.get'], numbers)
const operator = profile(operatorProfile)

describeScreen('tickets of the desk', {
  address: '/admin-overview/tickets',
  method: operatorTicket['ticket.list'],
  answers: [operator, statistics],
  loading: 'Loading the list',
  failed: 'The tickets did not load',
  empty: { output: { items: [], total: 0 }, says: ['No tickets here', 'Open 3 · unassigned 1 · overdue 2'] },
  filled: { output: { items: [ticket], total: 1 }, shows: [longName, '#10482 · Ana Demo', 'High'] },
  russian: { failed: 'Обращения не загрузились', empty: ['Обращений нет'], filled: [longName] },
})

describe('the search', () => {
  it('looks among the closed ones too, unless a view was chosen', async () => {
    const none = answer(operatorTicket['ticket.list'], { items: [], total: 0 })
    const { user, server } = await openPage('/admin-overview/tickets', { answers: [operator, statistics, none] })
    const asked = () => server.bodyOf(operatorTicket['ticket.list'])
    await waitFor(() => expect(asked()).toMatchObject({ status: 'Open' }))
    await user.type(screen.getByLabelText('Search'), '10482')
    await waitFor(() => expect(asked()).toMatchObject({ query: '10482' }))
    expect(asked()).not.toHaveProperty('status')
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(asked()).toMatchObject({ query: '10482', status: 'Open' }))
  })
})

describe('a saved answer', () => {
  it('keeps its department when its text is changed', async () => {
    const saved = { id: 1, title: 'Waiting', departmentId: 'cards' as const, texts: { en: 'Please wait.' } }
    const { user, server } = await openPage('/admin-overview/tickets', {
      answers: [
        operator,
        statistics,
        answer(operatorTicket['ticket.list'], { items: [], total: 0 }),
        answer(operatorSavedAnswer['savedAnswer.list'], { items: [saved] }),
        answer(operatorSavedAnswer['savedAnswer.update'], { id: 1 }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Saved answers' }))
    const popup = await screen.findByRole('dialog')
    await user.selectOptions(await within(popup).findByLabelText('Answer to edit'), 'Waiting')
    await user.type(within(popup).getByLabelText('Text: en'), ' Thank you.')
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
    const change = { id: 1, departmentId: 'cards', texts: { en: 'Please wait. Thank you.' } }
    await waitFor(() => expect(server.bodyOf(operatorSavedAnswer['savedAnswer.update'])).toMatchObject(change))
  })
})

describe('a ticket before an agent', () => {
  const open = async (...more: Answer[]) => {
    const saved = { id: 1, title: 'Waiting', texts: { en: 'Please wait.', ru: 'Пожалуйста, подождите.' } }
    const shown = {
      ticket,
      customerId: 10,
      fields: {},
      threads: [thread('1', 'Where is my wire?'), thread('2', 'And my card?')],
      colleagues: [],
    }
    const { user, server } = await openPage('/admin-overview/tickets?ticket=10482', {
      answers: [
        operator,
        statistics,
        answer(operatorTicket['ticket.get'], shown),
        answer(operatorTicket['ticketPresence.update'], { colleagues: [{ name: 'Noa Kim', isTyping: true }] }),
        answer(operatorSavedAnswer['savedAnswer.list'], { items: [saved] }),
        ...more,
      ],
    })
    return { user, server, popup: await screen.findByRole('dialog') }
  }

  it('warns of a colleague who types, and inserts a saved answer in the language of the customer', async () => {
    const { user, popup } = await open()
    expect(await within(popup).findByText('Noa Kim is typing an answer.')).toBeTruthy()
    await user.selectOptions(await within(popup).findByLabelText('Saved answer'), 'Waiting')
    expect(within(popup).getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Пожалуйста, подождите.')
  })

  it('takes notes alone where agents of another desk answer', async () => {
    const shown = { ticket, fields: {}, threads: [thread('1', 'Why?')], colleagues: [], answeredElsewhere: true as const }
    const { popup } = await open(answer(operatorTicket['ticket.get'], shown))
    expect(await within(popup).findByText(/^Agents at the external help desk answer/)).toBeTruthy()
    expect(within(popup).getByLabelText('Internal note')).toBeTruthy()
    expect(within(popup).getByRole('button', { name: 'Add as note' })).toBeTruthy()
    expect(within(popup).queryByRole('button', { name: 'Send answer' })).toBeNull()
    expect(within(popup).queryByText('Merge or split')).toBeNull()
    expect(within(popup).queryByText('Ticket details')).toBeNull()
    const isOff = (label: string) => within(popup).getByLabelText<HTMLSelectElement>(label).disabled
    expect(['Agent', 'Priority', 'Department', 'Status'].map(isOff)).toEqual([true, true, true, false])
  })

  it('says which document, card or error it is about, and has its fields corrected', async () => {
    const about = { document: 'Passport', errorCode: 'AU' }
    const shown = { ticket, customerId: 10, fields: about, threads: [thread('1', 'Why?')], colleagues: [] }
    const { user, server, popup } = await open(
      answer(operatorTicket['ticket.get'], shown),
      answer(operatorTicket['ticket.update'], { ticket }),
    )
    expect(await within(popup).findByText('Which document: Passport')).toBeTruthy()
    expect(within(popup).getByText('Error shown: AU')).toBeTruthy()
    await user.click(within(popup).getByText('Ticket details'))
    await user.type(within(popup).getByLabelText('Payment number'), '9001')
    await user.click(within(popup).getByRole('button', { name: 'Save details' }))
    // What other departments ask for does not belong to payments.
    const change = { id: '10482', fields: { transactionId: '9001' } }
    await waitFor(() => expect(server.bodyOf(operatorTicket['ticket.update'])).toMatchObject(change))
  })

  it('takes the manager away again', async () => {
    const agents = [{ agentId: '5', name: 'Mira Stone', open: 1, isSelf: true }]
    const shown = { ticket, customerId: 10, managerId: '5', fields: {}, threads: [thread('1', 'Why?')], colleagues: [] }
    const { user, server, popup } = await open(
      answer(operatorTicket['ticket.get'], shown),
      answer(operatorTicket['supportAgent.list'], { agents }),
      answer(operatorTicket['supportAgent.update'], { customerId: 10, agentId: '0' }),
    )
    const manager = await within(popup).findByLabelText('Account manager')
    await user.selectOptions(manager, 'Nobody')
    await waitFor(() =>
      expect(server.bodyOf(operatorTicket['supportAgent.update'])).toMatchObject({ customerId: 10, agentId: '0' }),
    )
  })

  it('is merged into another, and split by the messages that are chosen', async () => {
    const { user, server, popup } = await open(
      answer(operatorTicket['ticketMerge.submit'], { ticket }),
      answer(operatorTicket['ticketSplit.submit'], { ticket }),
    )
    await user.click(await within(popup).findByText('Merge or split'))
    await user.click(within(popup).getByLabelText('Choose message 2'))
    await user.click(within(popup).getByLabelText('Subject of the new ticket'))
    await user.paste('My card')
    await user.click(within(popup).getByRole('button', { name: 'Split off chosen: 1' }))
    const split = { id: '10482', threadIds: ['2'], subject: 'My card' }
    await waitFor(() => expect(server.bodyOf(operatorTicket['ticketSplit.submit'])).toMatchObject(split))
    await user.click(within(popup).getByLabelText('Merge into ticket number'))
    await user.paste('10001')
    await user.click(within(popup).getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(server.bodyOf(operatorTicket['ticketMerge.submit'])).toMatchObject({ id: '10482', intoId: '10001' }),
    )
  })

  it('shows the desk where questions come from, and which articles do not help', async () => {
    const told = {
      ...numbers,
      byDepartment: [{ departmentId: 'cards' as const, open: 2, opened: 7 }],
      articles: [{ article: 'limits' as const, helped: 1, votes: 4 }],
      refusedMail: { unauthenticated: 3, tooMany: 1 },
    }
    await open(answer(operatorTicket['ticketStats.get'], told))
    expect(screen.getByText('Cards: 2 open, 7 opened')).toBeTruthy()
    expect(screen.getByText('Limits: helped 1 of 4')).toBeTruthy()
    expect(screen.getByText(/^Emails rejected: 3 from/)).toBeTruthy()
  })
})
