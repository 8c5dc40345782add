import type { RailFacts } from '@florin/contract/rails'
import type { LedgerAccount } from '@florin/ledger/accounts'
import type { Money } from '@florin/money/money'
import type * as z from 'zod'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { Side } from '../../accounts/pricing/pricing.ts'
import type { Concern, NewOperation, Operation, PayeeDetails, Sender } from './operation.ts'

/** What a customer wants to pay, once it is checked: whose money, to whom, by which accounts. */
export type Draft = {
  readonly permission: Operation['permission']
  readonly from: LedgerAccount
  readonly toCustomerId?: number | undefined
  /** Left open where the account may have to be opened first. */
  readonly toAccountId?: number | undefined
  readonly toCurrency: string
  readonly amount: Money
  /** Whether the amount is what leaves or what arrives. */
  readonly side: Side
  /** What the payee pays for it, in the currency that arrives. */
  readonly payeeFee?: Money | undefined
  readonly payee: {
    readonly name: string
    readonly email?: string | undefined
    /** What they are found by where that is neither an address nor an account: the code of a merchant's checkout. */
    readonly code?: string | undefined
    readonly details: PayeeDetails
    readonly key: string
  }
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly sender?: Sender | undefined
  readonly quoteId?: string | undefined
  /** As its payer typed it. */
  readonly couponCode?: string | undefined
  readonly invoiceId?: number | undefined
  /** Why an operator has to look at it before it is made, whatever its amount. */
  readonly concerns?: readonly Concern[] | undefined
}

/** What outside parties take for a payment, as part of its fee. */
export type Charges = {
  /** A price of one variant does not hold for another. */
  readonly variant?: string | undefined
  readonly surcharge?: Money | undefined
}

/** When the money is there: within seconds, or on a day that counts cut-off times and holidays. */
export type Arrival = { readonly arrival: 'seconds' } | { readonly arrival: 'day'; readonly arrivalDate: string }

/** What is sent to the outside party; the end-to-end id is ours and never used twice. */
export type Instruction = {
  readonly endToEndId: string
  readonly operationId: bigint
  readonly amount: Money
  readonly payeeName: string
  readonly payee: PayeeDetails
  readonly reference: string | undefined
  /** When it was posted: its arrival was promised from then on. */
  readonly madeAt: Date
}

/** What an outside party reports about an instruction. */
export const reportKinds = ['accepted', 'settled', 'rejected', 'returned'] as const
export type ReportKind = (typeof reportKinds)[number]
export type Status = {
  readonly kind: ReportKind
  readonly reason?: string | undefined
  /** By which they know it themselves: a bank's reference, or the hash of a transaction. */
  readonly theirReference?: string | undefined
  /** Of what was returned: how much came back, where they say it. */
  readonly returned?: Money | undefined
}

/** How a payment leaves the bank. */
export type Dispatch = {
  /**
   * Hands the instruction over. Gives what the other side said of it, or nothing where reports follow. Throws where the answer did not
   * come: then nobody knows whether it arrived, and it is asked about, never sent again before that.
   */
  readonly send: (instruction: Instruction) => Promise<Status | undefined>
  /** How long its answer is waited for, where that is not the usual time. */
  readonly answerMs?: number | undefined
  /** What the other side knows of it; `unknown` when it never got it, which makes it safe to send again. */
  readonly ask: (endToEndId: string) => Promise<Status | 'pending' | 'unknown'>
  /** What the outside bank keeps of a payment that it returns. */
  readonly returnFee?: ((operation: Operation) => Money) | undefined
}

/** One way of moving money. Everything else about a payment is the same for all of them. */
export type Rail<Wish extends object = never> = RailFacts & {
  /** The shape of the payee's details. */
  readonly payee: z.ZodType<PayeeDetails>
  /** Refuses what is not possible, naming the field. */
  readonly draft: (reader: Tx, customerId: number, wish: Wish) => Promise<Draft>
  /** By what is known of the payee so far. */
  readonly charges?: ((reader: Tx, payee: PayeeDetails, toCurrency: string) => Promise<Charges>) | undefined
  /** Judges what arrives, once its price is known: a network carries neither very little nor everything. */
  readonly checkCredit?: ((reader: Tx, payee: PayeeDetails, credit: Money, customerId: number) => Promise<void>) | undefined
  /** The most that can arrive, where there is such a thing. */
  readonly mostCredit?: ((reader: Tx, draft: Draft) => Promise<Money | undefined>) | undefined
  /** Within seconds where it says nothing. */
  readonly arrival?: ((draft: Pick<Draft, 'payee' | 'toCurrency'>, at: Date) => Promise<Arrival>) | undefined
  /** The account that the posting credits, where it is there already. */
  readonly findReceiving: (reader: Tx, draft: Draft) => Promise<number | undefined>
  /** The same when the money moves; opens it where needed. */
  readonly receiving: (tx: OpenTx, operation: NewOperation) => Promise<number>
  /** Rows of its own refer to the operation, so that this is written before them. */
  readonly isReferredTo?: boolean | undefined
  /** Judges again what was true at submit: blocks, the payee's standing. */
  readonly recheck?: ((tx: Tx, operation: NewOperation) => Promise<void>) | undefined
  /** What a template keeps of it; without that it has no templates. */
  readonly template?: ((wish: Wish) => PayeeDetails) | undefined
  /** Missing where the posting is the end of it. */
  readonly dispatch?: Dispatch | undefined
}

/** Rails in addition to the bank's own. */
export type MoreRails = (services: { readonly accounts: Accounts }) => readonly Rail[]

export type Rails = {
  /** All of them, in the order of their registration. */
  readonly all: readonly Rail[]
  readonly get: (name: string) => Rail
}

export const createRails = (all: readonly Rail[]): Rails => {
  const byName = new Map(all.map((rail) => [rail.name, rail]))
  if (byName.size < all.length) throw new Error('Two rails have the same name')
  return {
    all,
    get: (name) => {
      const rail = byName.get(name)
      if (!rail) throw new Error(`There is no rail ${name}`)
      return rail
    },
  }
}
