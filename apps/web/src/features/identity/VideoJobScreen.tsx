import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BadLink } from './BadLink.tsx'
import { CheckResult } from './CheckResult.tsx'
import { HandOver } from './HandOver.tsx'
import { useJob } from './queries.ts'
import { RecordingForm } from './RecordingForm.tsx'

/** A recording that we asked for: the person says a few digits, so that it is theirs and of today. */
export const VideoJobScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation('identity')
  const { data, error, isFetching, refetch } = useJob(id)
  usePageTitle(t('video.title'))
  if (!data && error) return <BadLink error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <ExternalCard title={t('video.title')}>
        <FormSkeleton label={t('loading')} />
      </ExternalCard>
    )
  if (data.status !== 'new') return <CheckResult status={data.status} />
  return (
    <ExternalCard title={t('video.title')} lead={t('video.lead', { name: data.firstName ?? '' })} below={<HandOver />}>
      <RecordingForm id={id} words={data.words} />
    </ExternalCard>
  )
}
