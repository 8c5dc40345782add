import * as z from 'zod'
import { customer } from '../access.ts'
import { CurrencyCode, Id, Instant, PositiveDecimal } from '../fields.ts'
import { method } from '../method.ts'
import { networks } from '../walletAddress.ts'

const Network = z.enum(networks)

/** An address of a customer's own: what arrives there is credited to the account behind it. */
const where = {
  accountId: Id,
  network: Network,
  address: z.string(),
  /** Some networks share one address among many: without it nobody knows whose money it is. */
  destinationTag: z.string().optional(),
}

const Wallet = z.strictObject({
  ...where,
  currencyCode: z.string(),
  /** Of the account behind it. */
  balance: z.string(),
  minimumDeposit: z.string().optional(),
  confirmationsRequired: z.int().optional(),
  createdDate: Instant,
})
export type Wallet = z.infer<typeof Wallet>

export const walletRules = {
  'wallet.list': method({
    access: customer({ can: 'read' }),
    summary: 'Wallets with their deposit addresses, the oldest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ wallets: z.array(Wallet) }),
    refuses: [],
  }),
  'wallet.create': method({
    access: customer({ can: 'manage' }),
    summary: 'A deposit address for a crypto currency; the same one again where there is one, credited to the account named',
    effect: 'creates',
    input: z.strictObject({
      currencyCode: CurrencyCode,
      /** The first that the currency has, where it is left out. */
      network: Network.optional(),
      /** In the same currency; one is opened where there is none. */
      creditAccountId: Id.optional(),
    }),
    output: z.strictObject({ ...where, minimumDeposit: z.string(), confirmationsRequired: z.int() }),
    refuses: ['currency.unsupported', 'network.closed', 'account.missing'],
  }),
  'wallet.fee': method({
    access: customer({ can: 'read' }),
    summary: 'What is credited of an amount that arrives at a wallet',
    effect: 'reads',
    input: z.strictObject({
      currencyCode: CurrencyCode,
      amount: PositiveDecimal,
      network: Network.optional(),
      toAccountId: Id.optional(),
    }),
    output: z.strictObject({
      fee: z.string(),
      feeCurrencyCode: z.string(),
      exchangeRate: z.string(),
      toAmount: z.string(),
    }),
    refuses: ['currency.unsupported', 'network.closed', 'account.missing', 'amount.unfit'],
  }),
}
