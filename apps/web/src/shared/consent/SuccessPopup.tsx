import type { OperationState } from '@florin/contract/payments/operation'
import { localeOf } from '@florin/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomePopup } from './OutcomePopup.tsx'
import { approversQuery } from './queries.ts'
import { TakeBack } from './TakeBack.tsx'
import { type Decided, isUnpaid } from './types.ts'
import { UnpaidPopup } from './UnpaidPopup.tsx'

type Props = {
  readonly transactionId: number
  readonly status: OperationState
  /** After a text message it goes by itself. */
  readonly closesItself: boolean
  readonly amount: string
  readonly payee: string
  readonly onClose: () => void
}

const closeAfterMs = 3000

export const SuccessPopup = ({ transactionId, status, closesItself, amount, payee, onClose }: Props) => {
  const { t } = useTranslation('consent')
  const close = useEffectEvent(onClose)
  const [decided, setDecided] = useState<Decided>()
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(close, closeAfterMs)
    return () => clearTimeout(timer)
  }, [closesItself])

  const paid = { amount, payee }
  if (decided && isUnpaid(decided.status)) return <UnpaidPopup kind="payment" decided={decided} onClose={onClose} />
  const waitsForCompany = status === 'awaitingCompany'
  return (
    <OutcomePopup tone="good" headline={t(waitsForCompany ? 'success.created' : 'success.submitted')} onClose={onClose}>
      {waitsForCompany ? (
        <>
          <p>{t('success.createdText', paid)}</p>
          <NextToAct requestId={transactionId} />
        </>
      ) : status === 'awaitingBank' ? (
        <>
          <p>{t('success.pending', paid)}</p>
          <p>{t('success.pendingNote')}</p>
          {!decided && <TakeBack transactionId={transactionId} onDecided={setDecided} />}
        </>
      ) : (
        <p>{status === 'awaitingApproval' ? t('success.phoneText', paid) : t('success.submittedText', paid)}</p>
      )}
    </OutcomePopup>
  )
}

/** Who has to act now. */
const NextToAct = ({ requestId }: { requestId: number }) => {
  const { t, i18n } = useTranslation('consent')
  const { data } = useQuery(approversQuery(requestId))
  if (!data) return null
  const names = new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' }).format(data.approvers)
  return <p>{data.approvers.length > 0 ? t('success.next', { names }) : t('success.nobody')}</p>
}
