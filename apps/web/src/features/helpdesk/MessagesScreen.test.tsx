import { helpdesk, type Thread } from '@florin/contract/helpdesk/helpdesk'
import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { zoho } from '@florin/contract/helpdesk/zoho'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
import { createAppRouter } from '../../app/router/router.tsx'
import { articlesOf } from './pageArticles.ts'

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
const noneUnread = answer(zoho['ticketStats.get'], { unreadTicketNumbers: [] })
const noManager = answer(zoho['agent.get'], { id: 'desk', name: 'Florin', email: 'help@florin.test' })

describeScreen('messages', {
  address: '/messages',
  method: helpdesk['ticket.list'],
  answers: [noneUnread, noManager],
  loading: 'Loading your messages',
  failed: 'Your messages did not load',
  empty: {
    output: { data: [], total: 0, counts: { open: 0, new: 0, closed: 0 } },
    says: ['No messages yet'],
    next: 'New message',
  },
  filled: {
    output: { data: [ticket({ subject: longName })], total: 1, counts: { open: 1, new: 0, closed: 0 } },
    shows: [longName, '#10482 · you wrote'],
  },
  russian: { failed: 'Обращения не загрузились', empty: ['Обращений пока нет'], filled: [longName, 'вы написали'] },
})

describe('self help', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  const without = /^\/(admin-overview|sandbox|accounts$|$)/

  it('has an article for every page', () => {
    const pages = Object.keys(router.routesByPath).filter((path) => !without.test(path))
    expect(pages.filter((path) => articlesOf(path).length === 0)).toEqual([])
    expect(articlesOf('/transfer/mass/global/12')).toContain('globalPay')
  })

  it('begins with what helps on the page that one comes from', async () => {
    const empty = answer(helpdesk['ticket.list'], { data: [], total: 0, counts: { open: 0, new: 0, closed: 0 } })
    const { user } = await openPage('/statements', { answers: [noneUnread, noManager, empty] })
    await user.click((await screen.findAllByRole('link', { name: 'Help' }))[0]!)
    const help = await screen.findByRole('region', { name: 'This may help' })
    expect(within(help).getAllByRole('group')[0]?.textContent).toContain('Statements')
  })
})

describe('a desk that is asked too much', () => {
  it('is asked again for what could not be loaded, once its time is over', async () => {
    const full = answer(helpdesk['ticket.list'], { data: [ticket()], total: 1, counts: { open: 1, new: 0, closed: 0 } })
    let asked = 0
    const list = {
      method: helpdesk['ticket.list'],
      reply: async () => {
        asked += 1
        return asked > 1
          ? full.reply()
          : new Response(JSON.stringify({ responseCode: 'RL', responseDescription: 'Too many' }), {
              status: 429,
              headers: { 'retry-after': '2' },
            })
      },
    }
    const { main } = await openPage('/messages', { answers: [noneUnread, noManager, list] })
    await waitFor(() => expect(main.textContent).toContain('Wire to Kenji'), { timeout: 8000 })
    expect(asked).toBe(2)
  }, 20_000)
})

describe('messages', () => {
  const list = answer(helpdesk['ticket.list'], {
    data: [
      ticket(),
      ticket({ id: '2', ticketNumber: '2', subject: 'Address', status: 'Closed' }),
      ticket({ id: '3', ticketNumber: '3', subject: 'Limits', status: 'CLOSED-NO REPLY' }),
    ],
    total: 3,
    counts: { open: 31, new: 1, closed: 7 },
  })

  it('counts all tickets on its filters, not only those that were loaded', async () => {
    const { main } = await openPage('/messages?status=closed', { answers: [noneUnread, noManager, list] })
    await waitFor(() => expect(within(main).getByLabelText('Closed 7')).toBeDefined())
    expect(within(main).getByLabelText('Open 31')).toBeDefined()
  })

  it('names the manager who looks after the customer in person', async () => {
    const manager = answer(zoho['agent.get'], { id: '5', name: 'Mira Stone', email: 'help@florin.test' })
    const { main } = await openPage('/messages', { answers: [noneUnread, manager, list] })
    await waitFor(() => expect(main.textContent).toContain('Mira Stone is your account manager'))
  })

  it('opens the ticket of the address with its messages, and marks a payment that it is about', async () => {
    const fields = { transactionId: '9001', document: 'Passport' }
    const opened = { ...ticket(), description: 'x', fields, attachments: [] }
    const thread: Thread = {
      id: '1',
      type: 'thread',
      createdAt: at,
      from: 'help@florin.test',
      to: 'ana@demo.test',
      author: 'Mira',
      direction: 'out',
      summary: 'We asked',
      content: 'We asked the bank.',
      attachments: [{ id: '7', name: 'note.pdf', size: 412_000 }],
    }
    const { main } = await openPage('/messages?ticketNumber=10482', {
      answers: [
        noneUnread,
        noManager,
        list,
        answer(helpdesk['ticket.get'], opened),
        answer(helpdesk['conversation.list'], { data: [thread] }),
      ],
    })
    await waitFor(() => expect(main.textContent).toContain('We asked the bank.'))
    expect(main.textContent).toContain('Mira, support')
    expect(screen.getByRole('link', { name: /About payment 9001/ }).getAttribute('href')).toContain('/history?id=9001')
    expect(screen.getByText('Which document: Passport')).toBeTruthy()
    expect(screen.getByRole('button', { name: /note\.pdf · 412 kB/ })).toBeDefined()
  })
})

describe('a message that is being written', () => {
  it('takes files that are dropped or pasted, and leaves out those that are no document', async () => {
    const none = answer(helpdesk['ticket.list'], { data: [], total: 0, counts: { open: 0, new: 0, closed: 0 } })
    await openPage('/messages?compose=true', { answers: [noneUnread, noManager, none] })
    const field = await screen.findByLabelText('Your message')
    const files = (name: string) => [new File(['MZ'], name, { type: 'application/x-msdownload' })]
    fireEvent.drop(field, { dataTransfer: { files: files('dropped.exe') } })
    fireEvent.paste(field, { clipboardData: { files: files('pasted.exe') } })
    const list = await screen.findByRole('list', { name: 'Attachments' })
    for (const name of ['dropped.exe', 'pasted.exe']) expect(within(list).getByText(new RegExp(name))).toBeTruthy()
    expect(within(list).getAllByText(/^Refused:/)).toHaveLength(2)
    expect(screen.getByText('2 refused files are left out')).toBeTruthy()
  })
})
