import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { merchant } from '@florin/contract/merchant/merchant'
import type { Method, SentBy } from '@florin/contract/method'
import { expect } from 'vitest'
import { atEnd } from '../../../../../test/cleanup.ts'
import { moneyBank, type Payer } from '../payments/core/operations.fixture.ts'
import { passingOn } from './passingOn.fixture.ts'

export type Shop = {
  readonly customerId: number
  readonly accounts: Readonly<Record<string, number>>
  readonly owner: Payer
}
type NewButton = Partial<SentBy<(typeof merchant)['button.create']>>
type Order = Partial<SentBy<(typeof merchant)['checkout.submit']>>

/** A server of a merchant's, outside the bank, that writes down what it gets. */
export const listening = async () => {
  const got: { body: string; headers: IncomingMessage['headers'] }[] = []
  let answer = (response: ServerResponse): unknown => response.end('ok')
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')))
    request.on('end', () => {
      got.push({ body, headers: request.headers })
      answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    got,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/listener`,
    answerWith: (next: typeof answer) => void (answer = next),
  }
}

/** A bank in which a shop sells things to members. */
export const merchantBank = async (listener?: { readonly host: string }) => {
  const bank = await moneyBank(undefined, listener ? { OUTGOING_ALLOWED: listener.host } : {})
  const { given, call } = bank

  const shop = async (balances: Readonly<Record<string, string>> = { EUR: '0' }, right = 2): Promise<Shop> => {
    const company = await given.company({ name: 'Lumen Studio Ltd' })
    const owner = await bank.person({})
    await given.employee(company, owner, { right, accessList: ['balanceInfo'] })
    return { ...company, accounts: await bank.open(company.customerId, balances), owner }
  }

  const act = <M extends Method>(by: Shop, method: M, input: SentBy<M>) =>
    call(method, input, { token: by.owner.token, customerId: by.customerId })

  const make = (by: Shop, change: NewButton = {}) => {
    const [currencyCode = 'EUR', accountId = 0] = Object.entries(by.accounts)[0] ?? []
    const input = {
      type: 'buyNow',
      name: 'Print',
      itemName: 'A print',
      amount: '48.00',
      currencyCode,
      accountId,
      ...change,
    } as const
    return act(by, merchant['button.create'], input)
  }

  return {
    ...bank,
    ...passingOn(bank),
    shop,
    act,
    make,
    made: async (by: Shop, change: NewButton = {}) => {
      const { body } = await make(by, change)
      return body.button ?? expect.fail(body.responseDescription)
    },
    order: (by: Payer, code: string, change: Order = {}, key?: string) =>
      call(
        merchant['checkout.submit'],
        { code, accountId: Object.values(by.accounts)[0] ?? 0, amount: '48.00', total: '48.00', currencyCode: 'EUR', ...change },
        { token: by.token, key },
      ),
    cost: (by: Payer, code: string, change: Order = {}) =>
      call(
        merchant['checkout.fee'],
        { code, accountId: Object.values(by.accounts)[0] ?? 0, amount: '48.00', ...change },
        { token: by.token },
      ),
    unproved: (by: Shop) =>
      bank.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', by.owner.userId).execute(),
    deliver: () =>
      bank.parts.services.merchant.notifyQueue.run((error) => {
        throw error
      }),
  }
}
export type MerchantBank = Awaited<ReturnType<typeof merchantBank>>
