import type { OperationState } from '@florin/contract/payments/operation'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { LedgerAccount } from '@florin/ledger/accounts'
import type { Transfer } from '@florin/ledger/orders'
import type { Money } from '@florin/money/money'
import type { Rate } from '@florin/money/rate'
import type { Acting } from '@florin/contract/access'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Client } from '../../access/sessions/sessionStore.ts'
import type { Side } from '../../accounts/pricing/pricing.ts'

/** Who does it, and for whom. */
export type By = {
  readonly userId: number
  readonly acting: Acting
  readonly client: Client
  /** Fails where the same was asked for before; where that is not known yet, waited for before anything is written. */
  readonly unrepeated?: (() => Promise<void>) | undefined
}

export type Operation = {
  /** The number that customers see. */
  readonly id: bigint
  /** The name that calls use, and the key of its posting. */
  readonly uid: string
  readonly kind: string
  readonly permission: 'own' | '3d'
  readonly customerId: number
  /** Who submitted it: they alone consent to it. */
  readonly userId: number
  readonly state: OperationState
  readonly fromAccountId: number
  readonly amount: Money
  readonly fee: Money
  readonly credit: Money
  readonly toCustomerId: number | undefined
  readonly toAccountId: number | undefined
  readonly rate: Rate | undefined
  readonly midRate: Rate | undefined
  readonly quoteId: string | undefined
  /** Somebody else of the company has to say yes too. */
  readonly needsCompany: boolean
  /** The bank looks at it before it is made. */
  readonly needsBank: boolean
  readonly payeeName: string
  readonly payeeEmail: string | undefined
  readonly note: string | undefined
  readonly reference: string | undefined
  /** Pays it. */
  readonly invoiceId: number | undefined
  /** Is one of its payments. */
  readonly subscriptionId: number | undefined
  /** How it repeats, on the first of a series. */
  readonly repeats: string | undefined
  readonly approveMode: TwoStepMode
  readonly challengeId: string | undefined
  readonly holdId: bigint | undefined
  readonly failure: string | undefined
  readonly expiresAt: Date | undefined
  readonly createdAt: Date
}

/** Not on record yet. */
export type NewOperation = Omit<Operation, 'id' | 'failure'>

/** What a customer wants, once it is clear that it can be meant: whose money, to whom, by which accounts. */
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
  readonly payee: { readonly name: string; readonly email?: string | undefined }
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly quoteId?: string | undefined
  readonly invoiceId?: number | undefined
}

/** The series that an operation belongs to; how it repeats is part of what is consented to with the first. */
export type Series = { readonly subscriptionId: number; readonly repeats?: string | undefined }

/** Of those that a posting touches, what is there already. */
export type KnownAccounts = { readonly to?: number | undefined; readonly fee?: number | undefined }

/** One way of moving money. Everything else about an operation is the same for all of them. */
export type OperationKind<Wish> = {
  readonly name: string
  /** Refuses what cannot be, naming the field. */
  readonly draft: (tx: Tx, customerId: number, wish: Wish) => Promise<Draft>
  /** The posting, when nothing stands in its way any more. */
  readonly order: (
    tx: OpenTx,
    operation: NewOperation,
    known?: KnownAccounts,
  ) => Promise<Omit<Transfer, 'key' | 'fromHold' | 'limits'>>
  /** What the posting will ask for, found beside the price for one that is made at once. */
  readonly accounts?: (tx: Tx, draft: Draft) => Promise<KnownAccounts>
}
/** Hears of every state that an operation takes, in the same transaction; what it throws undoes the step. */
export type Follower = (tx: OpenTx, operation: Operation, state: OperationState) => Promise<void>
export type KindOrders = Readonly<Record<string, OperationKind<never>['order']>>
