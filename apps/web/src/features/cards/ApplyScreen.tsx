import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { offersQuery } from './queries.ts'

export const ApplyScreen = () => {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery(offersQuery())
  usePageTitle(t('apply.title'))
  return (
    <>
      <PageHeader
        title={t('apply.title')}
        actions={
          <Button component={Link} to="/cards" variant="default">
            {t('title')}
          </Button>
        }
      />
      {error && !data && <ErrorState title={t('apply.failed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={t('loading')} fields={5} />}
      {data && data.products.length === 0 && <Notice tone="info">{t('apply.none')}</Notice>}
      {data && data.products.length > 0 && <ApplyForm products={data.products} />}
    </>
  )
}
