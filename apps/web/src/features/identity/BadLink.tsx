import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { isOutcomeUnknown } from '../../app/call/error.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'

type Props = { error: CallError; busy: boolean; onRetry: () => void }

/** The link is wrong, or the server did not answer. */
export const BadLink = ({ error, busy, onRetry }: Props) => {
  const { t } = useTranslation(['identity', 'common'])
  const isAway = isOutcomeUnknown(error)
  return (
    <ExternalCard title={t(isAway ? 'failed' : 'badLink.title')}>
      <p role="alert">{isAway ? error.description : t('badLink.text')}</p>
      <Button variant="default" fullWidth loading={busy} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </ExternalCard>
  )
}
