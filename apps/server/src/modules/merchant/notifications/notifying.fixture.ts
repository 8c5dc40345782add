import { merchant } from '@florin/contract/merchant/merchant'
import { expect } from 'vitest'
import { listening, type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

export type Notifying = Awaited<ReturnType<typeof notifyingBank>>

/** A bank, and a server outside it that shops listen with. */
export const notifyingBank = async () => {
  const listener = await listening()
  const bank: MerchantBank = await merchantBank(listener)
  return {
    bank,
    listener,
    /** A shop with something to sell, and somebody who has money; what an earlier test left waiting is not theirs. */
    renew: async () => {
      await bank.db.deleteFrom('outgoing_message').execute()
      listener.got.length = 0
      listener.answerWith((response) => response.end('ok'))
      const shop = await bank.shop()
      return { shop, ana: await bank.person({ EUR: '500.00' }), code: (await bank.made(shop)).code }
    },
  }
}

/** What a shop does about its notifications. */
export const notifying = ({ bank, listener }: Notifying, shop: Shop) => {
  const settings = (kind: 'ipn' | 'pbn', change: object) =>
    bank.act(shop, merchant[kind === 'ipn' ? 'ipnSettings.update' : 'pbnSettings.update'], change)
  const list = async (filter: object = {}) => (await bank.act(shop, merchant['ipnMessage.list'], filter)).body.items ?? []
  return {
    settings,
    list,
    listen: async (kind: 'ipn' | 'pbn' = 'ipn', change: object = {}) =>
      (await settings(kind, { notifyUrl: listener.url, ...change })).body.secretKey ?? expect.fail('no key'),
    only: async () => (await list())[0] ?? expect.fail('no message'),
    get: async (id: number) => (await bank.act(shop, merchant['ipnMessage.get'], { id })).body,
    act: (name: 'confirm' | 'resend', id: number) => bank.act(shop, merchant[`ipnMessage.${name}`], { id }),
  }
}

export const fields = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))
