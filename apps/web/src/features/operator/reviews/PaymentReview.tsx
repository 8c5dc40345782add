import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { PaymentFacts } from '../outgoing/PaymentFacts.tsx'
import { Decision } from './Decision.tsx'
import type { ReviewProps } from './reviewProps.ts'

/** A payment that the bank looks at before it is made. */
export const PaymentReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const transactionId = review.subjectId
  const stale = [operatorCustomer['customer.get'], operatorPayment['payment.get']]
  const { data, error, refetch } = useQuery(callQuery(operatorPayment['payment.get'], { transactionId }))
  const confirm = useCall(operatorPayment['payment.confirm'], { stale })
  const decline = useCall(operatorPayment['payment.decline'], { stale })
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={6} />
  return (
    <>
      <PaymentFacts payment={data} />
      {confirm.data?.reason && <Notice tone="warning">{t('check.failed', { reason: confirm.data.reason })}</Notice>}
      {!review.outcome && !review.isOwn && !confirm.data?.reason && (
        <Decision
          busy={confirm.isPending || decline.isPending}
          problem={(confirm.error ?? decline.error)?.description}
          reasonForBoth={(data.concerns ?? []).length > 0}
          onApprove={(reason) =>
            confirm.mutate(
              { transactionId, ...(reason && { reason }) },
              { onSuccess: ({ status }) => status === 'completed' && onDecided() },
            )
          }
          onDecline={(reason) => decline.mutate({ transactionId, reason }, { onSuccess: onDecided })}
        />
      )}
    </>
  )
}
