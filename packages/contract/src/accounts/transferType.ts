import * as z from 'zod'

export const TransferType = z.enum(['p2p', 'own', 'eft', 'wire', 'oct', 'crypto_eft', 'instant_payment', 'interac'])
export type TransferType = z.infer<typeof TransferType>
