import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { FactList } from '../FactList.tsx'
import { useWords } from '../pricing/words.ts'
import { Decision } from './Decision.tsx'
import type { ReviewProps } from './reviewProps.ts'

export const LimitRaiseReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const { typeOf, whomOf } = useWords()
  const limitRaiseId = review.subjectId
  const { data, error, refetch } = useQuery(callQuery(operatorPricing['limitRaise.get'], { limitRaiseId }))
  const decide = useCall(operatorPricing['limitRaise.approve'], { stale: [operatorPricing['limit.list']] })
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={4} />
  const send = (declined: boolean) => (reason: string) =>
    decide.mutate({ limitRaiseId, declined, ...(reason && { reason }) }, { onSuccess: onDecided })
  const { currencyCode } = data
  return (
    <>
      <FactList
        lines={[
          [t('raise.what'), `${typeOf(data.type)} · ${t(`pricing.periods.${data.period}`)}`],
          [t('raise.whom'), whomOf(data)],
          data.before !== undefined && [t('raise.before'), <Money key="before" amount={data.before} currency={currencyCode} />],
          [t('raise.after'), <Money key="after" amount={data.max} currency={currencyCode} />],
          [t('decision.reason'), data.reason],
        ]}
      />
      {!review.outcome && !review.isOwn && (
        <Decision busy={decide.isPending} problem={decide.error?.description} onApprove={send(false)} onDecline={send(true)} />
      )}
    </>
  )
}
