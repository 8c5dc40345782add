import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type ZohoStandIn, zohoStandIn } from '../../../vendors/outsideDesk/zoho.fixture.ts'
import { type DeskBank, deskBank } from '../helpdesk.fixture.ts'

let zoho: ZohoStandIn
let desk: DeskBank
let ana: GivenPerson
let mira: GivenPerson
beforeAll(async () => {
  zoho = await zohoStandIn()
  desk = await deskBank(zoho.env)
  ana = await desk.given.person({ verified: true })
  mira = await desk.given.operator('support')
})

describe('operator.ticketReply.send', () => {
  it('refuses with ticket.elsewhere while a desk outside answers, and the ticket says so; notes are written all the same', async () => {
    const id = await desk.open(ana)
    expect(await desk.answer(mira, id, 'It arrives tomorrow.')).toRefuse('ticket.elsewhere')
    expect((await desk.at(mira, id)).answeredElsewhere).toBe(true)
    const note = await desk.call(operatorTicket['ticketNote.create'], { id, content: 'Knows Kenji.' }, { token: mira.token })
    expect(note.body.threadId).toBeDefined()
    expect(await desk.messages(ana, id)).toHaveLength(1)
  })
})

describe('operator.ticket.update', () => {
  it('refuses with ticket.elsewhere what a desk outside would not hear of, and closes the ticket there too', async () => {
    const id = await desk.open(ana)
    const update = (change: object) => desk.call(operatorTicket['ticket.update'], { id, ...change }, { token: mira.token })
    expect(await update({ priority: 'high' })).toRefuse('ticket.elsewhere')
    expect(await update({ fields: { transactionId: '9001' } })).toRefuse('ticket.elsewhere')
    expect((await update({ status: 'Closed' })).body).toMatchObject({ ticket: { status: 'Closed', priority: 'normal' } })
  })
})

describe('operator.ticketMerge.submit', () => {
  it('refuses with ticket.elsewhere while a desk outside answers', async () => {
    const [id, intoId] = [await desk.open(ana), await desk.open(ana)]
    const merged = desk.call(operatorTicket['ticketMerge.submit'], { id, intoId }, { token: mira.token })
    expect(await merged).toRefuse('ticket.elsewhere')
  })
})

describe('operator.ticketSplit.submit', () => {
  it('refuses with ticket.elsewhere while a desk outside answers', async () => {
    const id = await desk.open(ana)
    await desk.reply(ana, id, 'And my card?')
    const [{ id: threadId = '' } = {}] = await desk.messages(ana, id)
    const input = { id, threadIds: [threadId], subject: 'My card' }
    expect(await desk.call(operatorTicket['ticketSplit.submit'], input, { token: mira.token })).toRefuse('ticket.elsewhere')
  })
})

describe('an open ticket from before there was a desk outside', () => {
  it('is handed on, as nobody answers it here any more', async () => {
    const id = await desk.open(ana)
    await desk.db.deleteFrom('outside_ticket').where('ticket_id', '=', Number(id)).execute()
    await desk.parts.services.helpdesk.outsideTickets?.round()
    expect(zoho.tickets.filter(({ cf }) => cf['cf_reference'] === id)).toHaveLength(1)
  })
})
