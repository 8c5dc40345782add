import type { registration } from '@florin/contract/customers/registration'
import type { OutputOf } from '@florin/contract/method'

type EmailAnswer = Pick<OutputOf<(typeof registration)['email.check']>, 'exist' | 'isEmployee'>
type PhoneAnswer = OutputOf<(typeof registration)['phone.check']>
/** How a check stands: not asked, on its way, answered or failed. */
type Check<A> = { readonly status: 'idle' | 'pending' | 'success' | 'error'; readonly data?: A | undefined }

/** `untold`: there were too many questions from here; whoever registers goes on, and is judged when they send. */
export const EmailExistence = { free: 0, taken: 1, checking: 2, employee: 3, untold: 4, failed: -1 } as const
export type EmailExistence = (typeof EmailExistence)[keyof typeof EmailExistence]

export const PhoneExistence = { no: 0, yes: 1, failed: 3 } as const
export type PhoneExistence = (typeof PhoneExistence)[keyof typeof PhoneExistence]

/** Undefined as long as nobody has asked. */
export const emailExistence = ({ status, data }: Check<EmailAnswer>): EmailExistence | undefined => {
  if (status === 'idle') return undefined
  if (status === 'pending') return EmailExistence.checking
  if (status === 'error' || !data) return EmailExistence.failed
  if (data.isEmployee) return EmailExistence.employee
  return data.exist ? EmailExistence.taken : EmailExistence.free
}

/** Undefined until there is an answer. */
export const phoneExistence = ({ status, data }: Check<PhoneAnswer>): PhoneExistence | undefined => {
  if (status === 'idle' || status === 'pending') return undefined
  if (status === 'error' || !data) return PhoneExistence.failed
  return data.exist ? PhoneExistence.yes : PhoneExistence.no
}
