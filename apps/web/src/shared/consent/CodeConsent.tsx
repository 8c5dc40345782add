import { approval } from '@florin/contract/payments/approval'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '../../ui/useCountdown.ts'
import { isCallError } from '../../app/call/error.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { CodeForm } from './CodeForm.tsx'
import { fetchDecided, useApprove, useConfirmDecision } from './queries.ts'
import { approveTypes, type ConsentParts, type Decided } from './types.ts'

const leads = {
  payment: { [approveTypes.sms]: 'code.sms', [approveTypes.mail]: 'code.mail' },
  decision: { [approveTypes.sms]: 'decision.sms', [approveTypes.mail]: 'decision.mail' },
} as const

const useLead = ({ kind = 'payment', challenge }: ConsentParts): string => {
  const { t } = useTranslation('consent')
  const lead = leads[kind][challenge.approveType as keyof (typeof leads)['payment']] ?? 'code.otp'
  return t(lead, { to: challenge.approvalSentTo ?? '' })
}

/** After too many wrong codes nothing is taken for a while. What was decided meanwhile, or by an answer that got lost, is told instead. */
const useRefusedCode = (operationId: string) => {
  const { left, start } = useCountdown()
  const refused = async (error: unknown): Promise<Decided> => {
    if (isCallError(error)) start(error.retryAfterSeconds ?? 0)
    const isWrong = isCallError(error) && error.fieldErrors.length > 0
    const decided = isWrong ? undefined : await fetchDecided(operationId)
    if (!decided) throw error
    return decided
  }
  return { blockedFor: left, refused }
}

export const PaymentCode = (parts: ConsentParts) => {
  const approve = useApprove()
  const { transactionId: trxid, operationId } = parts.submitted
  const { blockedFor, refused } = useRefusedCode(operationId)
  const form = useContractForm(approval['transaction.approve'], {
    initial: { approvalCode: '' },
    onSubmit: async ({ approvalCode }) => {
      const answer: Promise<Decided> = approve.mutateAsync({ trxid, operationId, approvalCode })
      parts.onDecided(await answer.catch(refused))
    },
  })
  return <CodeForm {...parts} form={form} field={form.input('approvalCode')} lead={useLead(parts)} blockedFor={blockedFor} />
}

export const DecisionCode = (parts: ConsentParts) => {
  const confirm = useConfirmDecision()
  const { login: fromEmail } = useProfile()
  const { transactionId: approvalTransactionId, operationId } = parts.submitted
  const { blockedFor, refused } = useRefusedCode(operationId)
  const form = useContractForm(approval['business.approve'], {
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const answer: Promise<Decided> = confirm.mutateAsync({ approvalTransactionId, code, fromEmail })
      parts.onDecided(await answer.catch(refused))
    },
  })
  return <CodeForm {...parts} form={form} field={form.input('code')} lead={useLead(parts)} blockedFor={blockedFor} />
}
