import type { CardPayee } from '@florin/contract/payments/external/card'
import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import type { EftPayee } from '@florin/contract/payments/external/eft'
import type { InstantPayee } from '@florin/contract/payments/external/instant'
import type { InteracPayee } from '@florin/contract/payments/external/interac'
import type { WirePayee } from '@florin/contract/payments/external/wire'
import type { Money } from '@florin/money/money'

/** Who pays, as the other side has to be told. */
export type PayoutPayer = {
  readonly customerId: number
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly countryCode: string
}

export type PayoutOrder<Payee> = {
  /** Ours, never used twice; a UUID, so that it serves as the UETR too. */
  readonly endToEndId: string
  readonly operationId: bigint
  readonly amount: Money
  readonly payer: PayoutPayer
  readonly payeeName: string
  readonly payee: Payee
  readonly reference: string | undefined
  /** When it was posted: its arrival was promised from then on. */
  readonly madeAt: Date
}

export const outcomeKinds = ['accepted', 'settled', 'rejected', 'returned'] as const
export type Outcome = {
  readonly kind: (typeof outcomeKinds)[number]
  readonly reason?: string | undefined
  /** By which they know it themselves: a bank's reference, or the hash of a transaction. */
  readonly theirReference?: string | undefined
  /** Of what was returned: how much came back. */
  readonly returned?: Money | undefined
}

export type OutsideReport = Outcome & {
  /** Theirs; the same message again counts once. */
  readonly messageId: string
  readonly endToEndId: string
}

/** What they said and nobody can read: set aside for operators, so that reading goes on. */
export type Unreadable = {
  readonly kind: 'report' | 'booking'
  /** By which they know it, or a hash of it where it has no name. */
  readonly record: string
  readonly reason: string
  /** Of its fields those that have a name we know. */
  readonly said: Readonly<Record<string, string>>
}

/** What the other side has booked for us; below zero what left. */
export type Booking = {
  /** Tells it from the others of its rail. */
  readonly entry: string
  readonly endToEndId: string | undefined
  readonly amount: Money
  readonly bookedOn: string
}
export type Bookings = {
  readonly bookings: readonly Booking[]
  readonly unreadable: readonly Unreadable[]
  /** Where to read on from. */
  readonly mark: string | undefined
}

/** One way out of the bank, as its other side offers it. */
export type Payouts<Payee> = {
  /** There is no other side: nothing may be sent by it. */
  readonly isClosed?: true | undefined
  /**
   * Hands the order over; the same order twice is one order to them. Gives what they said of it at once, or nothing where reports follow.
   * Throws where the answer did not come.
   */
  send(order: PayoutOrder<Payee>): Promise<Outcome | undefined>
  /** `unknown` when they never got it, which makes it safe to send again. */
  ask(endToEndId: string): Promise<Outcome | 'pending' | 'unknown'>
  /**
   * Fetches the reports that wait there, where they do not call us. A report counts as fetched once `receive` has kept it; one that
   * cannot be kept does not keep the others waiting, and one that cannot be read is set aside. Gives how many there were.
   */
  readonly collect?:
    | ((receive: (report: OutsideReport) => Promise<void>, setAside: (record: Unreadable) => Promise<void>) => Promise<number>)
    | undefined
  /**
   * What they have booked, some at a time, in their order and from that mark on. Nothing where they do not say it; left out where their
   * statements come as files.
   */
  readonly booked?: ((after: string | undefined) => Promise<Bookings | undefined>) | undefined
}

/** A card's number leaves the vault only for this. */
export type CardOrderPayee = CardPayee & { readonly cardNumber: string }
/** So does the answer to a question. */
export type InteracOrderPayee = InteracPayee & { readonly securityAnswer?: string | undefined }

/** The other side of each rail. */
export type PayoutPorts = {
  readonly wire: Payouts<WirePayee>
  readonly eft: Payouts<EftPayee>
  readonly oct: Payouts<CardOrderPayee>
  readonly crypto_eft: Payouts<CryptoPayee>
  readonly instant_payment: Payouts<InstantPayee>
  readonly interac: Payouts<InteracOrderPayee>
}
