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

/** A payment on the internet that waits for its holder. */
const authenticationOf = async (bank: TestApp, accountId: number): Promise<string> => {
  const { reference } = await bank.db
    .selectFrom('card')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const asked = { cardReference: reference, merchantName: 'Shop', merchantCountryCode: 'LT', amount: '1.00', currencyCode: 'EUR' }
  const answer = await bank.parts.services.cards.authentications.ask({ ...asked, requestId: crypto.randomUUID() })
  return 'authenticationId' in answer ? answer.authenticationId : ''
}

/** One of another bank. */
const linkedOf = async ({ db, parts }: TestApp, { customerId, userId }: GivenPerson): Promise<number> => {
  const { cards, vault } = parts.services.payments
  const at = parts.clock.now()
  const number = '5555555555554444'
  const fingerprint = vault.fingerprint(number)
  const known = await db
    .selectFrom('linked_card')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (known?.card_id) return known.card_id
  return db.transaction().execute(async (tx) => {
    const typed = await cards.typed(tx, customerId, { number, expiryMonth: 12, expiryYear: 2090, isSaved: false })
    const cardId = await typed.write(tx)
    const row = { customer_id: customerId, user_id: userId, card_id: cardId, fingerprint, holder_name: 'A B', country: 'LT' }
    const code = { reservation_id: crypto.randomUUID(), code_hash: Buffer.alloc(32), tries_left: 3 }
    await tx
      .insertInto('linked_card')
      .values({ ...row, ...code, state: 'unconfirmed', created_at: at })
      .execute()
    return cardId
  })
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

const plain = [
  'authorization.list',
  'spending.get',
  'limit.list',
  'enrollment.get',
  'limit.update',
  'reissue.fee',
  'detail.get',
  'pause.submit',
  'alias.update',
  'block.submit',
  'requirement.list',
]
/** Of one's own card. */
const loads = ['load.fee', 'load.limit', 'load.maxAmount', 'load.submit']
/** Their owner needs a card of another status, or says more than its number. */
const particular = [
  'activation.get',
  'activation.submit',
  'unpause.submit',
  'application.cancel',
  'pin.get',
  'pin.update',
  'pinReveal.submit',
  'document.upload',
  'enrollment.submit',
  'reissue.submit',
  'shipping.update',
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
    ...loads.map((call) => [`card.${call} toAccountId`, thing]),
    ...particular.map((call) => [`card.${call} accountId`, { ...thing, wantsMore: true }]),
    ['card.application.submit addressId', address],
    [
      'card.application.submit holderUserId',
      { of: async ({ userId }: GivenPerson) => userId, missing: 999_999_999, wantsMore: true },
    ],
    ...[
      'activation.submit',
      'pin.get',
      'pin.update',
      'detail.get',
      'application.submit',
      'limit.update',
      'reissue.submit',
      'shipping.update',
      'enrollment.submit',
    ].map((call) => [`card.${call} operationId`, nothing]),
    ['card.threeDSecure.confirm', { of: async (person: GivenPerson) => authenticationOf(bank(), await own(person)) }],
    ...['confirm', 'delete'].map((call) => [
      `card.linked.${call}`,
      { of: (person: GivenPerson) => linkedOf(bank(), person), missing: 999_999_999 },
    ]),
    ['account.settlement.list', thing],
    ['account.settlement.update accountId', { ...thing, wantsMore: true }],
    ['history.debitAuthorization.list', { ...thing, wantsMore: true }],
    ['card.fee addressId', address],
    ['card.reissue.fee addressId', address],
    ['card.reissue.submit addressId', address],
    ['card.addressReplacement.check', address],
    ['feeAccountId', { ...account, wantsMore: true }],
    ['settlementAccountId', { ...account, wantsMore: true }],
  ])
}

export const cardOtherInput: Record<string, object> = {
  'card.load.fee': { permission: 'own', amount: '1.00' },
  'card.load.limit': { permission: 'own' },
  'card.load.maxAmount': { permission: 'own' },
  'card.load.submit': { permission: 'own', amount: '1.00' },
  'card.application.submit': wish,
  'card.fee': { type: 2006, countryCode: 'LT', currencyCode: 'EUR' },
  'card.pin.update': { confirm: true, pin: '2580', pinRepeat: '2580' },
  'card.reissue.submit': { isExpressShipping: false },
  'card.shipping.update': { shippingId: 2 },
  'card.threeDSecure.confirm': { decline: true },
  'card.enrollment.submit': { phoneCountryCode: '34', phone: '612345678' },
  'card.document.upload': { documentTypeId: 201 },
  'card.linked.confirm': { code: '000000' },
  'card.alias.update': { cardAliasName: 'Travel' },
  'card.activation.submit': { extraParams: { lastFourDigits: '0000' } },
  'card.addressReplacement.check': { countryCode: 'ES' },
}
