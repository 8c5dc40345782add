import { card } from '@florin/contract/cards/card'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

type Thing = {
  readonly of: (person: GivenPerson) => Promise<string | number>
  readonly missing?: number
  readonly wantsMore?: true
}

const wish = { type: 2026, currencyCode: 'EUR', countryCode: 'LT', embossName: 'ANA', acceptTerms: true } as const

/** One virtual card for each call, so that what one does leaves the next alone; the old ones make room. */
const cardOf = async (bank: TestApp, { token, customerId }: GivenPerson, feeAccountId: number): Promise<number> => {
  await bank.db.updateTable('card').set({ status: 4 }).where('customer_id', '=', customerId).execute()
  const { body } = await bank.call(card['application.submit'], { ...wish, feeAccountId }, { token })
  return body.accountId ?? 0
}

/** One is enough: nobody has room for many. */
const addressOf = async ({ db, parts }: TestApp, { customerId }: GivenPerson): Promise<number> => {
  const known = await db.selectFrom('customer_address').select('id').where('customer_id', '=', customerId).executeTakeFirst()
  if (known) return known.id
  const now = parts.clock.now()
  const place = { address1: 'Gedimino pr. 1', city: 'Vilnius', postal_code: '01103', country: 'LT' }
  const row = { ...place, customer_id: customerId, created_at: now, changed_at: now }
  return (await db.insertInto('customer_address').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const plain = ['authorization.list', 'detail.get', 'pause.submit', 'alias.update', 'block.submit', 'requirement.list']
/** Their owner needs a card of another status, or says more than its number. */
const particular = [
  'activation.get',
  'activation.submit',
  'unpause.submit',
  'application.cancel',
  'pin.get',
  'pin.update',
  'pinReveal.submit',
]

/** Cards, by the calls that name them. */
export const cardThings = (bank: () => TestApp, account: Thing): Record<string, Thing> => {
  const own = async (person: GivenPerson) => cardOf(bank(), person, Number(await account.of(person)))
  const address = { of: (person: GivenPerson) => addressOf(bank(), person), missing: 999_999_999, wantsMore: true as const }
  // Asked of whoever calls: what is another's is found by its card.
  const nothing = { of: async () => crypto.randomUUID(), wantsMore: true as const }
  const thing = { of: own, missing: 999_999_999 }
  return Object.fromEntries([
    ...plain.map((call) => [`card.${call}`, thing]),
    ...particular.map((call) => [`card.${call} accountId`, { ...thing, wantsMore: true }]),
    ['card.application.submit addressId', address],
    ...['pin.get', 'pin.update', 'detail.get', 'application.submit'].map((call) => [`card.${call} operationId`, nothing]),
    ['account.settlement.list', thing],
    ['account.settlement.update accountId', { ...thing, wantsMore: true }],
    ['history.debitAuthorization.list', { ...thing, wantsMore: true }],
    ['card.fee addressId', address],
    ['card.addressReplacement.check', address],
    ['feeAccountId', { ...account, wantsMore: true }],
    ['settlementAccountId', { ...account, wantsMore: true }],
  ])
}

export const cardBesides: Record<string, object> = {
  'card.application.submit': wish,
  'card.fee': { type: 2006, countryCode: 'LT', currencyCode: 'EUR' },
  'card.pin.update': { confirm: true, pin: '2580', pinRepeat: '2580' },
  'card.alias.update': { cardAliasName: 'Travel' },
  'card.activation.submit': { extraParams: { lastFourDigits: '0000' } },
  'card.addressReplacement.check': { countryCode: 'ES' },
}
