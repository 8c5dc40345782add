import { type Ticket, ticketStatusId } from '@florin/contract/helpdesk/ticket'
import { describe, expect, it } from 'vitest'

describe('the status that customers see', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  const given = (status: Ticket['status'], to: string, ago: number) =>
    ticketStatusId({ status, email: 'ana@a.test', lastThread: { to, createdAt: daysAgo(ago) } } as Ticket, now)

  it('is closed for a closed one, whatever came last', () => expect(given('Closed', 'ana@a.test', 1)).toBe('closed'))
  it('is new for one that was closed without a reply', () => expect(given('CLOSED-NO REPLY', 'help@b.test', 30)).toBe('new'))
  it('is new for two weeks after an answer, and open otherwise', () => {
    expect([given('Open', 'ana@a.test', 13), given('Open', 'ana@a.test', 14), given('Open', 'ana@a.test', 15)]).toEqual([
      'new',
      'new',
      'open',
    ])
    expect(given('Open', 'help@b.test', 1)).toBe('open')
  })
})
