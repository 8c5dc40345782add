import type { ApproveType, OperationState, Submitted } from '@florin/contract/payments/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentPopup } from '../consent/ConsentPopup.tsx'
import { SuccessPopup } from '../consent/SuccessPopup.tsx'
import { approveTypes } from '../consent/types.ts'
import { host } from '../../app/boot/engine.ts'
import { showToast } from '../../ui/toasts.ts'
import { reloadMoney } from './reloadMoney.ts'

type Props = {
  readonly submitted: Submitted
  readonly amount: string
  readonly payee: string
  /** Taken up again after it was left. */
  readonly isResumed?: boolean | undefined
  /** Whether it exists still: it is on its way, or waits to be confirmed. */
  readonly onClose: (isDone: boolean) => void
}
type Outcome = { readonly by: ApproveType; readonly status: OperationState }

/** In the mobile application the approval comes up by itself, beside the page. */
export const needsConsent = ({ status, approveType }: Submitted): boolean =>
  status === 'awaitingApproval' && !(approveType === approveTypes.push && host.isPresent())

const states = {
  created: 'awaitingCompany',
  awaitingApproval: 'awaitingApproval',
  pending: 'awaitingBank',
  completed: 'completed',
} as const satisfies Record<Submitted['status'], OperationState>

/** Consent where it is wanted, then the result. */
export const AfterSubmit = ({ submitted, amount, payee, isResumed, onClose }: Props) => {
  const { t } = useTranslation('consent')
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    needsConsent(submitted) ? undefined : { by: 0, status: states[submitted.status] },
  )
  const later = () => {
    reloadMoney()
    void showToast('info', t('laterText', { amount, payee }))
    onClose(true)
  }
  if (!outcome)
    return (
      <ConsentPopup
        submitted={submitted}
        what={t('what', { amount, payee })}
        isResumed={isResumed}
        onDone={(by, { status }) => {
          reloadMoney()
          setOutcome({ by, status })
        }}
        onLater={later}
        onClose={() => {
          reloadMoney()
          onClose(false)
        }}
      />
    )
  return (
    <SuccessPopup
      transactionId={submitted.transactionId}
      status={outcome.status}
      closesItself={outcome.by === approveTypes.sms}
      amount={amount}
      payee={payee}
      onClose={() => onClose(true)}
    />
  )
}
