/** A card as its security module knows it. */
export type HsmCard = { readonly pan: string; readonly expiryMonth: number; readonly expiryYear: number }

/**
 * The issuer's hardware security module. It keeps nothing of a card: from its number and its own keys it derives a PIN and a security
 * code; the offset, which is all that we store, leads from that PIN to the one in force. PINs come and go as ISO 9564 blocks.
 */
export type Hsm = {
  /** A PIN that nobody chose. */
  readonly newPin: (card: HsmCard) => Promise<{ readonly offset: string; readonly pinBlock: string }>
  readonly setPin: (card: HsmCard, pinBlock: string) => Promise<{ readonly offset: string }>
  readonly readPin: (card: HsmCard, offset: string) => Promise<{ readonly pinBlock: string }>
  readonly securityCode: (card: HsmCard) => Promise<{ readonly code: string }>
}
