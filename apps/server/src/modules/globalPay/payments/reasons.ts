import { refusals } from '@florin/contract/errors'
import type { Language } from '@florin/i18n/languages'
import { failureText, isBankReason, refusalText } from '@florin/i18n/server'
import type { ErrorName, TextParams } from '@florin/i18n/types'
import type { StoredPayment } from './payment.ts'

/** What a recipient can mend by typing something else. Anything else is between the sender and us. */
const aboutRecipient: ReadonlySet<string> = new Set([
  'amount.belowNetwork',
  'amount.unfit',
  'bank.unknown',
  'card.blocked',
  'card.declined',
  'card.expired',
  'currency.unsupported',
  'extraParam.wrong',
  'instantKey.unknown',
  'method.closed',
  'network.closed',
  'payee.nameUnreadable',
  'receive.feeTooHigh',
  'receive.noMember',
  'wallet.blocked',
])
/** Of other banks, about whoever pays. */
const aboutSender: ReadonlySet<string> = new Set(['AM04', 'BE07', 'RR01', 'RR02'])

/** Why a way is not possible or a payout failed, for whoever holds the link: nothing of how their sender stands with us. */
export const reasonForRecipient = (failure: string, language: Language, params: TextParams = {}): string => {
  if (isBankReason(failure) && !aboutSender.has(failure)) return failureText(language, failure)
  if (aboutRecipient.has(failure)) return refusalText(language, failure as ErrorName, params)
  const isOurs = Object.hasOwn(refusals, failure) && failure !== 'payment.rejected'
  return refusalText(language, isOurs ? 'receive.bySender' : 'payment.rejected')
}

/** Why the last payout failed, or what its recipient said, in words for the sender. */
export const reasonOf = ({ note, failure }: Pick<StoredPayment, 'note' | 'failure'>, language: Language): string | undefined => {
  if (note !== undefined) return note
  if (failure === undefined) return undefined
  if (Object.hasOwn(refusals, failure)) return refusalText(language, failure as ErrorName)
  if (isBankReason(failure)) return failureText(language, failure)
  // The words of an operator.
  return failure.includes(' ') ? failure : refusalText(language, 'payment.rejected')
}
