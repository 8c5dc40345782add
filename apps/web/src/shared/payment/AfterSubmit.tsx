import { Right } from '@florin/contract/access'
import type { ApproveType, OperationState, Submitted } from '@florin/contract/payments/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentPopup } from '../consent/ConsentPopup.tsx'
import { SuccessPopup } from '../consent/SuccessPopup.tsx'
import { approveTypes, type Results } from '../consent/types.ts'
import { host } from '../../app/boot/engine.ts'
import { useActing } from '../../app/session/useActing.ts'
import { reloadMoney } from './reloadMoney.ts'

type Props = {
  readonly submitted: Submitted
  readonly amount: string
  readonly payee: string
  /** Whether it is on its way. */
  readonly onClose: (isDone: boolean) => void
}

/** In the mobile application the approval comes up by itself, beside the page. */
const needsConsent = ({ status, approveType }: Submitted): boolean =>
  status === 'awaitingApproval' && !(approveType === approveTypes.push && host.isPresent())

/** Consent where it is wanted, then the result. */
export const AfterSubmit = ({ submitted, amount, payee, onClose }: Props) => {
  const { t } = useTranslation('consent')
  const acting = useActing()
  const isInitiator = acting?.kind === 'company' && acting.right === Right.initiate
  const [doneBy, setDoneBy] = useState<ApproveType | undefined>(needsConsent(submitted) ? undefined : 0)
  const [isChecked, setChecked] = useState(submitted.status === 'pending')
  const done = (by: ApproveType, _: Results, status: OperationState) => {
    reloadMoney()
    setDoneBy(by)
    setChecked(status === 'awaitingBank')
  }
  if (doneBy === undefined)
    return <ConsentPopup submitted={submitted} what={t('what', { amount, payee })} onDone={done} onClose={() => onClose(false)} />
  return (
    <SuccessPopup
      requestId={isInitiator ? submitted.transactionId : undefined}
      isChecked={isChecked}
      closesItself={doneBy === approveTypes.sms}
      amount={amount}
      payee={payee}
      onClose={() => onClose(true)}
    />
  )
}
