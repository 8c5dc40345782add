import type { KeyScope } from '@florin/contract/access'
import type { Method, SentBy } from '@florin/contract/method'
import { publicApi } from '@florin/contract/publicApi/keys'
import { expect } from 'vitest'
import { createMetrics } from '../../platform/metrics.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import { createLiveWriter } from '../../platform/outbox/liveWriter.ts'
import { merchantBank, type Shop } from '../merchant/merchant.fixture.ts'

/** What `inject` calls from. */
export const ownAddress = '127.0.0.1'

/** A bank in which a company's programs call. */
export const programBank = async (listener?: { readonly host: string }) => {
  const bank = await merchantBank(listener)
  const { act, call } = bank
  const writeLive = createLiveWriter({ ...bank, metrics: createMetrics() })
  const makeKey = (by: Shop, scopes: KeyScope[] = ['read'], name = 'Shop') =>
    act(by, publicApi['key.create'], { name, enabled: true, scopes })
  const allow = (by: Shop, ipFrom: string, ipTo?: string) =>
    act(by, publicApi['allowedIp.create'], { name: 'Servers', enabled: true, ipFrom, ...(ipTo !== undefined && { ipTo }) })
  /** Pays by itself up to so much in euro, each time and in a day. */
  const payingKey = async (by: Shop, payLimit?: string, payDailyLimit?: string): Promise<string> => {
    const policy = payLimit === undefined ? {} : { payLimit, ...(payDailyLimit && { payDailyLimit }), payCurrencyCode: 'EUR' }
    const { body } = await act(by, publicApi['key.create'], {
      name: 'Payouts',
      enabled: true,
      scopes: ['read', 'pay'],
      ...policy,
    })
    return body.key ?? expect.fail(body.responseDescription)
  }
  return {
    ...bank,
    payingKey,
    makeKey,
    allow,
    keyOf: async (by: Shop, scopes?: KeyScope[]) => {
      const { body } = await makeKey(by, scopes)
      return { id: body.id ?? expect.fail(body.responseDescription), key: body.key ?? '' }
    },
    /** What a call comes to that begins while a change is under way, which is over a moment later. */
    meanwhile: async <T>(change: (tx: OpenTx) => Promise<unknown>, begin: () => Promise<T>): Promise<T> => {
      let begun: Promise<T> | undefined
      await bank.db.transaction().execute(async (tx) => {
        await change(tx)
        begun = begin()
        await new Promise((done) => setTimeout(done, 300))
      })
      return begun ?? expect.fail('nothing began')
    },
    /** As a program calls. */
    ask: <M extends Method>(key: string, method: M, input: SentBy<M>, headers: Record<string, string> = {}) =>
      call(method, input, { headers: { 'x-api-key': key, ...headers } }),
    /** What happened reaches the company's servers, as far as they listen. */
    deliverWebhooks: async () => {
      while (await writeLive());
      const { webhookFollower, webhookQueue } = bank.parts.services.publicApi
      await webhookFollower.catchUp()
      await webhookQueue.run((error) => {
        throw error
      })
    },
  }
}
export type ProgramBank = Awaited<ReturnType<typeof programBank>>
