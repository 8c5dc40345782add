import { beforeAll, describe, expect, it } from 'vitest'
import { type DeskBank, deskBank } from '../helpdesk.fixture.ts'

let bank: DeskBank
beforeAll(async () => {
  bank = await deskBank()
})

describe('operator.ticketReply.send', () => {
  it('refuses with ticket.empty an answer that leaves nothing to read', async () => {
    const [ana, mira] = [await bank.given.person(), await bank.given.operator('support')]
    const id = await bank.open(ana)
    expect(await bank.answer(mira, id, '<img src=x>', { contentType: 'html' })).toRefuse('ticket.empty')
    expect(await bank.messages(ana, id)).toHaveLength(1)
  })
})
