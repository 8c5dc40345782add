/** As the network is to treat it. `ordered` is being made or on its way, and pays nothing yet. */
export const processorStates = ['ordered', 'active', 'suspended', 'closed'] as const
export type ProcessorState = (typeof processorStates)[number]

export type Delivery = {
  readonly way: string
  readonly name: string
  readonly line1: string
  readonly line2?: string | undefined
  readonly city: string
  readonly region?: string | undefined
  readonly postalCode: string
  readonly countryCode: string
}

/** All of a card as it stands. A later version replaces an earlier one, in whatever order they come. */
export type ProcessorCard = {
  /** By which their messages name it. */
  readonly reference: string
  readonly version: number
  readonly state: ProcessorState
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly holderName: string
  readonly network: string
  readonly isVirtual: boolean
  /** Nothing for a card that is not sent. */
  readonly delivery?: Delivery | undefined
}

/** Whoever makes our cards, sends them to their holders, and answers the network where we do not. Its messages to us are signed callbacks. */
export type CardProcessor = {
  /**
   * The same version twice is one order to them, an older one than they have does nothing. Throws where the answer did not come: then
   * nobody knows whether they have it.
   */
  send(card: ProcessorCard): Promise<'taken' | { readonly refused: string }>
  /** The last version that they have; nothing where they never heard of the card. */
  ask(reference: string): Promise<number | undefined>
}
