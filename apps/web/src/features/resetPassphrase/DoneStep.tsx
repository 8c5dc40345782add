import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ResetScreen.module.css'

export const DoneStep = () => {
  const { t } = useTranslation('reset')
  const onwards = useRef<HTMLAnchorElement>(null)
  usePageTitle(t('done.title'))
  useEffect(() => onwards.current?.focus(), [])

  return (
    <ExternalCard title={t('done.title')}>
      <span className={classes.picture} aria-hidden>
        <IconCircleCheck size={40} stroke={1.5} />
      </span>
      <p role="status">{t('done.text')}</p>
      <Button component={Link} to="/login" ref={onwards} fullWidth>
        {t('done.signIn')}
      </Button>
    </ExternalCard>
  )
}
