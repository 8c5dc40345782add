import { seal, unseal } from '../../../platform/seal.ts'

const purpose = 'tax number'

/** Tax numbers are kept sealed, bound to their customer. */
export const createTaxNumbers = ({ appSecret }: { appSecret: string }) => ({
  seal: (customerId: number, number: string): Buffer => seal(appSecret, purpose, `customer:${customerId}`, number),
  unseal: (customerId: number, sealed: Buffer): string => unseal(appSecret, purpose, `customer:${customerId}`, sealed),
})
export type TaxNumbers = ReturnType<typeof createTaxNumbers>

/** For eyes other than its owner's. */
export const maskedNumber = (number: string): string => `${'•'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`
