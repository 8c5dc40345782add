import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { tax } from '@florin/contract/compliance/tax'
import type { FatcaCrs, TaxFormStatus } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { dayText } from '../../ui/moments.ts'
import sections from '../../ui/Sections.module.css'
import { ProfileSection } from './ProfileSection.tsx'
import { TaxNumberRow } from './TaxNumberRow.tsx'

const own = tax['fatcaCrs.get']

/** The worst of the forms is how the whole stands. */
const order = ['rejected', 'expired', 'none', 'signing', 'expiredSoon', 'pending'] as const satisfies readonly TaxFormStatus[]
const shown: Readonly<Record<(typeof order)[number], ProfileStatus>> = {
  rejected: 'rejected',
  expired: 'rejected',
  none: 'none',
  signing: 'none',
  expiredSoon: 'expiredSoon',
  pending: 'pending',
}
const statusOf = (taxes: FatcaCrs): ProfileStatus => {
  const statuses = new Set<TaxFormStatus>([
    taxes.taxResidencySelfCertificationDocumentStatus,
    taxes.w9FormDocumentStatus,
    taxes.w8BenFormDocumentStatus,
    taxes.certificateOfLossOfNationalityDocumentStatus,
  ])
  const worst = order.find((status) => statuses.has(status))
  return worst ? shown[worst] : 'validated'
}

/** The tax number, by the name that the customer's country has for it, and the documents about taxes. */
export const TaxSection = () => {
  const { t, i18n } = useTranslation('profile')
  const query = useQuery(callQuery(own, {}))
  useLive('taxChanged', () => void markStale(own))
  useLive('documentChanged', () => void markStale(own))
  const status = query.data && statusOf(query.data)
  return (
    <ProfileSection
      title={t('tax.title')}
      lead={t('tax.lead')}
      status={status}
      next={query.data?.requiresAction && t(query.data.signedAt ? 'tax.next.forms' : 'tax.next.certify')}
      query={query}
      loading={t('tax.loading')}
      failed={t('tax.failed')}
    >
      {(taxes) => (
        <>
          <TaxNumberRow taxes={taxes} />
          <div className={sections.row}>
            <div className={sections.about}>
              <span className={sections.device}>{t('tax.certification')}</span>
              <span className={sections.detail}>
                {taxes.signedAt
                  ? t('tax.signed', { day: dayText(taxes.signedAt.slice(0, 10), i18n.language) })
                  : t('tax.unsigned')}
                {taxes.w8BenFormExpiresOn && ` · ${t('tax.expires', { day: dayText(taxes.w8BenFormExpiresOn, i18n.language) })}`}
              </span>
            </div>
            <Button
              size="sm"
              variant={taxes.requiresAction ? 'filled' : 'default'}
              renderRoot={(props) => <Link to="/self-certification" {...props} />}
            >
              {t(taxes.requiresAction ? 'tax.begin' : 'tax.view')}
            </Button>
          </div>
        </>
      )}
    </ProfileSection>
  )
}
