import { IconFileDescription } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useActing } from '../../app/session/useActing.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** What those see who look after a company's documents and nothing else. */
export const CompanyDocumentsScreen = () => {
  const { t } = useTranslation('companies')
  const company = useActing()?.name ?? ''
  usePageTitle(t('documents.title'))
  return (
    <>
      <PageHeader title={t('documents.title')} lead={t('documents.lead', { company })} />
      <Card>
        <EmptyState icon={IconFileDescription} title={t('documents.emptyTitle')}>
          {t('documents.emptyText', { email: boot.brand.supports.defaultEmail })}
        </EmptyState>
      </Card>
    </>
  )
}
