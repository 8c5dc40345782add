import type { FeeSide } from '@florin/contract/globalPay/globalPayment'

/** The sender, or the recipient. */
export const sides = ['OUR', 'BEN'] as const satisfies readonly FeeSide[]
