import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { useSeriesText } from '../../../shared/payment/seriesText.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { FactList } from '../FactList.tsx'
import { Decision } from './Decision.tsx'
import type { ReviewProps } from './reviewProps.ts'

/** A payment that the bank looks at before it is made. */
export const PaymentReview = ({ review, onDecided }: ReviewProps) => {
  const { t, i18n } = useTranslation('console')
  const seriesText = useSeriesText()
  const transactionId = review.subjectId
  const stale = [operatorCustomer['customer.get'], operatorPayment['payment.get']]
  const { data, error, refetch } = useQuery(callQuery(operatorPayment['payment.get'], { transactionId }))
  const confirm = useCall(operatorPayment['payment.confirm'], { stale })
  const decline = useCall(operatorPayment['payment.decline'], { stale })
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={6} />
  const { amount, currencyCode, fee, toAmount, toCurrencyCode, largestBefore, paidBefore, note, reference, repeats } = data
  const largest = largestBefore === undefined ? t('check.none') : <Money amount={largestBefore} currency={toCurrencyCode} />
  return (
    <>
      <FactList
        lines={[
          [t('check.payee'), <TwoLines key="payee" first={data.beneficiaryName} second={data.beneficiaryEmail} />],
          [t('check.amount'), <Money key="amount" amount={amount} currency={currencyCode} />],
          [t('check.fee'), <Money key="fee" amount={fee} currency={currencyCode} />],
          toCurrencyCode !== currencyCode && [
            t('check.arrives'),
            <Money key="arrives" amount={toAmount} currency={toCurrencyCode} />,
          ],
          repeats !== undefined && [t('check.repeats'), seriesText(repeats)],
          note !== undefined && [t('check.note'), note],
          reference !== undefined && [t('check.reference'), reference],
          [t('check.submitted'), momentText(data.createdDate, i18n.language)],
          [t('check.before'), paidBefore === 0 ? t('check.never') : paidBefore],
          [t('check.largest'), largest],
          [t('customer.since'), dayText(data.customerSince.slice(0, 10), i18n.language)],
        ]}
      />
      {confirm.data?.reason && <Notice tone="warning">{t('check.failed', { reason: confirm.data.reason })}</Notice>}
      {!review.outcome && !review.isOwn && !confirm.data?.reason && (
        <Decision
          busy={confirm.isPending || decline.isPending}
          problem={(confirm.error ?? decline.error)?.description}
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
