import { account } from '@florin/contract/accounts/account'
import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { support } from '@florin/contract/helpdesk/support'
import { zoho } from '@florin/contract/helpdesk/zoho'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { clock, days, type DeskBank, deskBank } from '../helpdesk.fixture.ts'

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

describe('helpdesk.upload.create', () => {
  it('refuses with upload.unreadable what is not what it says', async () => {
    const file = { field: 'file', type: 'image/png', name: 'x.png', bytes: Buffer.from('<svg onload=alert(1)>') }
    expect(await bank.upload(helpdesk['upload.create'], {}, [file], { token: ana.token })).toRefuse('upload.unreadable')
    const program = { field: 'file', type: 'text/plain', name: 'x.txt', bytes: Buffer.from([0x4d, 0x5a, 0x00, 0xff]) }
    expect(await bank.upload(helpdesk['upload.create'], {}, [program], { token: ana.token })).toRefuse('upload.unreadable')
  })

  it('refuses with ticket.tooMany when nothing is sent, and forgets after a day', async () => {
    for (let made = 0; made < 30; made += 1) await bank.uploaded(ana)
    const file = { field: 'file', type: 'text/plain', bytes: Buffer.from('a') }
    expect(await bank.upload(helpdesk['upload.create'], {}, [file], { token: ana.token })).toRefuse('ticket.tooMany')
    clock.advance(days(1) + 1)
    expect(await bank.parts.services.helpdesk.attachments.clean()).toBeGreaterThanOrEqual(30)
  })
})

describe('helpdesk.attachment.get', () => {
  it('gives what was sent, without what a spreadsheet would run, under a harmless name', async () => {
    const upload = await bank.uploaded(ana, 'name,sum\n=cmd|calc,-12.50\n', '../..\\evil?.csv')
    const id = await bank.open(ana, { uploads: [upload] })
    const { body } = await bank.call(helpdesk['attachment.get'], { id, attachmentId: upload }, { token: ana.token })
    expect(body.name).toBe('evil_.csv')
    const file = await bank.app.inject({ url: body.url ?? '' })
    expect(file.body).toBe("name,sum\n'=cmd|calc,-12.50\n")
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  it('gives the content itself to whoever does not ask for JSON', async () => {
    const upload = await bank.uploaded(ana, 'a,b\n1,2\n', 'list.csv')
    const id = await bank.open(ana, { uploads: [upload] })
    const get = (accept: string, token: string) =>
      bank.app.inject({
        url: `/helpdesk/tickets/${id}/attachments/${upload}/content`,
        headers: { accept, authorization: `Bearer ${token}` },
      })
    const file = await get('*/*', ana.token)
    expect([file.statusCode, file.body]).toEqual([200, 'a,b\n1,2\n'])
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="list.csv"; filename*=UTF-8''list.csv`,
      'cache-control': 'no-store',
    })
    expect((await get('application/json', ana.token)).json()).toMatchObject({ responseCode: '00', name: 'list.csv' })
    expect((await get('*/*', bob.token)).json()).toMatchObject({ responseCode: expect.not.stringMatching(/^00$/) })
  })

  it('refuses with object.missing one of another’s ticket', async () => {
    const upload = await bank.uploaded(bob)
    const id = await bank.open(bob, { uploads: [upload] })
    const own = await bank.open(ana)
    const as = { token: ana.token }
    expect(await bank.call(helpdesk['attachment.get'], { id, attachmentId: upload }, as)).toRefuse('object.missing')
    expect(await bank.call(helpdesk['attachment.get'], { id: own, attachmentId: upload }, as)).toRefuse('object.missing')
  })
})

describe('helpdesk.field.list', () => {
  it('asks by department, in the language of the call', async () => {
    const { body } = await bank.call(
      helpdesk['field.list'],
      { departmentId: 'payments' },
      { token: ana.token, headers: { 'accept-language': 'es' } },
    )
    expect(body.data?.map(({ apiName }) => apiName)).toEqual(['departmentId', 'priority', 'transactionId'])
    expect(body.data?.[0]?.options?.[0]).toEqual({ value: 'payments', label: 'Pagos' })
  })
})

describe('support.articleVote.send', () => {
  it('counts the last answer of each', async () => {
    const vote = (helped: boolean) => bank.call(support['articleVote.send'], { article: 'limits', helped }, { token: ana.token })
    await vote(false)
    expect((await vote(true)).body.helped).toBe(true)
    const kept = await bank.db.selectFrom('article_vote').select('helped').where('user_id', '=', ana.userId).execute()
    expect(kept).toEqual([{ helped: true }])
  })
})

describe('support.ticketRead.confirm', () => {
  it('an answer is unread until it is read, and its reader has a mail and a notification', async () => {
    const id = await bank.open(ana)
    clock.advance(60)
    await bank.answer(mira, id, 'The bank in Tokyo holds it.')
    const unread = async () => (await bank.call(zoho['ticketStats.get'], {}, { token: ana.token })).body.unreadTicketNumbers
    expect(await unread()).toEqual([id])
    expect((await bank.seen(ana, id)).lastThread?.to).toBe(ana.email)
    const mail = (await mailsTo(bank, ana.email)).at(-1)
    expect(mail?.text).toContain('The bank in Tokyo holds it.')
    expect(mail?.text).toContain(`/en/messages?ticketNumber=${id}`)
    const { body } = await bank.call(support['ticketRead.confirm'], { ticketNumber: id }, { token: ana.token })
    expect(body.unreadTicketNumbers).toEqual([])
    expect(await unread()).toEqual([])
  })

  it('refuses with object.missing another’s', async () => {
    const ticketNumber = await bank.open(bob)
    expect(await bank.call(support['ticketRead.confirm'], { ticketNumber }, { token: ana.token })).toRefuse('object.missing')
  })
})

describe('support.ticketRating.send', () => {
  const comment = `Quick,\nand kind${'!'.repeat(485)}`
  const rate = (ticketNumber: string) =>
    bank.call(support['ticketRating.send'], { ticketNumber, rating: 5, comment }, { token: ana.token })

  it('keeps what the customer thinks, which the desk sees', async () => {
    const id = await bank.open(ana)
    await bank.call(helpdesk['ticket.update'], { id, status: 'Closed' }, { token: ana.token })
    expect((await rate(id)).body.rating).toBe(5)
    expect(await bank.at(mira, id)).toMatchObject({ ticket: { rating: 5 }, ratingComment: comment })
  })
  it('refuses with ticket.open before it is closed', async () => expect(await rate(await bank.open(ana))).toRefuse('ticket.open'))
  it('refuses with object.missing another’s', async () => expect(await rate(await bank.open(bob))).toRefuse('object.missing'))
})

describe('zoho.jwt.get', () => {
  it('gives a token for the help desk and for nothing else', async () => {
    const { body } = await bank.call(zoho['jwt.get'], {}, { token: ana.token })
    const token = body.jwt ?? ''
    expect(body.baseUrl).toMatch(/\/helpdesk$/)
    expect((await bank.call(helpdesk['me.create'], {}, { token })).body).toMatchObject({ email: ana.email, language: 'en' })
    const said = { firstName: 'Eve', lastName: 'Evil', email: 'eve@evil.example' }
    const { firstName, email } = (await bank.call(helpdesk['me.create'], said, { token })).body
    expect([firstName === 'Eve', email]).toEqual([false, ana.email])
    expect(await bank.call(account.list, {}, { token })).toRefuse('scope.insufficient')
    await bank.given.endedSession(ana)
    clock.advance(1)
    expect((await bank.call(helpdesk['me.create'], {}, { token })).status).toBe(401)
  })
  it('refuses with company.mismatch another customer', async () => {
    const fromCustomerId = String(bob.customerId)
    expect(await bank.call(zoho['jwt.get'], { fromCustomerId }, { token: ana.token })).toRefuse('company.mismatch')
  })
})

describe('zoho.agent.get', () => {
  it('is the desk until somebody in person looks after the customer', async () => {
    const get = async () => (await bank.call(zoho['agent.get'], {}, { token: ana.token })).body
    expect(await get()).toMatchObject({ id: 'desk', name: 'Florin' })
    const set = { customerId: ana.customerId, agentId: String(mira.userId) }
    await bank.call(operatorTicket['supportAgent.update'], set, { token: mira.token })
    expect(await get()).toMatchObject({ id: String(mira.userId), name: 'Test Person' })
    const id = await bank.open(ana)
    expect((await bank.at(mira, id)).ticket?.agentId).toBe(String(mira.userId))
  })
  it('refuses with company.mismatch another customer', async () => {
    const fromCustomerId = String(bob.customerId)
    expect(await bank.call(zoho['agent.get'], { fromCustomerId }, { token: ana.token })).toRefuse('company.mismatch')
  })
})

describe('zoho.ticket.list', () => {
  it('lists for a company’s user with the company named', async () => {
    const company = await bank.given.company()
    await bank.given.employee(company, ana, { right: 2, accessList: ['balanceInfo'] })
    const { customerId } = company
    const as = { token: ana.token, customerId }
    await bank.call(helpdesk['ticket.compose'], { subject: 'Company', description: 'Question' }, as)
    const { body } = await bank.call(zoho['ticket.list'], { fromCustomerId: String(customerId) }, as)
    expect(body.data?.map(({ subject }) => subject)).toEqual(['Company'])
  })
  it('refuses with company.mismatch another customer', async () => {
    const fromCustomerId = String(bob.customerId)
    expect(await bank.call(zoho['ticket.list'], { fromCustomerId }, { token: ana.token })).toRefuse('company.mismatch')
  })
})

describe('zoho.ticketStats.get', () => {
  it('refuses with company.mismatch another customer', async () => {
    const fromCustomerId = String(bob.customerId)
    expect(await bank.call(zoho['ticketStats.get'], { fromCustomerId }, { token: ana.token })).toRefuse('company.mismatch')
  })
})
