import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { massColumns } from '@florin/contract/calls/mass/massColumns'
import { batchFile } from '@florin/contract/mass/batchFile'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayingAccounts } from '../../shared/accounts/payingAccounts.ts'
import type { NamedAccount } from '../../shared/payment/namedAccount.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { type SentBatch, UploadForm } from '../../shared/batchGrid/UploadForm.tsx'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import choices from '../../ui/Choices.module.css'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useBatchColumns } from './batchColumns.tsx'
import { Draft } from './Draft.tsx'
import classes from './GlobalPay.module.css'
import { SentPayments } from './SentPayments.tsx'
import { SinglePayment } from './SinglePayment.tsx'
import { fetchSample, useBatches, useUpload } from './queries.ts'

type Props = { readonly batchId: number | undefined; readonly isOne: boolean; readonly to: string | undefined }

/** Payments to people of whom only the email is known: a new batch, and those there are. */
export const GlobalScreen = ({ batchId, isOne, to }: Props) => {
  const { t } = useTranslation('globalPay')
  const may = useMay()
  usePageTitle(t('title'))
  if (batchId !== undefined) return <Draft key={batchId} batchId={batchId} />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/transfer/mass" className="text-link">
            {t('otherKinds')}
          </Link>
        }
      />
      {may(globalPay.submit) && (
        <nav className={choices.choices} aria-label={t('single.ways')}>
          {([false, true] as const).map((each) => (
            <Link
              key={String(each)}
              to="/transfer/mass/global"
              search={each ? { one: true } : {}}
              activeOptions={{ exact: true }}
              aria-current={each === isOne ? 'page' : undefined}
            >
              {t(each ? 'single.one' : 'single.file')}
            </Link>
          ))}
        </nav>
      )}
      <Accounts>
        {(accounts) =>
          isOne && may(globalPay.submit) ? <SinglePayment accounts={accounts} to={to} /> : <NewBatch accounts={accounts} />
        }
      </Accounts>
      <SentPayments />
      <Batches />
    </>
  )
}

/** Whoever has none is told how to get one. */
const Accounts = ({ children }: { readonly children: (accounts: readonly NamedAccount[]) => ReactNode }) => {
  const { t } = useTranslation('mass')
  const { data, error, isFetching, refetch } = usePayingAccounts()
  if (data && data.accounts.length > 0) return children(data.accounts)
  return (
    <Card>
      {data ? (
        <EmptyState icon={IconMail} title={t('start.noAccount')} action={<Link to="/home">{t('start.openAccount')}</Link>} />
      ) : error ? (
        <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton label={t('loading')} />
      )}
    </Card>
  )
}

const NewBatch = ({ accounts }: { readonly accounts: readonly NamedAccount[] }) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const upload = useUpload()
  const send = async (batch: SentBatch, onProgress: (share: number) => void) => {
    const stored = await upload(batch, onProgress)
    void navigate({ to: '/transfer/mass/global', search: { batch: stored } })
  }
  return (
    <div className={classes.layout}>
      <Card title={t('start.title')}>
        <UploadForm rule={batchFile} accounts={accounts} send={send} />
      </Card>
      <Card title={t('start.columns')}>
        <div className={classes.side}>
          <p className={classes.muted}>{t('start.fileHelp')}</p>
          {([true, false] as const).map((isNeeded) => (
            <section key={String(isNeeded)}>
              <h3 className={classes.subtitle}>{t(isNeeded ? 'start.needed' : 'start.more')}</h3>
              <ul className={classes.names}>
                {massColumns.global
                  .filter((column) => column.isNeeded === isNeeded)
                  .map(({ name }) => (
                    <li key={name}>{t(`columns.${name}` as 'columns.amount')}</li>
                  ))}
              </ul>
            </section>
          ))}
          <DownloadButton
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            file={async () => {
              const { link, fileName } = await fetchSample()
              return { name: fileName, url: link }
            }}
          >
            {t('start.sample')}
          </DownloadButton>
        </div>
      </Card>
    </div>
  )
}

const Batches = () => {
  const { t } = useTranslation('globalPay')
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatches()
  const columns = useBatchColumns()
  return (
    <Card title={t('batches.title')} className={classes.below}>
      <DataTable
        caption={t('batches.title')}
        columns={columns}
        rows={data}
        rowId={({ batchId }) => String(batchId)}
        onOpen={({ batchId: batch, status }) =>
          void navigate({
            to: status === 'uploaded' ? '/transfer/mass/global' : '/transfer/external/global-summary',
            search: { batch },
          })
        }
        error={
          error && !data
            ? { title: t('batches.failed'), description: error.description, onRetry: () => void refetch() }
            : undefined
        }
        empty={<p className={classes.muted}>{t('batches.empty')}</p>}
        more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
      />
    </Card>
  )
}
