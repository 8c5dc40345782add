import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BadLink } from './BadLink.tsx'
import { CaptureForm } from './CaptureForm.tsx'
import { CheckResult } from './CheckResult.tsx'
import { type Run, useRun } from './queries.ts'
import { reasonText } from '../../shared/verification/identityReason.ts'

/** Whoever holds the link shows their documents and their face, on whatever device has a camera. */
export const IdentityScreen = ({ run }: { run: Run }) => {
  const { t } = useTranslation('identity')
  const { data, error, isFetching, refetch } = useRun(run)
  usePageTitle(t('title'))
  if (!data && error) return <BadLink error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <ExternalCard title={t('title')}>
        <FormSkeleton label={t('loading')} />
      </ExternalCard>
    )
  if (data.status !== 'new')
    return <CheckResult status={data.status} {...(data.status === 'failed' && { reason: reasonText(data.rejectReason, t) })} />
  return <CaptureForm run={run} firstName={data.firstName ?? ''} />
}
