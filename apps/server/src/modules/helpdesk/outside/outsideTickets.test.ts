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
  })

  it('brings the files of agents, written anew, and names those that are not taken', async () => {
    const id = await desk.open(ana)
    await round()
    const files = { 'list.csv': 'a,b\n1,2\n', 'setup.exe': 'MZ', 'photo.png': '<script>alert(1)</script>' }
    zoho.agentAnswers(there(id)[0]!, '', { html: '<p>Here is <b>the list</b>.</p>', files })
    await round()
    await round()
    const [message] = await desk.messages(ana, id)
    expect(message?.content).toBe('Here is the list.\n\nAttached to the answer but not accepted: setup.exe, photo.png')
    expect(message?.attachments.map(({ name }) => name)).toEqual(['list.csv'])
    const input = { id, attachmentId: message?.attachments[0]?.id ?? '' }
    const { url = '' } = (await desk.call(helpdesk['attachment.get'], input, { token: ana.token })).body
    expect((await desk.app.inject({ method: 'GET', url })).body).toContain('1,2')
    expect(await desk.messages(ana, id)).toHaveLength(2)
  })

  it('lets customers write while the other desk takes its time, and has that next', async () => {
    const id = await desk.open(ana)
    const outcomes: unknown[] = []
    const write = (words: string) => async () => outcomes.push((await desk.reply(ana, id, words)).body.responseCode)
    zoho.during(write('And one more thing.'))
    await round()
    expect(outcomes).toEqual(['00'])
    await round()
    expect(there(id)[0]?.comments).toMatchObject([{ content: expect.stringContaining('And one more thing.') }])
    zoho.agentSets(there(id)[0]!, 'Closed')
    zoho.agentAnswers(there(id)[0]!, 'Done.')
    zoho.during(write('Not done!'))
    // The status is read before, the answers after the customer has written.
    await round()
    await round()
    expect((await said(id)).map(([, words]) => words)).toContain('Done.')
    expect(there(id)[0]?.comments[0]?.content).toContain('Not done!')
  })

  it('is handed on by the next process where one died', async () => {
    const id = await desk.open(ana)
    await desk.db
      .updateTable('outside_ticket')
      .set({ wanted_at: null, leased_until: new Date(clock.now().getTime() + 600_000) })
      .where('ticket_id', '=', Number(id))
      .execute()
    await round()
    expect(there(id)).toEqual([])
    clock.advance(601)
    await round()
    expect(there(id)).toHaveLength(1)
    ana = { ...ana, token: (await desk.given.session(ana)).accessToken }
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
