import type { PermissionFlag } from '@florin/contract/access'
import { card } from '@florin/contract/cards/card'
import type { SentBy } from '@florin/contract/method'
import { blacklist } from '@florin/contract/payments/blacklist'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import type { CardBank } from '../cards.fixture.ts'

type Of<Name extends `load.${'fee' | 'limit' | 'maxAmount' | 'submit'}`> = SentBy<(typeof card)[Name]>
export type LoadScene = Awaited<ReturnType<typeof loadScene>>

/** Ana has euros, dollars and a virtual card, Bob a virtual card with his name on it. */
export const loadScene = async (bank: CardBank, flags?: PermissionFlag[]) => {
  const made = await bank.given.person({ verified: true, ...(flags && { flags }) })
  const ana: Payer = { ...made, accounts: await bank.open(made.customerId, { EUR: '100.00', USD: '50.00' }) }
  const bob = await bank.holder()
  const euros = ana.accounts['EUR'] ?? 0
  const dollars = ana.accounts['USD'] ?? 0
  const own = await bank.virtual(ana)
  const theirs = await bank.virtual(bob, { embossName: "JOSE O'NEIL" })
  const number = await bank.numberOf(theirs)
  const as = (payer = ana) => ({ token: payer.token })
  const fee = (route: object, change: object = {}) =>
    bank.call(card['load.fee'], { ...route, amount: '10.00', ...change } as Of<'load.fee'>, as())
  const limit = (route: object) => bank.call(card['load.limit'], route as Of<'load.limit'>, as())
  const most = (route: object) => bank.call(card['load.maxAmount'], route as Of<'load.maxAmount'>, as())
  const load = (route: object, change: Partial<Of<'load.submit'>> = {}, payer = ana) =>
    bank.call(card['load.submit'], { ...route, amount: '10.00', ...change } as Of<'load.submit'>, as(payer))
  return {
    ana,
    bob,
    euros,
    dollars,
    own,
    theirs,
    number,
    as,
    fee,
    limit,
    most,
    load,
    toOwn: () => ({ fromAccountId: euros, permission: 'own', toAccountId: own }) as const,
    toBob: () => ({ fromAccountId: euros, permission: '3d', cardNumber: number, cardHolderName: "José O'Neil" }) as const,
    /** Ana's own card by what stands on it. */
    byNumber: async () => ({
      fromAccountId: euros,
      permission: '3d',
      cardNumber: await bank.numberOf(own),
      cardHolderName: 'Test Person',
    }),
    posted: async (accountId: number) => (await bank.minors(accountId)).posted,
    limitAna: (rule: object) =>
      bank.db
        .insertInto('limit_rule')
        .values({ operation: 'card_load', customer_id: ana.customerId, unit: 'EUR', ...rule })
        .execute(),
    block: (by: Payer, whom: Payer, blockType: 'incoming' | 'outgoing') =>
      bank.call(blacklist.create, { email: whom.email, blockType }, as(by)),
    /** An account in francs, whose rate nobody knows. */
    francs: async () => (await bank.open(ana.customerId, { CHF: '10.00' }))['CHF'] ?? 0,
  }
}
