import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { liveEvents } from '../../../../../../test/mail.ts'
import { clock, days, type DeskBank, deskBank, nowhere } from '../helpdesk.fixture.ts'

let bank: DeskBank
let ana: GivenPerson
let bob: GivenPerson
let mira: GivenPerson
beforeAll(async () => {
  bank = await deskBank()
})
beforeEach(async () => {
  clock.advance(600)
  ana = await bank.given.person()
  bob = await bank.given.person()
  mira = await bank.given.operator('support')
})

describe('helpdesk.ticket.compose', () => {
  it('opens a ticket with its first message and files, and tells the open pages', async () => {
    const upload = await bank.uploaded(ana)
    const transactionId = await bank.paid(ana)
    const fields = { transactionId, priority: 'high' }
    const { body } = await bank.call(
      helpdesk['ticket.compose'],
      { subject: 'Wire', description: 'Where is it?', departmentId: 'payments', fields, uploads: [upload] },
      { token: ana.token },
    )
    expect(body).toMatchObject({ status: 'Open', subject: 'Wire', departmentId: 'payments', priority: 'high', email: ana.email })
    expect(body.ticketNumber).toBe(body.id)
    expect(await bank.seen(ana, body.id ?? '')).toMatchObject({
      description: 'Where is it?',
      fields: { transactionId },
      attachments: [{ id: upload, name: 'list.csv' }],
    })
    const events = (await liveEvents(bank)).filter(({ topic }) => topic === `customer:${ana.customerId}`)
    expect(events.at(-1)).toMatchObject({ event: 'ticketChanged', data: { ticketNumber: body.ticketNumber } })
  })

  it('answers a repeat with the same ticket', async () => {
    const asked = { subject: 'Twice', description: 'Sent twice' }
    const key = crypto.randomUUID()
    const first = await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token, key })
    const second = await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token, key })
    expect(second.body.id).toBe(first.body.id)
  })

  it('refuses with ticket.field one that the department does not ask for', async () => {
    const asked = { subject: 'a', description: 'b', departmentId: 'cards', fields: { transactionId: '1' } } as const
    expect(await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token })).toRefuse('ticket.field', {
      field: 'fields.transactionId',
    })
  })

  it('refuses with ticket.payment what is no payment of theirs', async () => {
    const others = await bank.paid(bob)
    for (const transactionId of [others, '1', 'TRX-7', '99999999999999999999']) {
      const asked = { subject: 'a', description: 'b', departmentId: 'payments', fields: { transactionId } } as const
      expect(await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token })).toRefuse('ticket.payment', {
        field: 'fields.transactionId',
      })
    }
  })

  it('takes the department by its old name, too', async () => {
    const asked = { subject: 'a', description: 'b', category: 'cards' }
    expect((await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token })).body.departmentId).toBe('cards')
  })

  it('refuses with ticket.upload a file of somebody else, and opens nothing', async () => {
    const stolen = await bank.uploaded(bob)
    const asked = { subject: 'a', description: 'b', uploads: [stolen] }
    expect(await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token })).toRefuse('ticket.upload')
    expect((await bank.call(helpdesk['ticket.list'], {}, { token: ana.token })).body.total).toBe(0)
  })

  it('refuses with ticket.tooMany after twenty open ones', async () => {
    for (let made = 0; made < 20; made += 1) await bank.open(ana)
    const asked = { subject: 'a', description: 'b' }
    expect(await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token })).toRefuse('ticket.tooMany')
  })

  it('opens no more than twenty, however many are asked for at once', async () => {
    for (let made = 0; made < 17; made += 1) await bank.open(ana)
    const asked = { subject: 'a', description: 'b' }
    const tries = Array.from({ length: 8 }, () => bank.call(helpdesk['ticket.compose'], asked, { token: ana.token }))
    const refused = (await Promise.all(tries)).filter(({ refusal }) => refusal === 'ticket.tooMany')
    expect(refused).toHaveLength(5)
  })
})

describe('helpdesk.ticket.create', () => {
  it('takes the department from the fields', async () => {
    const asked = { subject: 'Card', description: 'Declined', fields: { departmentId: 'cards', cardEnding: '4417' } }
    const { body } = await bank.call(helpdesk['ticket.create'], asked, { token: ana.token })
    expect(body.departmentId).toBe('cards')
  })

  it('refuses with ticket.field a department that is not', async () => {
    const asked = { subject: 'a', description: 'b', fields: { departmentId: 'nowhere' } }
    expect(await bank.call(helpdesk['ticket.create'], asked, { token: ana.token })).toRefuse('ticket.field')
  })

  it('refuses with ticket.payment what is no payment of the customer', async () => {
    const fields = { departmentId: 'payments', transactionId: await bank.paid(await bank.given.person()) }
    const asked = { subject: 'a', description: 'b', fields }
    expect(await bank.call(helpdesk['ticket.create'], asked, { token: ana.token })).toRefuse('ticket.payment')
  })

  it('refuses with ticket.upload a file that was sent before', async () => {
    const upload = await bank.uploaded(ana)
    await bank.open(ana, { uploads: [upload] })
    const asked = { subject: 'a', description: 'b', uploads: [upload] }
    expect(await bank.call(helpdesk['ticket.create'], asked, { token: ana.token })).toRefuse('ticket.upload')
  })

  it('refuses with ticket.tooMany as composing does', async () => {
    for (let made = 0; made < 20; made += 1) await bank.open(ana)
    const asked = { subject: 'a', description: 'b' }
    expect(await bank.call(helpdesk['ticket.create'], asked, { token: ana.token })).toRefuse('ticket.tooMany')
  })
})

describe('helpdesk.ticket.list', () => {
  it('filters by what the customer sees as status, and counts all', async () => {
    const who = await bank.given.person()
    const [open, closed, fresh] = [await bank.open(who), await bank.open(who), await bank.open(who)]
    await bank.call(helpdesk['ticket.update'], { id: closed, status: 'Closed' }, { token: who.token })
    await bank.answer(mira, fresh, 'Like this.')
    const list = async (filter: 'all' | 'open' | 'new' | 'closed') => {
      const { body } = await bank.call(helpdesk['ticket.list'], { filter }, { token: who.token })
      return { ids: body.data?.map(({ id }) => id), total: body.total, counts: body.counts }
    }
    const counts = { open: 1, new: 1, closed: 1 }
    expect(await list('open')).toEqual({ ids: [open], total: 1, counts })
    expect(await list('new')).toEqual({ ids: [fresh], total: 1, counts })
    expect(await list('closed')).toEqual({ ids: [closed], total: 1, counts })
    expect((await list('all')).total).toBe(3)
  })

  it('has the one with the newest message first, twenty at a time', async () => {
    const first = await bank.open(ana)
    clock.advance(60)
    const second = await bank.open(ana)
    clock.advance(60)
    await bank.reply(ana, first, 'Still waiting')
    const { body } = await bank.call(helpdesk['ticket.list'], {}, { token: ana.token })
    expect(body.data?.map(({ id }) => id)).toEqual([first, second])
    const { body: next } = await bank.call(helpdesk['ticket.list'], { from: '1', limit: '1' }, { token: ana.token })
    expect(next.data?.map(({ id }) => id)).toEqual([second])
    expect((await bank.call(helpdesk['ticket.list'], { limit: '21' }, { token: ana.token })).status).toBe(422)
  })

  it('shows a company’s tickets to whoever may read of its money, and to others their own', async () => {
    const company = await bank.given.company()
    const uploader = await bank.given.person()
    await bank.given.employee(company, ana, { right: 2, accessList: ['balanceInfo'] })
    await bank.given.employee(company, uploader, { right: 5, accessList: ['balanceInfo'] })
    const { customerId } = company
    const asked = { subject: 'Company', description: 'Question' }
    await bank.call(helpdesk['ticket.compose'], asked, { token: ana.token, customerId })
    const { body: own } = await bank.call(helpdesk['ticket.compose'], asked, { token: uploader.token, customerId })
    const listed = async (token: string) =>
      (await bank.call(helpdesk['ticket.list'], {}, { token, customerId })).body.data?.map(({ id }) => id)
    expect(await listed(ana.token)).toHaveLength(2)
    expect(await listed(uploader.token)).toEqual([own.id])
  })
})

describe('helpdesk.ticket.get', () => {
  it('refuses with object.missing another’s ticket as one that is not there', async () => {
    const id = await bank.open(bob)
    const foreign = await bank.call(helpdesk['ticket.get'], { id }, { token: ana.token })
    const missing = await bank.call(helpdesk['ticket.get'], { id: nowhere }, { token: ana.token })
    expect(foreign).toRefuse('object.missing')
    expect(foreign.text).toBe(missing.text)
  })

  it('lets an operator who stands in look, and not write', async () => {
    const id = await bank.open(ana)
    const omar = await bank.given.operator()
    const { customerId } = ana
    await bank.call(operatorActFor['actFor.create'], { customerId, reason: 'A question by phone' }, { token: omar.token })
    const as = { token: omar.token, customerId }
    expect((await bank.call(helpdesk['ticket.get'], { id }, as)).body.id).toBe(id)
    expect(await bank.call(helpdesk['thread.create'], { id, content: 'As Ana' }, as)).toRefuse('access.denied')
  })
})

describe('helpdesk.ticket.update', () => {
  it('closes as solved, and opens again', async () => {
    const id = await bank.open(ana)
    const put = (status: 'Open' | 'Closed') => bank.call(helpdesk['ticket.update'], { id, status }, { token: ana.token })
    expect((await put('Closed')).body).toMatchObject({ status: 'Closed' })
    expect((await bank.seen(ana, id)).reopenUntil).toBe(new Date(clock.now().getTime() + days(14) * 1000).toISOString())
    expect((await put('Open')).body).toMatchObject({ status: 'Open' })
  })

  it('refuses with ticket.closed to open one that was closed long ago', async () => {
    const id = await bank.open(ana)
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    clock.advance(days(14) + 1)
    const { accessToken: token } = await bank.given.session(ana)
    expect(await bank.call(helpdesk['ticket.update'], { id, status: 'Open' }, { token })).toRefuse('ticket.closed')
  })

  it('is found by what the customer has corrected', async () => {
    const id = await bank.open(ana, { departmentId: 'documents' })
    const change = { id, subject: 'Marzipan pigs', fields: { document: 'Zwieback' } }
    await bank.call(helpdesk['ticket.update'], change, { token: ana.token })
    const found = async (query: string) =>
      (await bank.call(operatorTicket['ticket.list'], { query }, { token: mira.token })).body.items?.map((each) => each.id)
    expect([await found('marzipan pigs'), await found('zwieback')]).toEqual([[id], [id]])
  })

  it('refuses with ticket.payment what is no payment of theirs', async () => {
    const id = await bank.open(ana)
    const change = { id, fields: { transactionId: await bank.paid(bob) } }
    expect(await bank.call(helpdesk['ticket.update'], change, { token: ana.token })).toRefuse('ticket.payment')
  })

  it('refuses with ticket.field a priority of one’s own making', async () => {
    const id = await bank.open(ana)
    const fields = { priority: 'urgent' }
    expect(await bank.call(helpdesk['ticket.update'], { id, fields }, { token: ana.token })).toRefuse('ticket.field')
  })

  it('refuses with object.missing another’s', async () => {
    const id = await bank.open(bob)
    expect(await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })).toRefuse('object.missing')
  })
})

describe('helpdesk.thread.create', () => {
  it('takes messages and answers when the search index of a ticket is full', async () => {
    const who = await bank.given.person()
    const id = await bank.open(who)
    await sql`update ticket set words = array_to_tsvector(array(select 'word' || lpad(n::text, 300, 'x') from generate_series(1, 3300) n))
      where id = ${Number(id)}`.execute(bank.db)
    const more = Array.from({ length: 160 }, (_, n) => `${'語'.repeat(54)}${n}`).join(' ')
    expect([(await bank.reply(who, id, more.slice(0, 9990))).status, (await bank.answer(mira, id, 'Hello')).status]).toEqual([
      200, 200,
    ])
  })

  it('adds a message; of what a program sends as HTML the words stay', async () => {
    const id = await bank.open(ana)
    const content = '<p>Here &lt;is&gt; it</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { body } = await bank.call(helpdesk['thread.create'], { id, content, contentType: 'html' }, { token: ana.token })
    expect(body.content).toBe('Here <is> it')
    expect((await bank.messages(ana, id)).map((each) => each.content)).toEqual(['Here <is> it', 'Kenji says it is not there.'])
  })

  it('refuses with ticket.empty what leaves nothing to read', async () => {
    const id = await bank.open(ana)
    for (const content of ['<img src=x>', '<script>alert(1)</script>', '&nbsp;'])
      expect(await bank.call(helpdesk['thread.create'], { id, content, contentType: 'html' }, { token: ana.token })).toRefuse(
        'ticket.empty',
        { field: 'content' },
      )
    expect(await bank.messages(ana, id)).toHaveLength(1)
  })

  it('opens a ticket again within fourteen days', async () => {
    const id = await bank.open(ana)
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    clock.advance(days(13))
    const again = { token: (await bank.given.session(ana)).accessToken }
    await bank.reply(again, id, 'It came back')
    expect((await bank.seen(again, id)).status).toBe('Open')
  })

  it('refuses with ticket.closed after that', async () => {
    const id = await bank.open(ana)
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    clock.advance(days(15))
    const again = { token: (await bank.given.session(ana)).accessToken }
    expect(await bank.reply(again, id, 'It came back')).toRefuse('ticket.closed')
  })

  it('refuses with ticket.upload a file of somebody else', async () => {
    const id = await bank.open(ana)
    expect(await bank.reply(ana, id, 'Look', { uploads: [await bank.uploaded(bob)] })).toRefuse('ticket.upload')
  })

  it('refuses with object.missing another’s ticket', async () => {
    expect(await bank.reply(ana, await bank.open(bob), 'Hello')).toRefuse('object.missing')
  })
})

describe('helpdesk.thread.get', () => {
  it('refuses with object.missing a message of another ticket', async () => {
    const id = await bank.open(ana)
    const other = await bank.open(ana)
    const [message] = await bank.messages(ana, id)
    const threadId = message?.id ?? ''
    expect((await bank.call(helpdesk['thread.get'], { id, threadId }, { token: ana.token })).body.content).toBe(message?.content)
    expect(await bank.call(helpdesk['thread.get'], { id: other, threadId }, { token: ana.token })).toRefuse('object.missing', {
      field: 'threadId',
    })
  })
})

describe('helpdesk.conversation.list', () => {
  it('has no notes of operators in it', async () => {
    const id = await bank.open(ana)
    await bank.call(operatorTicket['ticketNote.create'], { id, content: 'Looks like fraud' }, { token: mira.token })
    expect(await bank.messages(ana, id)).toHaveLength(1)
    expect((await bank.at(mira, id)).threads?.map(({ kind }) => kind)).toEqual(['message', 'note'])
  })

  it('refuses with object.missing another’s', async () => {
    const id = await bank.open(bob)
    expect(await bank.call(helpdesk['conversation.list'], { id }, { token: ana.token })).toRefuse('object.missing')
  })
})
