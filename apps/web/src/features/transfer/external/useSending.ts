import type { Submitted } from '@florin/contract/payments/operation'
import { useState } from 'react'
import { type CallError, isCallError } from '../../../app/call/error.ts'
import { needsConsent } from '../../../shared/payment/AfterSubmit.tsx'
import { offerSavingAgain } from './NotSaved.tsx'
import type { Terms } from './order.ts'
import { useSaveBeneficiary, useSendOutside } from './queries.ts'
import { beneficiaryOf, payoutOf } from './saved.ts'
import { type Payee, payeeInput, payeeName } from './types.ts'

type Parts = {
  readonly payee: Payee
  readonly terms: Terms
  readonly quoteId: string | undefined
  /** What was said of their name, and decided. */
  readonly name: { readonly nameCheckId: string; readonly isNameAccepted: boolean } | undefined
  /** The rate has run out: another one is asked for. */
  readonly onStale: () => void
  /** Their bank has another name and nobody has decided, or what it said is too old. */
  readonly onNameOpen: () => void
  /** It is made or waits; there is nothing left to confirm here. */
  readonly onMade: (transactionId: number) => void
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])))

const inputOf = ({ payee, terms, quoteId, name }: Parts) => {
  const { fromAccountId, amount, amountSide, purpose, feeShare, isUrgent, reference, note, templateName, couponCode = '' } = terms
  return {
    ...payeeInput(payee),
    fromAccountId,
    amount,
    amountSide,
    purpose,
    ...(payee.type === 'wire' && { feeShare, isUrgent }),
    ...filled({ reference, note, templateName, couponCode }),
    ...(quoteId !== undefined && { quoteId }),
    ...name,
    ...(payee.type === 'oct' && payee.cardId === undefined && { isCardSaved: terms.isPayeeSaved }),
  }
}

/** Submits what was reviewed, once; whoever is new and to be saved stands in the address book afterwards. */
export const useSending = (parts: Parts) => {
  const { payee, terms, onStale, onNameOpen, onMade } = parts
  const sending = useSendOutside(payee.type)
  const saving = useSaveBeneficiary()
  const [submitted, setSubmitted] = useState<Submitted>()
  const [failure, setFailure] = useState<CallError>()
  /** The money is sent whether or not this works. */
  const save = async (): Promise<void> => {
    try {
      await saving.mutateAsync({ ...beneficiaryOf(payee), payouts: [payoutOf(payee)] })
    } catch (error) {
      if (!isCallError(error)) throw error
      await offerSavingAgain(payeeName(payee), error, () => void save())
    }
  }
  const send = async () => {
    setFailure(undefined)
    try {
      const made = await sending.mutateAsync(inputOf(parts) as Parameters<typeof sending.mutateAsync>[0])
      if (terms.isPayeeSaved) void save()
      if (needsConsent(made)) setSubmitted(made)
      else onMade(made.transactionId)
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.fieldErrors.some(({ field }) => field === 'quoteId')) onStale()
      if (error.fieldErrors.some(({ field }) => field === 'nameCheckId')) onNameOpen()
      setFailure(error)
    }
  }
  return {
    send,
    isPending: sending.isPending,
    submitted,
    failure,
    dismiss: () => {
      setSubmitted(undefined)
      setFailure(undefined)
    },
  }
}
