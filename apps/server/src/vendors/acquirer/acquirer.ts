/** A small amount on somebody's card, never taken. */
export type Reservation = {
  /** Ours: the same twice is one reservation. */
  readonly reservationId: string
  readonly cardNumber: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** Goes to the card's bank and is stored nowhere. */
  readonly securityCode: string
  readonly holderName: string
  readonly email: string
  readonly amount: string
  readonly currency: string
  /** What the holder's bank shows beside it. */
  readonly statementText: string
}

/** Whoever asks the banks of others' cards for us. */
export type Acquirer = {
  readonly reserve: (reservation: Reservation) => Promise<'approved' | 'declined'>
  /** One that is gone already is released. */
  readonly release: (reservationId: string) => Promise<void>
}
