import { customer } from '@florin/contract/customers/customer'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CopySection } from './CopySection.tsx'

/** What a customer can take with them, and the way out. */
export const DataScreen = () => {
  const { t } = useTranslation('leaving')
  const may = useMay()
  usePageTitle(t('data.title'))
  return (
    <>
      <PageHeader title={t('data.title')} lead={t('data.lead')} />
      <div className={sections.sections}>
        {may(customer['data.export']) && <CopySection />}
        {may(customer['closing.create']) && (
          <Card title={t('close.title')}>
            <p className={sections.lead}>{t('close.short')}</p>
            <Link to="/profile/close" className={sections.onward}>
              {t('close.go')}
              <IconArrowRight size={16} stroke={2} aria-hidden />
            </Link>
          </Card>
        )}
      </div>
    </>
  )
}
