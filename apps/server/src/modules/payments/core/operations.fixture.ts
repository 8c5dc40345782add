import type { SentBy } from '@florin/contract/method'
import type { OpenType } from '@florin/contract/payments/operatorMethod'
import { transfer } from '@florin/contract/payments/transfer'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import { type CallOptions, movableClock, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { codeIn, mailsTo, pushesTo, textsTo } from '../../../../../../test/mail.ts'
import { fromBase32 } from '../../access/factors/base32.ts'
import { stepOf, totpCode } from '../../access/factors/totp.ts'
import type { Env } from '../../../platform/config.ts'
import type { MoreRails } from './rail.ts'

/** Somebody with accounts, by currency; the first is what they pay from. */
export type Payer = GivenPerson & { readonly accounts: Readonly<Record<string, number>> }
export type Paid = Partial<SentBy<(typeof transfer)['p2p.submit']>>

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Another code than the right one. */
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** A bank with rates, and people with money in it. */
export const moneyBank = async (moreRails?: MoreRails, env: Env = {}) => {
  const clock = movableClock()
  const app = await testApp({ clock, env, ...(moreRails && { moreRails }) })
  const { db, parts, given, call } = app
  const { services, tokens } = parts
  const { accounts } = services.accounts
  await services.accounts.rates.set(db, { EUR: '1.10', GBP: '1.25', JPY: '0.0065', BTC: '60000' })

  const open = async (customerId: number, balances: Readonly<Record<string, string>>): Promise<Record<string, number>> => {
    const opened: Record<string, number> = {}
    for (const [currency, decimal] of Object.entries(balances)) {
      const amount = parseMoney(decimal, currency)
      const account = await db.transaction().execute((tx) => accounts.open(tx, customerId, currency))
      opened[currency] = account.id
      const deposit = { customerId, accountId: account.id, amount, key: crypto.randomUUID() }
      if (amount.minor > 0n) await db.transaction().execute((tx) => accounts.deposit(tx, deposit))
    }
    return opened
  }

  return {
    ...app,
    app,
    clock,
    open,

    person: async (balances: Readonly<Record<string, string>> = {}, { verified = true } = {}): Promise<Payer> => {
      const made = await given.person({ verified })
      return { ...made, accounts: await open(made.customerId, balances) }
    },

    setCustomer: (
      customerId: number,
      change: { transaction_approve_mode?: TwoStepMode; limited?: boolean; verified?: boolean; brand?: string },
    ) => db.updateTable('customer').set(change).where('id', '=', customerId).execute(),

    minors: async (accountId: number | undefined): Promise<{ posted: bigint; held: bigint }> => {
      const { posted_minor: posted, held_minor: held } = await db
        .selectFrom('ledger.balance')
        .select(['posted_minor', 'held_minor'])
        .where('account_id', '=', accountId ?? 0)
        .executeTakeFirstOrThrow()
      return { posted, held }
    },

    stateOf: async (uid: string | undefined): Promise<string> =>
      (
        await db
          .selectFrom('operation')
          .select('state')
          .where('uid', '=', uid ?? '')
          .executeTakeFirstOrThrow()
      ).state,

    /** While the work runs, operators have closed payments to members of a country, or links to it. */
    whileCountryClosed: async <T>(type: OpenType, country: string, work: () => Promise<T>): Promise<T> => {
      await sql`
        insert into transfer_method (type, country, currencies, is_disabled, notice)
        values (${type}, ${country}, '{}', true, 'Closed for repairs')`.execute(db)
      try {
        return await work()
      } finally {
        await sql`delete from transfer_method where type = ${type}`.execute(db)
      }
    },

    withTotp: ({ userId }: GivenPerson) => db.transaction().execute((tx) => tokens.factors.authenticators.put(tx, userId, key)),
    /** Each step counts once, so time goes on with every code. */
    nextOtp: () => {
      clock.advance(30)
      return totpCode(fromBase32(key), stepOf(clock.now()))
    },

    withNumber: async ({ userId }: GivenPerson): Promise<string> => {
      const number = String(60_000_000 + userId)
      const phone = await tokens.factors.phones.add(db, userId, { countryCode: '370', number })
      await db.transaction().execute((tx) => tokens.factors.phones.confirm(tx, userId, phone.id))
      return `+370${number}`
    },
    lastText: async (number: string) => (await textsTo(app, number)).at(-1)?.text ?? '',
    lastCode: async (to: string) =>
      codeIn(to.includes('@') ? (await mailsTo(app, to)).at(-1)?.text : (await textsTo(app, to)).at(-1)?.text),

    /** Gives the phone's secret. */
    withPhone: async ({ userId }: GivenPerson): Promise<string> => {
      const claim = { code: 'c', type: 'ios' as const, name: 'Phone', location: undefined, pushToken: `push-${userId}` }
      return (await tokens.factors.devices.register(db, userId, claim, { isTrusted: true })).secret
    },
    lastPush: async ({ userId }: GivenPerson) => (await pushesTo(app, `push-${userId}`)).at(-1),

    /** Sends to a member; without more said, 10.00 of the payer's first currency. */
    /** At the offer of the moment, where money is changed. */
    pay: async (from: Payer, to: { email: string }, change: Paid = {}, options: CallOptions = {}) => {
      const [own = 'EUR', first = 0] = Object.entries(from.accounts)[0] ?? []
      const wish = { accountId: first, amount: '10.00', currency: own, ...change }
      const input = { toEmail: to.email, ...wish }
      const { accountId, amount, currency } = wish
      const { token = from.token, customerId } = options
      const isChanged = from.accounts[currency] !== accountId && change.invoiceId === undefined
      const { quoteId } = isChanged
        ? (await call(transfer['p2p.fee'], { accountId, amount, currency }, { token, ...(customerId && { customerId }) })).body
        : {}
      return call(transfer['p2p.submit'], { ...(quoteId && { quoteId }), ...input }, { token: from.token, ...options })
    },
  }
}
export type MoneyBank = Awaited<ReturnType<typeof moneyBank>>
