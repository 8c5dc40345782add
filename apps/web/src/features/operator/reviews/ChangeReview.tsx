import type { Change } from '@florin/contract/console/operatorChange'
import { operatorChange } from '@florin/contract/calls/console/operatorChange'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { FactList } from '../FactList.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { Decision } from './Decision.tsx'
import { useApproveChange, useDeclineChange } from './changeQueries.ts'
import { useChangeWords } from './changeWords.ts'
import type { ReviewProps } from './reviewProps.ts'

/** Who proposed it may take it back; a second operator of the desk decides. */
const Buttons = ({ change, onDecided }: { readonly change: Change; readonly onDecided: () => void }) => {
  const { t } = useTranslation('console')
  const [approve, decline] = [useApproveChange(), useDeclineChange()]
  const { changeId } = change
  const onSuccess = onDecided
  const problem = (approve.error ?? decline.error)?.description
  if (change.isOwn)
    return (
      <>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Button
          variant="default"
          loading={decline.isPending}
          onClick={() => decline.mutate({ changeId, reason: t('change.withdraw') }, { onSuccess })}
        >
          {t('change.withdraw')}
        </Button>
      </>
    )
  if (!change.isMine) return <Notice tone="info">{t('change.otherDesk')}</Notice>
  return (
    <Decision
      busy={approve.isPending || decline.isPending}
      problem={problem}
      onApprove={(reason) => approve.mutate({ changeId, ...(reason && { reason }) }, { onSuccess })}
      onDecline={(reason) => decline.mutate({ changeId, reason }, { onSuccess })}
    />
  )
}

/** What one operator proposed, beside what holds now. */
export const ChangeReview = ({ review, onDecided }: ReviewProps) => {
  const { t, i18n } = useTranslation('console')
  const words = useChangeWords()
  const { data, error, refetch } = useQuery(callQuery(operatorChange['change.get'], { changeId: review.subjectId }))
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={4} />
  return (
    <>
      <h3>{words.whatOf(data.method)}</h3>
      <ChangeTable change={data} />
      <FactList lines={[[t('decision.reason'), data.reason]]} />
      {data.status === 'expired' && <Notice tone="warning">{t('change.expired')}</Notice>}
      {data.status === 'awaitingApproval' && (
        <>
          <p>{t('change.until', { time: momentText(data.expiresAt, i18n.language) })}</p>
          <Buttons change={data} onDecided={onDecided} />
        </>
      )}
    </>
  )
}
