import { seal, unseal } from '../../../platform/seal.ts'

const purpose = 'document number'

/** What names a person to the state is kept sealed, bound to its customer. */
export const createNumbers = ({ appSecret }: { appSecret: string }) => ({
  seal: (customerId: number, number: string): Buffer => seal(appSecret, purpose, `customer:${customerId}`, number),
  unseal: (customerId: number, sealed: Buffer): string => unseal(appSecret, purpose, `customer:${customerId}`, sealed),
})
export type Numbers = ReturnType<typeof createNumbers>
