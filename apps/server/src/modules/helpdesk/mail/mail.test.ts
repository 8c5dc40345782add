import { Right } from '@florin/contract/access'
import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import type { InboundMail } from '@florin/contract/helpdesk/inboundMail'
import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { notification } from '@florin/contract/messaging/notification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { signedHeaders } from '../../../platform/signature.ts'
import { clock, days, type DeskBank, deskBank } from '../helpdesk.fixture.ts'

let bank: DeskBank
let ana: GivenPerson
let mira: GivenPerson
beforeAll(async () => {
  bank = await deskBank()
})
beforeEach(async () => {
  clock.advance(60)
  ana = await bank.given.person()
  mira = await bank.given.operator('support')
})

const post = (mail: object, secret = bank.parts.config.inboundMail.secret) => {
  const body = JSON.stringify(mail)
  const signed = signedHeaders(secret, { id: crypto.randomUUID(), at: clock.now(), body })
  return bank.app.inject({
    method: 'POST',
    url: '/api/mail/inbound',
    headers: { 'content-type': 'application/json', ...signed },
    payload: body,
  })
}
const mailOf = (change: Partial<InboundMail>): InboundMail => ({
  messageId: `<${crypto.randomUUID()}@mail.test>`,
  from: ana.email,
  to: 'support@florin.test',
  subject: 'Re: Wire',
  text: 'Here is the invoice.',
  authenticated: true,
  automatic: false,
  attachments: [],
  ...change,
})
const outcome = async (change: Partial<InboundMail>) => (await post(mailOf(change))).json<{ outcome: string }>().outcome
/** A ticket that was answered, and the address that its mail is to be answered at. */
const answered = async () => {
  const id = await bank.open(ana)
  await bank.answer(mira, id, 'Please send us the invoice.')
  return { id, to: (await mailsTo(bank, ana.email)).at(-1)?.replyTo ?? expect.fail('no address') }
}

describe('inboundMail.report', () => {
  it('takes a mail once that is handed over several times at once', async () => {
    const { id, to } = await answered()
    const mail = mailOf({ to, text: 'Here it is.' })
    const outcomes = await Promise.all([post(mail), post(mail), post(mail)])
    expect(outcomes.map((each) => each.json<{ outcome: string }>().outcome).toSorted()).toEqual(['added', 'repeated', 'repeated'])
    expect((await bank.messages(ana, id)).filter(({ content }) => content === 'Here it is.')).toHaveLength(1)
  })

  it('puts an answer into its ticket, without what it repeats, and once', async () => {
    const { id, to } = await answered()
    const mail = mailOf({ to, text: 'Here it is.\n\nOn Tue, 17 Nov 2026, Florin wrote:\n> Please' })
    expect((await post(mail)).json()).toMatchObject({ outcome: 'added' })
    expect((await post(mail)).json()).toMatchObject({ outcome: 'repeated' })
    expect((await bank.messages(ana, id)).map(({ content }) => content)).toEqual([
      'Here it is.',
      'Please send us the invoice.',
      'Kenji says it is not there.',
    ])
  })

  it('opens a closed ticket again, and a new one after fourteen days', async () => {
    const { id, to } = await answered()
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    expect(await outcome({ to })).toBe('added')
    const again = { token: (await bank.given.session(ana)).accessToken }
    expect((await bank.seen(again, id)).status).toBe('Open')
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, again)
    clock.advance(days(15))
    expect(await outcome({ to })).toBe('opened')
  })

  it('does not let a stranger write into a ticket whose address they know, nor anybody who guesses one', async () => {
    const { id, to } = await answered()
    expect(await outcome({ to, from: 'eve@evil.example' })).toBe('opened')
    expect(await outcome({ to: `support+${id}.${'0'.repeat(20)}@florin.test` })).toBe('opened')
    expect(await bank.messages(ana, id)).toHaveLength(2)
  })

  it('goes to the address of now and comes from there, whatever was theirs when they asked', async () => {
    const { id, to } = await answered()
    const before = (await mailsTo(bank, ana.email)).length
    const email = `${crypto.randomUUID()}@test.example`
    await bank.db.updateTable('contact_email').set({ email }).where('user_id', '=', ana.userId).execute()
    await bank.db.updateTable('app_user').set({ email }).where('id', '=', ana.userId).execute()
    await bank.answer(mira, id, 'Your code word is walrus.')
    expect((await mailsTo(bank, email)).at(-1)?.text).toContain('walrus')
    expect(await mailsTo(bank, ana.email)).toHaveLength(before)
    expect(await outcome({ to, from: ana.email })).toBe('opened')
    expect(await outcome({ to, from: email })).toBe('added')
    expect(await bank.messages(ana, id)).toHaveLength(4)
  })

  it('believes no sender whose domain does not stand for the mail, and answers no program', async () => {
    const { to } = await answered()
    const refused = async () => (await bank.call(operatorTicket['ticketStats.get'], {}, { token: mira.token })).body.refusedMail
    const before = await refused()
    expect(await outcome({ to, authenticated: false })).toBe('ignored')
    // Operators see that somebody wrote in vain.
    expect(await refused()).toEqual({ unauthenticated: (before?.unauthenticated ?? 0) + 1, tooMany: before?.tooMany })
    expect(await outcome({ to, automatic: true })).toBe('ignored')
    expect(await outcome({ to, text: '> only what we wrote' })).toBe('ignored')
  })

  it('is no way into the tickets of a company, nor out of them, for who has left it', async () => {
    const { customerId } = await bank.given.company()
    const ivan = await bank.given.person({ verified: true })
    const boss = await bank.given.person({ verified: true })
    for (const one of [ivan, boss])
      await bank.given.employee({ customerId }, one, { right: Right.full, accessList: ['balanceInfo'] })
    const question = { departmentId: 'payments' as const, subject: 'Our wire', description: 'Where is it?' }
    const { body } = await bank.call(helpdesk['ticket.compose'], question, { token: ivan.token, customerId })
    const id = body.id ?? ''
    await bank.answer(mira, id, 'We ask their bank.')
    const to = (await mailsTo(bank, ivan.email)).at(-1)?.replyTo ?? ''
    await bank.db.deleteFrom('company_user').where('user_id', '=', ivan.userId).execute()
    await bank.answer(mira, id, 'The wire of 250,000 to Kenji Ltd is with their bank.')
    const words = async (email: string) => (await mailsTo(bank, email)).map(({ text }) => text).join()
    expect(await words(ivan.email)).not.toContain('250,000')
    expect(await words(boss.email)).not.toContain('250,000')
    const { body: told } = await bank.call(notification.list, {}, { token: boss.token, customerId })
    expect(told.items?.[0]).toMatchObject({ target: { ticketNumber: id } })
    expect(await outcome({ from: ivan.email, to })).toBe('opened')
    expect((await bank.at(mira, id)).threads?.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  })

  it('opens a ticket for a customer who cannot sign in, and for somebody who is none', async () => {
    expect(await outcome({ subject: 'I lost my phone' })).toBe('opened')
    const { body } = await bank.call(helpdesk['ticket.list'], {}, { token: ana.token })
    expect(body.data?.map(({ subject }) => subject)).toEqual(['I lost my phone'])
    const from = `${crypto.randomUUID()}@test.example`
    expect(await outcome({ from, subject: 'How do I open an account?' })).toBe('opened')
    const { body: queue } = await bank.call(operatorTicket['ticket.list'], { query: from }, { token: mira.token })
    const [guest] = queue.items ?? []
    expect(guest).toMatchObject({ customerName: from })
    expect(guest?.customerId).toBeUndefined()
    await bank.answer(mira, guest?.id ?? '', 'Like this.')
    const mails = await mailsTo(bank, from)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      `We have received your message ${guest?.id}`,
      `Answer to your message ${guest?.id}`,
    ])
    expect(await outcome({ from, to: mails.at(-1)?.replyTo ?? '' })).toBe('added')
  })

  it('is of the company for which somebody without an account of their own acts, where it is one alone', async () => {
    const ivan = await bank.given.person({ verified: true })
    await bank.given.withoutAccount(ivan)
    const first = await bank.given.company()
    await bank.given.employee(first, ivan, { right: Right.full, accessList: ['balanceInfo'] })
    const attachments = [{ name: 'list.csv', type: 'text/csv', content: Buffer.from('a,b\n1,2\n').toString('base64') }]
    const send = (subject: string) => post({ ...mailOf({ from: ivan.email, subject }), attachments })
    const opened = async (subject: string) => {
      expect((await send(subject)).json()).toMatchObject({ outcome: 'opened' })
      const { body } = await bank.call(operatorTicket['ticket.list'], { query: ivan.email }, { token: mira.token })
      const one = body.items?.find((item) => item.subject === subject)
      return { one, words: (await bank.at(mira, one?.id ?? '')).threads?.[0], letter: (await mailsTo(bank, ivan.email)).at(-1) }
    }
    const known = await opened('Our list')
    expect(known.one).toMatchObject({ customerId: first.customerId })
    expect(known.words?.attachments.map(({ name }) => name)).toEqual(['list.csv'])
    expect(known.letter?.text).toContain('/messages')
    await bank.given.employee(await bank.given.company(), ivan, { right: Right.full, accessList: ['balanceInfo'] })
    const unclear = await opened('Whose list')
    expect(unclear.one?.customerId).toBeUndefined()
    expect(unclear.words?.content).toContain('Not accepted from the email: list.csv')
    expect(unclear.letter?.text).not.toContain('/messages')
  })

  it('counts what one sender writes', async () => {
    const from = `${crypto.randomUUID()}@test.example`
    const all: string[] = []
    for (let sent = 0; sent < 21; sent += 1) all.push(await outcome({ from }))
    expect(all.at(-1)).toBe('ignored')
  })

  it('does not exist without the signature of the mail service', async () => {
    expect((await post(mailOf({}), 'another secret'.repeat(4))).statusCode).toBe(404)
  })
})
