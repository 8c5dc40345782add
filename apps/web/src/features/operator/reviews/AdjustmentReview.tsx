import { operatorAdjustment } from '@florin/contract/accounts/operatorAdjustment'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { FactList } from '../FactList.tsx'
import { Decision } from './Decision.tsx'
import type { ReviewProps } from './reviewProps.ts'

export const AdjustmentReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const transactionId = review.subjectId
  const { data, error, refetch } = useQuery(callQuery(operatorAdjustment['adjustment.get'], { transactionId }))
  const decide = useCall(operatorAdjustment['adjustment.approve'], {
    stale: [operatorCustomer['customer.get'], operatorAdjustment['adjustment.get']],
  })
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={4} />
  const send = (declined: boolean) => (reason: string) =>
    decide.mutate({ transactionId, declined, ...(reason && { reason }) }, { onSuccess: onDecided })
  return (
    <>
      <FactList
        lines={[
          [t('adjust.direction'), t(`adjust.${data.direction}`)],
          [t('adjust.amount'), <Money key="amount" amount={data.amount} currency={data.currencyCode} />],
          [t('adjust.account'), data.accountId],
          [t('adjust.balance'), <Money key="balance" amount={data.balance} currency={data.currencyCode} />],
          [t('decision.reason'), data.reason],
        ]}
      />
      {!review.outcome && !review.isOwn && (
        <Decision busy={decide.isPending} problem={decide.error?.description} onApprove={send(false)} onDecline={send(true)} />
      )}
    </>
  )
}
