import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { offersQuery } from './queries.ts'

/** A card of ours. */
export const Apply = () => {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery(offersQuery())
  return (
    <>
      {error && !data && <ErrorState title={t('apply.failed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={t('loading')} fields={5} />}
      {data && data.products.length === 0 && <Notice tone="info">{t('apply.none')}</Notice>}
      {data && data.products.length > 0 && <ApplyForm products={data.products} />}
    </>
  )
}
