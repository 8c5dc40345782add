import { seal, unseal } from '../../../platform/seal.ts'

const purpose = 'company facts'

/** What identifies people and companies to a state, and what they earn, is kept sealed and bound to its row. */
export const companySeal = (secret: string) => ({
  close: (about: string, facts: object): Buffer => seal(secret, purpose, about, JSON.stringify(facts)),
  open: <T>(about: string, sealed: Buffer): T => JSON.parse(unseal(secret, purpose, about, sealed)) as T,
})
export type CompanySeal = ReturnType<typeof companySeal>

export const ofAmendment = (customerId: number): string => `amendment of:${customerId}`
export const ofTaxAnswers = (customerId: number): string => `tax answers of:${customerId}`
export const ofCompany = (customerId: number): string => `company:${customerId}`
/** Bound to the company: the row has no number before it is written. */
export const ofParty = (customerId: number): string => `party of:${customerId}`
