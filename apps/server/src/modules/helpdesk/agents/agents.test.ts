import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { notification } from '@florin/contract/messaging/notification'
import { operatorSavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { support } from '@florin/contract/helpdesk/support'
import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import type { SentBy } from '@florin/contract/method'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { clock, type DeskBank, deskBank, nowhere } from '../helpdesk.fixture.ts'

let bank: DeskBank
let ana: GivenPerson
let mira: GivenPerson
let omar: GivenPerson
beforeAll(async () => {
  bank = await deskBank()
})
beforeEach(async () => {
  clock.advance(60)
  // Begins like a number in scientific notation, as a random name may.
  ana = await bank.given.person({ email: `90e2${crypto.randomUUID()}@test.example` })
  mira = await bank.given.operator('support')
  omar = await bank.given.operator('support')
})
const as = () => ({ token: mira.token })
const list = async (filter: object = {}) => (await bank.call(operatorTicket['ticket.list'], filter, as())).body
const update = (change: SentBy<(typeof operatorTicket)['ticket.update']>) =>
  bank.call(operatorTicket['ticket.update'], change, as())

describe('operator.ticket.list', () => {
  it('finds a ticket by its number, what was written, a field and whoever asked', async () => {
    const about = { departmentId: 'documents', fields: { document: 'TRX-778812' } }
    const id = await bank.open(ana, { ...about, description: 'The yellow submarine' })
    await bank.reply(ana, id, 'And an octopus garden')
    for (const query of [id, 'submar', 'octopus yellow', 'trx 7788', ana.email])
      expect((await list({ query })).items?.map((each) => each.id)).toEqual([id])
    // The last may be the beginning of a word; the others are meant as they were typed.
    for (const query of ['octopus walrus', 'octo yellow', 'octopus ye']) expect((await list({ query })).total).toBe(0)
  })

  it('has what is due first at the front, and filters by department, language, agent and lateness', async () => {
    const slow = await bank.open(ana)
    const urgent = await bank.open(ana, { fields: { priority: 'urgent' } })
    const mine = { customerId: ana.customerId }
    expect((await list({ ...mine, status: 'Open' })).items?.map((each) => each.id)).toEqual([urgent, slow])
    expect((await list({ ...mine, departmentId: 'cards' })).total).toBe(0)
    expect((await list({ ...mine, language: 'ru' })).total).toBe(0)
    const later = await bank.open(ana)
    await bank.answer(mira, urgent, 'I am looking')
    // Answered, it waits for its solution; the others still wait for a first answer.
    expect((await list({ ...mine, status: 'Open' })).items?.map((each) => each.id)).toEqual([slow, later, urgent])
    await bank.db.updateTable('ticket').set({ answered_at: null, agent_user_id: null }).where('id', '=', Number(urgent)).execute()
    await update({ id: slow, agentId: String(mira.userId) })
    expect((await list({ ...mine, agentId: String(mira.userId) })).items?.map((each) => each.id)).toEqual([slow])
    expect((await list({ ...mine, unassigned: true, status: 'Open' })).items?.map((each) => each.id)).toEqual([urgent, later])
    expect((await list({ ...mine, late: true })).total).toBe(0)
    clock.advance(3601)
    mira = { ...mira, token: (await bank.given.session(mira)).accessToken }
    const late = (await list({ ...mine, late: true })).items
    expect(late?.map(({ id, firstAnswer }) => [id, firstAnswer.state])).toEqual([[urgent, 'late']])
  })
})

describe('operator.ticket.get', () => {
  it('refuses with object.missing one that is not there', async () => {
    expect(await bank.call(operatorTicket['ticket.get'], { id: nowhere }, as())).toRefuse('object.missing')
  })

  it('keeps operators from their own', async () => {
    const both = await bank.given.person({ isAdmin: true })
    const id = await bank.open(both)
    expect(await bank.call(operatorTicket['ticket.get'], { id }, { token: both.token })).toRefuse('acting.own')
  })
})

describe('operator.ticket.update', () => {
  it('closes without a reply, which the customer is told', async () => {
    const id = await bank.open(ana)
    expect((await update({ id, status: 'CLOSED-NO REPLY' })).body.ticket?.status).toBe('CLOSED-NO REPLY')
    const { body } = await bank.call(notification.list, {}, { token: ana.token })
    expect(body.items?.[0]).toMatchObject({ type: 'zohoClosedNoReply', group: 'support', target: { ticketNumber: id } })
  })

  it('moves the times with the priority', async () => {
    const id = await bank.open(ana)
    const before = (await bank.at(mira, id)).ticket
    const after = (await update({ id, priority: 'urgent' })).body.ticket
    expect(Date.parse(after?.firstAnswer.at ?? '')).toBeLessThan(Date.parse(before?.firstAnswer.at ?? ''))
  })

  it('refuses with object.missing an agent who is none', async () => {
    const id = await bank.open(ana)
    expect(await update({ id, agentId: String(ana.userId) })).toRefuse('object.missing', { field: 'agentId' })
  })

  it('refuses with ticket.field one that the department does not have', async () => {
    const id = await bank.open(ana)
    expect(await update({ id, fields: { cardEnding: '4417' } })).toRefuse('ticket.field')
  })

  it('refuses with ticket.merged what stands in another', async () => {
    const [id, intoId] = [await bank.open(ana), await bank.open(ana)]
    await bank.call(operatorTicket['ticketMerge.submit'], { id, intoId }, as())
    expect(await update({ id, status: 'Open' })).toRefuse('ticket.merged')
  })
})

const found = async (query: string) =>
  (await bank.call(operatorTicket['ticket.list'], { query }, as())).body.items?.map(({ id }) => id)

describe('operator.ticketReply.send', () => {
  it('answers, takes the ticket and tells the customer', async () => {
    const id = await bank.open(ana)
    const { body } = await bank.answer(mira, id, 'We asked them.')
    expect(body.status).toBe('Open')
    expect((await bank.messages(ana, id))[0]).toMatchObject({ direction: 'out', author: 'Test', content: 'We asked them.' })
    expect((await bank.at(mira, id)).ticket).toMatchObject({ agentId: String(mira.userId), firstAnswer: { state: 'done' } })
    const { body: told } = await bank.call(notification.list, {}, { token: ana.token })
    expect(told.items?.[0]).toMatchObject({ type: 'zohoNewMessage', target: { ticketNumber: id } })
  })

  it('refuses with ticket.answered when a colleague was quicker', async () => {
    const id = await bank.open(ana)
    const lastThreadId = (await bank.at(mira, id)).threads?.at(-1)?.id
    await bank.answer(omar, id, 'I have it.')
    expect(await bank.answer(mira, id, 'So have I.', { lastThreadId })).toRefuse('ticket.answered')
    expect(await bank.messages(ana, id)).toHaveLength(2)
  })

  it('refuses with ticket.upload a file of a colleague', async () => {
    const id = await bank.open(ana)
    const file = { field: 'file', type: 'text/plain', bytes: Buffer.from('a') }
    const { body } = await bank.upload(operatorTicket['ticketUpload.create'], {}, [file], { token: omar.token })
    expect(await bank.answer(mira, id, 'Look', { uploads: [body.id] })).toRefuse('ticket.upload')
    expect((await bank.answer(omar, id, 'Look', { uploads: [body.id] })).status).toBe(200)
  })

  it('refuses with ticket.merged what stands in another', async () => {
    const [id, intoId] = [await bank.open(ana), await bank.open(ana)]
    await bank.call(operatorTicket['ticketMerge.submit'], { id, intoId }, as())
    expect(await bank.answer(mira, id, 'Hello')).toRefuse('ticket.merged')
  })

  it('refuses with object.missing what is not there', async () =>
    expect(await bank.answer(mira, nowhere, 'Hello')).toRefuse('object.missing'))
})

describe('operator.ticketNote.create', () => {
  it('refuses with object.missing one that is not there', async () => {
    const note = { id: nowhere, content: 'Note' }
    expect(await bank.call(operatorTicket['ticketNote.create'], note, as())).toRefuse('object.missing')
  })
})

describe('operator.ticketUpload.create', () => {
  it('refuses with upload.unreadable what is not what it says', async () => {
    const file = { field: 'file', type: 'application/pdf', bytes: Buffer.from('not a paper') }
    expect(await bank.upload(operatorTicket['ticketUpload.create'], {}, [file], as())).toRefuse('upload.unreadable')
  })
  it('refuses with ticket.tooMany when nothing is sent', async () => {
    const file = { field: 'file', type: 'text/plain', bytes: Buffer.from('a') }
    const send = () => bank.upload(operatorTicket['ticketUpload.create'], {}, [file], as())
    for (let made = 0; made < 30; made += 1) await send()
    expect(await send()).toRefuse('ticket.tooMany')
  })
})

describe('operator.ticketAttachment.get', () => {
  it('refuses with object.missing what is in another ticket', async () => {
    const attachmentId = await bank.uploaded(ana)
    const id = await bank.open(ana, { uploads: [attachmentId] })
    const other = await bank.open(ana)
    const get = (from: string) => bank.call(operatorTicket['ticketAttachment.get'], { id: from, attachmentId }, as())
    expect((await get(id)).body).toMatchObject({ name: 'list.csv', type: 'text/csv' })
    expect(await get(other)).toRefuse('object.missing')
  })
})

describe('operator.ticketPresence.update', () => {
  it('tells two agents of each other, and who types', async () => {
    const id = await bank.open(ana)
    const present = async (token: string, isTyping: boolean) =>
      (await bank.call(operatorTicket['ticketPresence.update'], { id, isTyping }, { token })).body.colleagues
    expect(await present(mira.token, true)).toEqual([])
    expect(await present(omar.token, false)).toEqual([{ name: 'Test Person', isTyping: true }])
    clock.advance(30)
    expect(await present(omar.token, false)).toEqual([])
  })
  it('refuses with object.missing one that is not there', async () => {
    expect(await bank.call(operatorTicket['ticketPresence.update'], { id: nowhere, isTyping: false }, as())).toRefuse(
      'object.missing',
    )
  })
})

describe('operator.ticketMerge.submit', () => {
  const merge = (id: string, intoId: string) => bank.call(operatorTicket['ticketMerge.submit'], { id, intoId }, as())

  it('puts messages together: the customer finds them under either number', async () => {
    const first = await bank.open(ana, { description: 'One' })
    const second = await bank.open(ana, { description: 'Two' })
    await merge(second, first)
    expect((await bank.messages(ana, first)).map(({ content }) => content)).toEqual(['Two', 'One'])
    expect((await bank.seen(ana, second)).ticketNumber).toBe(first)
    expect((await bank.call(helpdesk['ticket.list'], {}, { token: ana.token })).body.total).toBe(1)
  })
  it('is found by the words of what was merged, and by its number', async () => {
    const into = await bank.open(ana, { description: 'Marzipan' })
    const from = await bank.open(ana, { subject: 'Gingerbread', description: 'Nougat' })
    await merge(from, into)
    for (const query of ['nougat', 'gingerbread', from]) expect(await found(query), query).toEqual([into])
  })
  it('refuses with ticket.otherCustomer somebody else’s', async () => {
    const bob = await bank.given.person()
    expect(await merge(await bank.open(ana), await bank.open(bob))).toRefuse('ticket.otherCustomer')
  })
  it('refuses with ticket.merged one in itself, and what was merged', async () => {
    const [id, intoId] = [await bank.open(ana), await bank.open(ana)]
    expect(await merge(id, id)).toRefuse('ticket.merged')
    const both = await Promise.all([merge(id, intoId), merge(intoId, id)])
    expect(both.filter(({ refusal }) => refusal === 'ticket.merged')).toHaveLength(1)
  })
  it('refuses with object.missing one that is not there', async () => {
    expect(await merge(await bank.open(ana), nowhere)).toRefuse('object.missing', { field: 'intoId' })
  })
})

describe('operator.ticketSplit.submit', () => {
  it('takes the words along', async () => {
    const id = await bank.open(ana, { description: 'Saffron' })
    await bank.reply(ana, id, 'Cardamom')
    const threadIds = [(await bank.at(mira, id)).threads?.at(-1)?.id ?? '']
    const { body } = await bank.call(operatorTicket['ticketSplit.submit'], { id, threadIds, subject: 'Spices' }, as())
    expect([await found('cardamom'), await found('saffron')]).toEqual([[body.ticket?.id], [id]])
  })
  const split = (id: string, threadIds: string[]) =>
    bank.call(operatorTicket['ticketSplit.submit'], { id, threadIds, subject: 'The other question' }, as())

  it('makes a ticket of its own from some messages', async () => {
    const id = await bank.open(ana, { description: 'One' })
    const { body: second } = await bank.reply(ana, id, 'Two')
    const { body } = await split(id, [second.id ?? ''])
    const made = body.ticket?.id ?? ''
    expect((await bank.messages(ana, made)).map(({ content }) => content)).toEqual(['Two'])
    expect((await bank.messages(ana, id)).map(({ content }) => content)).toEqual(['One'])
  })
  it('refuses with ticket.nothingLeft when all of it would go', async () => {
    const id = await bank.open(ana)
    const [only] = await bank.messages(ana, id)
    expect(await split(id, [only?.id ?? ''])).toRefuse('ticket.nothingLeft')
  })
  it('refuses with object.missing messages of another ticket', async () => {
    const id = await bank.open(ana)
    const [foreign] = await bank.messages(ana, await bank.open(ana))
    expect(await split(id, [foreign?.id ?? ''])).toRefuse('object.missing', { field: 'threadIds' })
  })
  it('refuses with ticket.merged what stands in another', async () => {
    const [id, intoId] = [await bank.open(ana), await bank.open(ana)]
    await bank.call(operatorTicket['ticketMerge.submit'], { id, intoId }, as())
    expect(await split(id, ['100001'])).toRefuse('ticket.merged')
  })
})

describe('operator.ticketStats.get', () => {
  it('counts what is open, and how long answers take', async () => {
    const before = (await bank.call(operatorTicket['ticketStats.get'], {}, as())).body
    const id = await bank.open(ana)
    clock.advance(120)
    await bank.answer(mira, id, 'Done', { status: 'Closed' })
    await bank.open(ana)
    const { body } = await bank.call(operatorTicket['ticketStats.get'], {}, as())
    expect([body.opened, body.open]).toEqual([(before.opened ?? 0) + 2, (before.open ?? 0) + 1])
    expect(body.firstAnswerMinutes).toBeTypeOf('number')
    const bob = await bank.given.person()
    for (const [by, helped] of [
      [ana, true],
      [bob, false],
    ] as const)
      await bank.call(support['articleVote.send'], { article: 'limits', helped }, { token: by.token })
    await bank.call(support['articleVote.send'], { article: 'exchange', helped: true }, { token: ana.token })
    const { articles } = (await bank.call(operatorTicket['ticketStats.get'], {}, as())).body
    expect(articles).toEqual([
      { article: 'limits', helped: 1, votes: 2 },
      { article: 'exchange', helped: 1, votes: 1 },
    ])
    expect(body.byDepartment?.some(({ departmentId }) => departmentId === 'payments')).toBe(true)
  })
})

describe('operator.supportAgent.update', () => {
  const set = (customerId: number, agentId: string) =>
    bank.call(operatorTicket['supportAgent.update'], { customerId, agentId }, as())
  it('refuses with object.missing who is no agent, and a customer who is not', async () => {
    expect(await set(ana.customerId, String(ana.userId))).toRefuse('object.missing', { field: 'agentId' })
    expect(await set(999_999_999, String(mira.userId))).toRefuse('object.missing', { field: 'customerId' })
  })
  it('lists agents with what they have open', async () => {
    const id = await bank.open(ana)
    await update({ id, agentId: String(omar.userId) })
    const { body } = await bank.call(operatorTicket['supportAgent.list'], {}, as())
    expect(body.agents?.find(({ agentId }) => agentId === String(omar.userId))?.open).toBe(1)
  })
})

describe('operator.savedAnswer.update', () => {
  const save = (change: object = {}) => {
    const texts = { en: 'We look into it.', ru: 'Мы разбираемся.' }
    return bank.call(operatorSavedAnswer['savedAnswer.update'], { title: 'Looking', texts, ...change }, as())
  }
  it('keeps an answer in several languages, changes and deletes it', async () => {
    const { id = 0 } = (await save()).body
    await save({ id, title: 'Looking into it' })
    const items = async () => (await bank.call(operatorSavedAnswer['savedAnswer.list'], {}, as())).body.items
    expect((await items())?.find((each) => each.id === id)).toMatchObject({
      title: 'Looking into it',
      texts: { ru: 'Мы разбираемся.' },
    })
    await bank.call(operatorSavedAnswer['savedAnswer.delete'], { id }, as())
    expect((await items())?.some((each) => each.id === id)).toBe(false)
  })
  it('refuses with object.missing one that is not there', async () => {
    expect(await save({ id: 999_999 })).toRefuse('object.missing')
  })
})

describe('operator.savedAnswer.delete', () => {
  it('refuses with object.missing one that is not there', async () => {
    expect(await bank.call(operatorSavedAnswer['savedAnswer.delete'], { id: 999_999 }, as())).toRefuse('object.missing')
  })
})
