import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusPage } from './StatusPage.tsx'
import { usePageTitle } from './usePageTitle.ts'

export const NotFound = () => {
  const { t } = useTranslation('common')
  usePageTitle(t('notFound.title'))
  return (
    <StatusPage
      code="404"
      title={t('notFound.title')}
      actions={
        <Button component={Link} to="/">
          {t('goHome')}
        </Button>
      }
    >
      <p>{t('notFound.text')}</p>
    </StatusPage>
  )
}
