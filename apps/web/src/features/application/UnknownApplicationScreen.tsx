import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** Somebody was sent here in the name of an application that does not exist, or to be sent on to where it does not live. */
export const UnknownApplicationScreen = () => {
  const { t } = useTranslation('application')
  const brand = boot.brand.projectName
  usePageTitle(t('unknown.title'))
  return (
    <ExternalCard title={t('unknown.title')} lead={t('unknown.lead', { brand })}>
      <p>{t('unknown.advice')}</p>
      <Button component={Link} to="/" fullWidth>
        {t('unknown.home', { brand })}
      </Button>
    </ExternalCard>
  )
}
