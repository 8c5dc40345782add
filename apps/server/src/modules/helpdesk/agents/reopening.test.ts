import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { clock, days, type DeskBank, deskBank } from '../helpdesk.fixture.ts'

let bank: DeskBank
let ana: GivenPerson
let mira: GivenPerson
beforeAll(async () => {
  bank = await deskBank()
})
beforeEach(async () => {
  ana = await bank.given.person()
  mira = await bank.given.operator('support')
})
const as = () => ({ token: mira.token })

describe('a ticket that is opened again', () => {
  const dues = async (id: string) => {
    const { firstAnswer, solution } = (await bank.at(mira, id)).ticket ?? expect.fail('no ticket')
    return { firstAnswer, solution: solution.state }
  }

  it('is due for an answer again, and counts the first of its life once', async () => {
    const id = await bank.open(ana)
    await bank.answer(mira, id, 'Like this.', { status: 'Closed' })
    expect((await dues(id)).firstAnswer.state).toBe('done')
    const before = (await bank.call(operatorTicket['ticketStats.get'], {}, as())).body.firstAnswerMinutes
    clock.advance(3600)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    mira = { ...mira, token: (await bank.given.session(mira)).accessToken }
    await bank.reply(ana, id, 'Not like this.')
    const { firstAnswer } = await dues(id)
    expect(firstAnswer.state).not.toBe('done')
    expect(Date.parse(firstAnswer.at)).toBeGreaterThan(clock.now().getTime())
    await bank.answer(mira, id, 'Like that, then.')
    expect((await dues(id)).firstAnswer.state).toBe('done')
    expect((await bank.call(operatorTicket['ticketStats.get'], {}, as())).body.firstAnswerMinutes).toBe(before)
  })

  it('is due by its new priority from then on, not from when it was first opened', async () => {
    const id = await bank.open(ana)
    await bank.answer(mira, id, 'Like this.', { status: 'Closed' })
    clock.advance(days(7))
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    mira = { ...mira, token: (await bank.given.session(mira)).accessToken }
    await bank.reply(ana, id, 'Not like this.')
    await bank.call(operatorTicket['ticket.update'], { id, priority: 'high' }, as())
    const { firstAnswer, solution } = await dues(id)
    expect([firstAnswer.state, solution]).toEqual(['inTime', 'inTime'])
    expect(Date.parse(firstAnswer.at)).toBeGreaterThan(clock.now().getTime())
  })

  it('is one into which an open one is merged, due when that was', async () => {
    const closed = await bank.open(ana)
    await bank.answer(mira, closed, 'Like this.', { status: 'Closed' })
    const open = await bank.open(ana)
    const before = await dues(open)
    await bank.call(operatorTicket['ticketMerge.submit'], { id: open, intoId: closed }, as())
    expect((await bank.at(mira, closed)).ticket?.status).toBe('Open')
    expect(await dues(closed)).toEqual(before)
  })

  it('waits for nothing where an agent opens it with an answer', async () => {
    const id = await bank.open(ana)
    await bank.answer(mira, id, 'Like this.', { status: 'Closed' })
    await bank.answer(mira, id, 'One more thing.', { status: 'Open' })
    expect(await dues(id)).toMatchObject({ firstAnswer: { state: 'done' }, solution: 'inTime' })
  })
})

describe('operator.ticket.update', () => {
  it('refuses with ticket.payment what is no payment of the customer', async () => {
    const id = await bank.open(ana)
    const update = (transactionId: string) => bank.call(operatorTicket['ticket.update'], { id, fields: { transactionId } }, as())
    expect(await update(await bank.paid(await bank.given.person()))).toRefuse('ticket.payment', { field: 'fields.transactionId' })
    expect((await update(await bank.paid(ana))).status).toBe(200)
  })
})

describe('operator.supportAgent.update', () => {
  it('takes the manager away again', async () => {
    const id = await bank.open(ana)
    const set = (agentId: string) =>
      bank.call(operatorTicket['supportAgent.update'], { customerId: ana.customerId, agentId }, as())
    await set(String(mira.userId))
    expect((await bank.at(mira, id)).managerId).toBe(String(mira.userId))
    expect((await set('0')).body.agentId).toBe('0')
    expect(await bank.at(mira, id)).not.toHaveProperty('managerId')
  })
})
