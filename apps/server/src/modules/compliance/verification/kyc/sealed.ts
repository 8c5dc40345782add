import { seal, unseal } from '../../../../platform/seal.ts'

const purpose = 'kyc answer'

/** Answers are kept sealed, bound to their customer. */
export const answerSeal = (secret: string) => ({
  close: (customerId: number, answer: object): Buffer => seal(secret, purpose, String(customerId), JSON.stringify(answer)),
  open: (customerId: number, sealed: Buffer): Record<string, unknown> =>
    JSON.parse(unseal(secret, purpose, String(customerId), sealed)) as Record<string, unknown>,
})
export type AnswerSeal = ReturnType<typeof answerSeal>
