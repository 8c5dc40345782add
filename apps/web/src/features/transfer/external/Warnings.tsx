import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import type { Warning } from './order.ts'

/** What has to be renewed before a payment is repeated. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] | undefined }) => {
  const { t } = useTranslation('external')
  return warnings?.map((warning) => (
    <Notice key={warning} tone="warning">
      {t(`warning.${warning}`)} {warning !== 'extraParams' && <Link to="/profile">{t('warning.profile')}</Link>}
    </Notice>
  ))
}
