import type { FileAlert } from '@florin/contract/companies/operatorBusiness'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/countryName.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './BusinessReview.module.css'

/** What the operator would not see in the file itself. */
export const BusinessAlerts = ({ alerts, isOpen }: { alerts: readonly FileAlert[]; isOpen: boolean }) => {
  const { t, i18n } = useTranslation('console')
  const textOf = ({ kind, name, customerId, standing = 'customer', countryCode = '' }: FileAlert): string => {
    if (kind === 'sameCompany') return t(`business.alert.sameCompany.${standing}`, { name, customerId })
    if (kind === 'otherBrand') return t('business.alert.otherBrand', { name })
    return t('business.alert.closedCountry', { name, country: countryName(countryCode, i18n.language) })
  }
  if (alerts.length === 0) return null
  return (
    <Notice tone="warning" title={t('business.alerts')}>
      <ul className={classes.holdings}>
        {alerts.map((alert) => (
          <li key={JSON.stringify(alert)}>{textOf(alert)}</li>
        ))}
      </ul>
      {isOpen && <p>{t('business.alertsReason')}</p>}
    </Notice>
  )
}
