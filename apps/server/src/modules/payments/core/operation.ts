import type { Acting } from '@florin/contract/access'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { OperationState } from '@florin/contract/payments/operation'
import type { Limit } from '@florin/ledger/orders'
import type { Money } from '@florin/money/money'
import type { Rate } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Side } from '../../accounts/pricing/pricing.ts'

/** What each part of a payment that a program makes by itself uses of what it may; there is none where the company has to agree. */
export type ProgramUse = (part: Money) => readonly Limit[]

/** Who does it, and for whom. */
export type By = {
  readonly userId: number
  readonly acting: Acting
  readonly client: Client
  /** Of a program's: nobody is there to consent, and what it may not pay by itself waits for the company. */
  readonly program?:
    | { readonly keyId: number; readonly paysAlone: (reader: Tx, total: Money) => Promise<ProgramUse | undefined> }
    | undefined
}

/** Details of the payee in the shape of their rail; all of them are part of what the payer consents to. */
export type PayeeDetails = Readonly<Record<string, string | number | boolean>>

export type Operation = {
  /** The number that customers see. */
  readonly id: bigint
  /** The id that calls use, and the key of its payment posting. */
  readonly uid: string
  /** The name of its rail. */
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
  /** What the payee pays out of it, in the same currency. */
  readonly payeeFee?: Money | undefined
  readonly toCustomerId: number | undefined
  readonly toAccountId: number | undefined
  /** Whether the payer named what leaves or what arrives. */
  readonly side: Side
  readonly rate: Rate | undefined
  readonly midRate: Rate | undefined
  /** Until when whoever decides on it gets this rate. */
  readonly rateUntil: Date | undefined
  readonly quoteId: string | undefined
  /** Somebody else of the company has to say yes too. */
  readonly needsCompany: boolean
  /** The bank looks at it before it is made. */
  readonly needsBank: boolean
  readonly payeeName: string
  readonly payeeEmail: string | undefined
  readonly payee: PayeeDetails
  /** The same for all payments of a customer to the same payee by the same rail. */
  readonly payeeKey: string
  readonly note: string | undefined
  readonly reference: string | undefined
  readonly sender?: Sender | undefined
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
  /** When the payment itself was posted; what leaves the bank is not over by then. */
  readonly postedAt: Date | undefined
}

/** Somebody on a list who is much like the payer or the payee. */
export type Concern = {
  readonly party: 'payer' | 'payee'
  readonly listName: string
  readonly entryId: string
  readonly entryName: string
  /** In percent. */
  readonly score: number
}

/** What the payer's program said of itself. It changes nothing: it is there for whoever looks into a payment later. */
export type Sender = { readonly platform?: string | undefined; readonly fromEmailId?: number | undefined }

/** Not on record yet. */
export type NewOperation = Omit<Operation, 'id' | 'failure'> & {
  /** Why the bank looks at it; on record beside it. */
  readonly concerns?: readonly Concern[] | undefined
  /** Used up with it. */
  readonly couponId?: number | undefined
}

/** Accounts that followers of a payment move money on too, asked before it is posted, so that all are locked in one order. */
export type AccountsBeside = (tx: OpenTx, operation: NewOperation) => Promise<readonly number[]>

/** Called for every state that an operation takes, in the same transaction; what it throws undoes the step. */
export type Follower = (tx: OpenTx, operation: Operation, state: OperationState) => Promise<void>
