import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type ZohoStandIn, zohoStandIn } from '../../../vendors/outsideDesk/zoho.fixture.ts'
import { clock, type DeskBank, deskBank } from '../helpdesk.fixture.ts'

let zoho: ZohoStandIn
let desk: DeskBank
let ana: GivenPerson
beforeAll(async () => {
  zoho = await zohoStandIn()
  desk = await deskBank(zoho.env)
})
beforeEach(async () => {
  ana = await desk.given.person({ verified: true })
})

const round = () => desk.parts.services.helpdesk.outsideTickets!.round()
const there = (id: string) => zoho.tickets.filter(({ cf }) => cf['cf_reference'] === id)
const said = async (id: string) => (await desk.messages(ana, id)).map(({ content, author }) => [author, content])

describe('a ticket at a desk outside', () => {
  it('is opened there once, with its files, and again after a crash only found', async () => {
    const id = await desk.open(ana, { uploads: [await desk.uploaded(ana)] })
    await round()
    expect(there(id)).toMatchObject([{ subject: 'Wire has not arrived', status: 'Open' }])
    expect(there(id)[0]?.comments).toMatchObject([{ content: expect.stringContaining('list.csv') }])
    // As if the process had died before it could write that down.
    await desk.db
      .updateTable('outside_ticket')
      .set({ remote_id: null, sent_thread_id: 0, wanted_at: clock.now() })
      .where('ticket_id', '=', Number(id))
      .execute()
    await round()
    expect(there(id)).toHaveLength(1)
    expect(there(id)[0]?.comments).toHaveLength(1)
  })

  it('has what the customer writes there, and what agents answer here, each once', async () => {
    const id = await desk.open(ana)
    await desk.reply(ana, id, 'It is urgent.')
    await round()
    const [ticket] = there(id)
    expect(ticket?.comments).toMatchObject([{ content: expect.stringContaining('It is urgent.') }])
    zoho.agentAnswers(ticket!, 'It arrives tomorrow.')
    await round()
    await round()
    zoho.agentAnswers(ticket!, 'And it did.')
    await round()
    const own = (await desk.messages(ana, id)).at(-1)?.author
    expect(await said(id)).toEqual([
      ['Zoe', 'And it did.'],
      ['Zoe', 'It arrives tomorrow.'],
      [own, 'It is urgent.'],
      [own, 'Kenji says it is not there.'],
    ])
    expect(ticket?.comments).toHaveLength(1)
    zoho.agentAnswers(ticket!, '', { html: '<p>Here is <b>the list</b>.</p>', files: ['list.pdf'] })
    await round()
    expect((await said(id))[0]).toEqual(['Zoe', 'Here is the list.\n\nAttached to the answer, and not taken over: list.pdf'])
  })

  it('is closed on both sides by either, and a reply opens both again', async () => {
    const id = await desk.open(ana)
    await round()
    const [ticket] = there(id)
    zoho.agentSets(ticket!, 'Closed')
    await round()
    expect((await desk.seen(ana, id)).status).toBe('Closed')
    await desk.reply(ana, id, 'Not yet!')
    await round()
    expect([ticket?.status, (await desk.seen(ana, id)).status]).toEqual(['Open', 'Open'])
    await desk.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    await round()
    expect(ticket?.status).toBe('Closed')
  })

  it('waits while the desk takes no calls, and is tried again after a failure', async () => {
    const id = await desk.open(ana)
    zoho.refuse({ status: 429, headers: { 'retry-after': '30' } })
    await round()
    await round()
    expect(there(id)).toEqual([])
    clock.advance(31)
    zoho.refuse({ status: 500 })
    await round()
    expect(there(id)).toEqual([])
    clock.advance(16)
    await round()
    expect(there(id)).toHaveLength(1)
  })
})
