import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost } from '@florin/contract/payments/transfer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { AfterSubmit } from './AfterSubmit.tsx'
import { inWords } from './amounts.ts'
import { ConfirmPopup } from './ConfirmPopup.tsx'
import { SubmitFailedPopup } from './SubmitFailedPopup.tsx'
import type { useConfirmation } from './useConfirmation.ts'

type Props = {
  readonly confirmation: ReturnType<typeof useConfirmation>
  readonly price: {
    readonly cost: Cost | undefined
    readonly error: CallError | null
    /** Not of what was typed before. */
    readonly isOfNow: boolean
    readonly renew: () => Promise<{ isError: boolean }>
  }
  readonly send: (quoteId: string | undefined) => Promise<Submitted>
  /** Empty for one's own accounts. */
  readonly payee: string
  /** As the consent names who gets it. */
  readonly owner: string
  readonly sentence: string
  readonly note?: string | undefined
  /** How it repeats, in words. */
  readonly repeats?: string | undefined
  readonly onDone: () => void
}
type Sent = { readonly submitted: Submitted; readonly amount: string; readonly payee: string }

/** From the button to the result: what will happen, consent to it, and that it did. */
export const SendingPopups = ({ confirmation, price, send, payee, owner, sentence, note, repeats, onDone }: Props) => {
  const { i18n } = useTranslation()
  const [sent, setSent] = useState<Sent>()
  const [failed, setFailed] = useState<CallError>()
  const { cost, error, isOfNow, renew } = price
  const { isOpen, refuse } = confirmation
  const isConfirming = isOpen && isOfNow
  // What has no price cannot be sent: the form is told why, as if it had been.
  const problem = isConfirming && !cost ? error : null
  useEffect(() => {
    if (problem) refuse(problem)
  }, [problem, refuse])
  if (sent)
    return (
      <AfterSubmit
        {...sent}
        onClose={(isDone) => {
          setSent(undefined)
          if (isDone) onDone()
        }}
      />
    )
  if (failed)
    return (
      <SubmitFailedPopup
        error={failed}
        onClose={() => {
          setFailed(undefined)
          confirmation.close()
        }}
      />
    )
  if (!isConfirming || !cost) return null
  return (
    <ConfirmPopup
      cost={cost}
      payee={payee}
      sentence={sentence}
      note={note}
      repeats={repeats}
      renew={renew}
      send={send}
      onSent={(submitted) => {
        setSent({ submitted, amount: inWords(cost.toAmount, cost.toCurrencyCode, i18n.language), payee: owner })
        confirmation.close(true)
      }}
      onRefused={(refused) => (refused.fieldErrors.length > 0 ? refuse(refused) : setFailed(refused))}
      onClose={() => confirmation.close()}
    />
  )
}
