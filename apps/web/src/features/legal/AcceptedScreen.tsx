import { customer } from '@florin/contract/customers/customer'
import type { LegalItem } from '@florin/contract/customers/legal'
import { IconFileCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './AcceptedScreen.module.css'
import { PdfButton } from './PdfButton.tsx'

const Document = ({ document }: { document: LegalItem }) => {
  const { t, i18n } = useTranslation('terms')
  const { label, url, version, acceptedAt } = document
  return (
    <li className={`${sections.session} ${sections.wraps}`}>
      <div className={sections.about}>
        <span className={sections.device}>
          <a href={url} className={classes.link}>
            {label}
          </a>
          {!acceptedAt && <StatusBadge tone="warning">{t('history.waiting')}</StatusBadge>}
        </span>
        <span className={sections.detail}>
          {t('version', { version })}
          {acceptedAt && ` · ${t('history.acceptedOn', { moment: momentText(acceptedAt, i18n.language) })}`}
        </span>
      </div>
      <PdfButton document={document} />
    </li>
  )
}

/** What the user has agreed to, and when. */
export const AcceptedScreen = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { data, error, isFetching, refetch } = useQuery(callQuery(customer['legal.list'], {}))
  const may = useMay()
  usePageTitle(t('history.title'))
  return (
    <div className={sections.sections}>
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      <Card>
        {data ? (
          <ul className={classes.list} aria-label={t('history.title')}>
            {data.items.map((document) => (
              <Document key={`${document.id}-${document.version}`} document={document} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title={t('history.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TableSkeleton columns={2} rows={2} label={t('common:loading')} />
        )}
        {data?.items.length === 0 && <EmptyState icon={IconFileCertificate} title={t('history.empty')} />}
      </Card>
      {may(customer['closing.get']) && (
        <p className={classes.onward}>
          <Link to="/profile/data" className="text-link">
            {t('data')}
          </Link>
        </p>
      )}
    </div>
  )
}
