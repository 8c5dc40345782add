import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../test/app.ts'
import type { Env } from '../../platform/config.ts'
import type { GivenPerson } from '../../../../../test/given.ts'

export type DeskBank = TestApp & ReturnType<typeof deskCalls>

const deskCalls = (app: TestApp) => {
  const open = async ({ token }: Pick<GivenPerson, 'token'>, change: object = {}): Promise<string> => {
    const asked = { subject: 'Wire has not arrived', description: 'Kenji says it is not there.', ...change }
    const { body } = await app.call(helpdesk['ticket.compose'], { departmentId: 'payments', ...asked }, { token })
    return body.id ?? expect.fail(body.responseDescription)
  }
  const upload = async ({ token }: Pick<GivenPerson, 'token'>, words = 'a,b\n1,2\n', name = 'list.csv'): Promise<string> => {
    const file = { field: 'file', type: 'text/csv', name, bytes: Buffer.from(words) }
    const { body } = await app.upload(helpdesk['upload.create'], {}, [file], { token })
    return body.id ?? expect.fail(body.responseDescription)
  }
  return {
    open,
    uploaded: upload,
    /** A payment in their history, by its number there. */
    paid: async ({ customerId }: Pick<GivenPerson, 'customerId'>): Promise<string> => {
      const { rows } = await sql<{ id: bigint }>`
        insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, search)
        values (${9_000_000 + customerId}, ${customerId}, ${customerId}, ${clock.now()}, 'p2p', 'completed', -100, 'EUR', '')
        returning transaction_id as id`.execute(app.db)
      return String(rows[0]?.id)
    },
    reply: ({ token }: Pick<GivenPerson, 'token'>, id: string, content: string, more: { uploads?: string[] } = {}) =>
      app.call(helpdesk['thread.create'], { id, content, ...more }, { token }),
    seen: async ({ token }: Pick<GivenPerson, 'token'>, id: string) =>
      (await app.call(helpdesk['ticket.get'], { id }, { token })).body,
    messages: async ({ token }: Pick<GivenPerson, 'token'>, id: string) =>
      (await app.call(helpdesk['conversation.list'], { id }, { token })).body.data ?? [],
    answer: ({ token }: Pick<GivenPerson, 'token'>, id: string, content: string, more: object = {}) =>
      app.call(operatorTicket['ticketReply.send'], { id, content, ...more }, { token }),
    at: async ({ token }: Pick<GivenPerson, 'token'>, id: string) =>
      (await app.call(operatorTicket['ticket.get'], { id }, { token })).body,
  }
}

export const clock = movableClock(new Date('2026-11-18T10:00:00Z'))
export const deskBank = async (env: Env = {}): Promise<DeskBank> => {
  const app = await testApp({ clock, env })
  return { ...app, ...deskCalls(app) }
}
export const days = (count: number) => count * 86_400
/** Of no ticket. */
export const nowhere = '999999999'
