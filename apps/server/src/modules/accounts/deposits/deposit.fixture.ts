import type { account } from '@florin/contract/accounts/account'
import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import type { IncomingMoney } from '@florin/contract/accounts/deposit'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { replyOf, type TestApp } from '../../../../../../test/app.ts'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { signedHeaders } from '../../../platform/signature.ts'

/** Those who take part: a bank, customers and operators. */
export const depositActors = (app: TestApp) => {
  const { clock, config, services } = app.parts
  const money = (change: Partial<IncomingMoney> = {}): IncomingMoney => ({
    bankReference: crypto.randomUUID(),
    type: 'wire',
    amount: '25.00',
    currencyCode: 'EUR',
    senderName: 'Test Person',
    reference: 'nobody knows',
    ...change,
  })
  const callback = async (body: object, secret = config.bank.secret) => {
    const payload = JSON.stringify(body)
    const signed = signedHeaders(secret, { id: crypto.randomUUID(), at: clock.now(), body: payload })
    const headers = { 'content-type': 'application/json', ...signed }
    const response = await app.app.inject({ method: 'POST', url: '/api/bank/deposit', headers, payload })
    return replyOf<(typeof account)['deposit.callback']>(response)
  }
  const open = (customerId: number, currency = 'EUR') =>
    app.db.transaction().execute(async (tx) => (await services.accounts.accounts.open(tx, customerId, currency)).id)
  const arrive = (change: Partial<IncomingMoney> = {}) => callback(money(change))
  /** What lies with us, by the ledger and by the deposits that wait. */
  const suspense = async () => {
    const { rows } = await sql<{ sum: bigint | null }>`
      select sum(posted_minor)::bigint as sum from ledger.account join ledger.balance on account_id = account.id
      where kind = 'suspense' and account.currency = 'EUR'`.execute(app.db)
    return rows[0]?.sum ?? 0n
  }
  const waiting = async () => {
    const { rows } = await sql<{ sum: bigint | null }>`
      select sum(amount_minor)::bigint as sum from deposit where status = 'unmatched' and currency = 'EUR'`.execute(app.db)
    return rows[0]?.sum ?? 0n
  }
  return {
    money,
    callback,
    arrive,
    open,
    holder: async (options: Parameters<TestApp['given']['person']>[0] = {}) => {
      const person = await app.given.person(options)
      return { ...person, accountId: await open(person.customerId) }
    },
    balanceOf: async (customerId: number) =>
      (await services.accounts.accounts.list(app.db, customerId, true)).map(({ balance }) => balance),
    expectBooksInOrder: async () => {
      const { findings } = await app.db.transaction().setIsolationLevel('repeatable read').execute(verify)
      expect(findings).toEqual([])
      expect(await suspense()).toBe(await waiting())
    },
    unmatched: async (change: Partial<IncomingMoney> = {}) => {
      const { depositId, status } = (await arrive(change)).body
      expect(status).toBe('unmatched')
      return depositId ?? expect.fail('no deposit')
    },
    /** By this operator and a second. */
    confirm: (depositId: number, accountId: number, { token }: Pick<GivenPerson, 'token'>, invoiceId?: number) =>
      byTwo(
        app,
        app.call(
          operatorDeposit['deposit.confirm'],
          { depositId, accountId, ...(invoiceId !== undefined && { invoiceId }), reason: 'Found by the name' },
          { token },
        ),
      ),
    decline: (depositId: number, { token }: Pick<GivenPerson, 'token'>) =>
      byTwo(app, app.call(operatorDeposit['deposit.decline'], { depositId, reason: 'Nobody here by that name' }, { token })),
    get: async (depositId: number, { token }: Pick<GivenPerson, 'token'>) =>
      (await app.call(operatorDeposit['deposit.get'], { depositId }, { token })).body,
  }
}
