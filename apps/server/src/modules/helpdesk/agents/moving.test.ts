import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type DeskBank, deskBank } from '../helpdesk.fixture.ts'

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

describe('operator.ticketMerge.submit', () => {
  const merge = (id: string, intoId: string) =>
    bank.call(operatorTicket['ticketMerge.submit'], { id, intoId }, { token: mira.token })
  const opened = async (values: { email: string; user_id?: null; customer_id?: null }): Promise<string> => {
    const id = await bank.open(ana)
    await bank.db.updateTable('ticket').set(values).where('id', '=', Number(id)).execute()
    return id
  }

  it('puts together what one person wrote from two addresses of theirs', async () => {
    const [id, intoId] = [await opened({ email: 'ana.second@mail.test' }), await bank.open(ana)]
    expect((await merge(id, intoId)).refusal).toBeUndefined()
  })

  it('refuses with ticket.otherCustomer two of whom no more is known than different addresses', async () => {
    const from = (email: string) => opened({ email, user_id: null, customer_id: null })
    const [one, two, same] = [await from('a@mail.test'), await from('b@mail.test'), await from('b@mail.test')]
    expect(await merge(one, two)).toRefuse('ticket.otherCustomer')
    expect((await merge(same, two)).refusal).toBeUndefined()
  })
})
