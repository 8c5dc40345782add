import { approval } from '@florin/contract/payments/approval'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '../../ui/useCountdown.ts'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { CodeForm } from './CodeForm.tsx'
import { useApprove, useConfirmDecision } from './queries.ts'
import { approveTypes, type ConsentParts } from './types.ts'

const leads = {
  payment: { [approveTypes.sms]: 'code.sms', [approveTypes.mail]: 'code.mail' },
  decision: { [approveTypes.sms]: 'decision.sms', [approveTypes.mail]: 'decision.mail' },
} as const

const useLead = ({ kind = 'payment', challenge }: ConsentParts): string => {
  const { t } = useTranslation('consent')
  const lead = leads[kind][challenge.approveType as keyof (typeof leads)['payment']] ?? 'code.otp'
  return t(lead, { to: challenge.approvalSentTo ?? '' })
}

/** After too many wrong codes nothing is taken for a while. */
const useBlock = () => {
  const { left, start } = useCountdown()
  const note = (error: unknown): never => {
    if (isCallError(error)) start(error.retryAfterSeconds ?? 0)
    throw error
  }
  return { blockedFor: left, note }
}

export const PaymentCode = (parts: ConsentParts) => {
  const approve = useApprove()
  const { blockedFor, note } = useBlock()
  const { transactionId: trxid, operationId } = parts.submitted
  const form = useContractForm(approval['transaction.approve'], {
    initial: { approvalCode: '' },
    onSubmit: async ({ approvalCode }) => {
      const { status } = await approve.mutateAsync({ trxid, operationId, approvalCode }).catch(note)
      parts.onDecided(status)
    },
  })
  return <CodeForm {...parts} form={form} field={form.input('approvalCode')} lead={useLead(parts)} blockedFor={blockedFor} />
}

export const DecisionCode = (parts: ConsentParts) => {
  const confirm = useConfirmDecision()
  const { blockedFor, note } = useBlock()
  const { transactionId: approvalTransactionId } = parts.submitted
  const form = useContractForm(approval['business.approve'], {
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const { status, results } = await confirm.mutateAsync({ approvalTransactionId, code }).catch(note)
      parts.onDecided(status, results)
    },
  })
  return <CodeForm {...parts} form={form} field={form.input('code')} lead={useLead(parts)} blockedFor={blockedFor} />
}
