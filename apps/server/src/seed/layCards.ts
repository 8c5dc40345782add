import type { NetworkMessage } from '@florin/contract/cards/network'
import { permissionFlags } from '@florin/contract/access'
import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import type { OpenTx } from '../platform/transaction.ts'
import type { By } from '../modules/payments/core/operation.ts'
import { demoOperators } from './companies.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'accounts' | 'cards' | 'payments'>
  readonly setNow: (at: Date) => void
  readonly now: Date
}

const hourMs = 3_600_000
/** A little less than merchants have to settle. */
const heldHours = 160
const holder = 'pia@demo.test'
const country = 'SE'
const embossName = 'PIA LINDQVIST'

const actorOf = ({ userId, customerId }: Resident): By => ({
  userId,
  client: { ip: '127.0.0.1', userAgent: 'demo' },
  acting: { kind: 'person', customerId, flags: permissionFlags },
})

type Paid = Pick<NetworkMessage, 'merchantName' | 'merchantCategoryCode' | 'merchantCountryCode' | 'amount' | 'currencyCode'> & {
  readonly hours: number
  /** Not yet: the merchant has asked, and not taken. */
  readonly isPending?: true
  readonly isRefunded?: true
}
const cloudpress = { merchantName: 'Cloudpress', merchantCategoryCode: '5734', merchantCountryCode: 'IE' }
const bookshop = { merchantName: 'Cedar Lane Books', merchantCategoryCode: '5942', merchantCountryCode: 'GB' }
const rail = { merchantName: 'Norte Rail', merchantCategoryCode: '4112', merchantCountryCode: 'ES' }
const hotel = { merchantName: 'Hotel Brisa', merchantCategoryCode: '7011', merchantCountryCode: 'ES' }
const casino = { merchantName: 'Lucky Wheel', merchantCategoryCode: '7995', merchantCountryCode: 'MT' }

const cards = [
  {
    type: 2026,
    currencyCode: 'EUR',
    alias: 'Subscriptions',
    load: '250.00',
    paid: [
      { ...cloudpress, amount: '24.19', currencyCode: 'EUR', hours: 1100 },
      { ...cloudpress, amount: '24.19', currencyCode: 'EUR', hours: 380 },
      { ...bookshop, amount: '18.50', currencyCode: 'GBP', hours: 200 },
      // More than is left on it.
      { ...casino, amount: '500.00', currencyCode: 'EUR', hours: 90 },
      { ...rail, amount: '61.20', currencyCode: 'EUR', hours: 3, isPending: true },
    ],
  },
  {
    type: 2027,
    currencyCode: 'USD',
    alias: 'Travel booking',
    load: '80.00',
    paid: [{ ...hotel, amount: '60.00', currencyCode: 'USD', hours: 300, isRefunded: true }],
  },
] as const satisfies readonly { readonly paid: readonly Paid[]; readonly [name: string]: unknown }[]

const createCardLaying = (tx: OpenTx, resident: Resident, { services, setNow, now }: Deps) => {
  const by = actorOf(resident)
  const { customerId } = resident
  const { accounts } = services.accounts
  const agoOf = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const at = (hours: number) => setNow(agoOf(hours))
  const accountIn = async (currency: string): Promise<number | undefined> =>
    (await accounts.activeIn(tx, customerId, currency))?.id
  /** What the cards take comes in beforehand, so that the accounts end as the list of people says. */
  const payIn = (accountId: number, amount: string, currency: string, key: string) =>
    accounts.deposit(tx, { customerId, accountId, amount: parseMoney(amount, currency), key: `seed:card:${key}` })

  /** Their holder's yes, as 3-D Secure leaves it. */
  const confirmed = async (cardReference: string, requestId: string, payment: Paid): Promise<string> => {
    const asked = parseMoney(payment.amount, payment.currencyCode)
    const { rows } = await sql<{ id: string }>`
      insert into card_authentication (id, request_id, account_id, merchant_name, merchant_country, amount_minor, currency, number,
        choices, state, by_user_id, created_at, expires_at, decided_at)
      select gen_random_uuid(), ${requestId}, account_id, ${payment.merchantName}, ${payment.merchantCountryCode}, ${asked.minor},
        ${asked.currency}, 42, '{27,42,68}', 'approved', user_id, at, at, at
      from card, (select ${agoOf(payment.hours)}::timestamptz as at) as asking where reference = ${cardReference} returning id`.execute(
      tx,
    )
    return required(rows[0], 'the question').id
  }

  const pay = async (cardReference: string, payment: Paid, index: number): Promise<void> => {
    const { hours, isPending, isRefunded, ...merchant } = payment
    const lifecycleId = `demo ${cardReference} ${index}`
    const send = (type: NetworkMessage['type'], authenticationId?: string) =>
      services.cards.network.receiveIn(tx, {
        ...merchant,
        messageId: `${lifecycleId} ${type}`,
        type,
        lifecycleId,
        cardReference,
        kind: 'online',
        ...(authenticationId && { authenticationId }),
      })
    at(hours)
    // The ledger takes no hold that is over already: of what is long ago only the end is told.
    if (hours < heldHours) {
      const { isApproved } = await send('authorization', await confirmed(cardReference, lifecycleId, payment))
      if (!isApproved || isPending) return
    }
    await send('clearing')
    if (isRefunded) await send('refund')
  }

  return { by, at, accountIn, payIn, pay }
}

const referenceOf = async (tx: OpenTx, accountId: number): Promise<string> =>
  (await tx.selectFrom('card').select('reference').where('account_id', '=', accountId).executeTakeFirstOrThrow()).reference

/** Cards on the internet with what was paid by them. Before people are asked for their consent. */
export const layCards = async (tx: OpenTx, residents: readonly Resident[], deps: Deps): Promise<void> => {
  const resident = residents.find(({ name }) => name === holder)
  if (!resident) return
  const { applications } = deps.services.cards
  const { transfers, operations } = deps.services.payments
  const laying = createCardLaying(tx, resident, deps)
  for (const { type, currencyCode, alias, load, paid } of cards) {
    const from = await laying.accountIn(currencyCode)
    if (from === undefined) continue
    laying.at(1200)
    const wish = { type, currencyCode, countryCode: country, embossName, cardAliasName: alias, feeAccountId: from }
    const { accountId } = await applications.order(tx, laying.by, wish)
    await laying.payIn(from, load, currencyCode, alias)
    const move = { fromAccountId: from, toAccountId: accountId, amount: load, currency: currencyCode }
    await operations.payWithin(tx, await transfers.sendToOwn(tx, laying.by, move))
    const reference = await referenceOf(tx, accountId)
    for (const [index, payment] of paid.entries()) await laying.pay(reference, payment, index)
  }
}

/** One that lies in the letter box, to be activated. */
export const layPostedCard = async (tx: OpenTx, residents: readonly Resident[], deps: Deps): Promise<void> => {
  const resident = residents.find(({ name }) => name === holder)
  const operator = await tx.selectFrom('app_user').select('id').where('email', '=', demoOperators[0].email).executeTakeFirst()
  if (!resident || !operator) return
  const { customerId } = resident
  const laying = createCardLaying(tx, resident, deps)
  const from = await laying.accountIn('EUR')
  const address = await tx.selectFrom('customer_address').select('id').where('customer_id', '=', customerId).executeTakeFirst()
  if (from === undefined || !address) return
  laying.at(220)
  await laying.payIn(from, '9.90', 'EUR', 'posted')
  const wish = { type: 2006, currencyCode: 'EUR', countryCode: country, embossName, feeAccountId: from }
  const { applications, cardDesk } = deps.services.cards
  const { accountId } = await applications.order(tx, laying.by, { ...wish, addressId: address.id, shippingId: 1 })
  laying.at(200)
  await cardDesk.approve(tx, accountId, operator.id)
  laying.at(150)
  await cardDesk.move(tx, operator.id, { accountId, accountStatusId: CardStatus.printed })
  laying.at(120)
  await cardDesk.move(tx, operator.id, { accountId, accountStatusId: CardStatus.shipped, trackingNumber: 'RR482113905SE' })
}
