import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import type { MassType } from '@florin/contract/calls/mass/massType'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useOpenColumns } from './columns.tsx'
import { Draft } from './Draft.tsx'
import { batchLink } from '../../shared/batchGrid/batchLink.ts'
import { type Kind, kindNames, kinds } from '../../shared/batchGrid/kinds.ts'
import { submitOf } from './kinds.ts'
import classes from './Mass.module.css'
import { openBatchesQuery, reloadBatch } from './queries.ts'
import { Start } from './Start.tsx'

type Props = { readonly kind: Kind; readonly type: MassType; readonly batchId?: number | undefined }

/** Many payments from one file: which kind, the file, and what is not finished yet. */
export const MassScreen = ({ kind, type, batchId }: Props) => {
  const { t } = useTranslation('mass')
  const may = useMay()
  usePageTitle(t('title'))
  useLive('batchChanged', () => void reloadBatch())
  if (batchId !== undefined) return <Draft key={batchId} batchId={batchId} kind={kind} />
  const isOpen = (each: MassType) => may(submitOf(each))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<Link to="/history/batch-transfers">{t('history.title')}</Link>} />
      <nav className={choices.choices} aria-label={t('tabs')}>
        {kindNames
          .flatMap((each) => kinds[each].map((of: MassType) => ({ each, of })))
          .filter(({ of }) => isOpen(of))
          .map(({ each, of }) => (
            <Link
              key={of}
              to="/transfer/mass/$kind"
              params={{ kind: each }}
              search={of === kinds[each][0] ? {} : { type: of }}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(`type.${of}`)}
            </Link>
          ))}
        {may(globalPay['batch.upload']) && (
          <Link to="/transfer/mass/global" search={{}}>
            {t('type.global')}
          </Link>
        )}
      </nav>
      <Start type={type} kind={kind} />
      <Unfinished />
    </>
  )
}

const Unfinished = () => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(openBatchesQuery())
  const columns = useOpenColumns()
  if (data?.batches.length === 0) return null
  return (
    <Card title={t('open.title')} className={classes.open}>
      <DataTable
        caption={t('open.title')}
        columns={columns}
        rows={data?.batches}
        rowId={({ batchId }) => String(batchId)}
        onOpen={({ batchId: id, type, status }) => void navigate(batchLink({ id, type, status }))}
        error={error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined}
        empty={null}
      />
    </Card>
  )
}
