import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { recoveryQuery } from './listQueries.ts'
import { useStopRecovery } from './queries.ts'

/** Somebody is replacing the second step of the person, perhaps not themself. */
export const Replacing = () => {
  const { t, i18n } = useTranslation('factors')
  const { data } = useQuery(recoveryQuery())
  const stop = useStopRecovery()
  if (!data?.status) return null
  const time = data.readyAt === undefined ? '' : momentText(data.readyAt, i18n.language)
  const onStop = () => stop.mutate({}, { onSuccess: () => void showToast('success', t('replacing.stopped')) })
  return (
    <Notice tone="warning">
      <p>{data.status === 'waiting' ? t('replacing.waiting', { time }) : t('replacing.checking')}</p>
      <p>{t('replacing.advice')}</p>
      {stop.error && <p role="alert">{stop.error.description}</p>}
      <Button variant="default" size="sm" loading={stop.isPending} onClick={onStop}>
        {t('replacing.stop')}
      </Button>
    </Notice>
  )
}
