import { batchFile } from '@florin/contract/mass/batchFile'
import { massColumns } from '@florin/contract/calls/mass/massColumns'
import type { MassType } from '@florin/contract/calls/mass/massType'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type SentBatch, UploadForm } from '../../shared/batchGrid/UploadForm.tsx'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import type { Kind } from '../../shared/batchGrid/kinds.ts'
import { sampleOf } from './kinds.ts'
import classes from './Mass.module.css'
import { fetchSample, useUpload } from './queries.ts'
import { usePayingAccounts } from '../../shared/accounts/payingAccounts.ts'

type Props = { readonly type: MassType; readonly kind: Kind }

/** The file of a new batch, and beside it what has to be in it. */
export const Start = ({ type, kind }: Props) => (
  <div className={classes.layout}>
    <NewBatch key={type} type={type} kind={kind} />
    <Columns type={type} />
  </div>
)

const NewBatch = ({ type, kind }: Props) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const upload = useUpload(type)
  const { data, error, isFetching, refetch } = usePayingAccounts()
  const send = async (batch: SentBatch, onProgress: (share: number) => void) => {
    const stored = await upload(batch, onProgress)
    void navigate({
      to: '/transfer/mass/$kind',
      params: { kind },
      search: { type, ...(stored !== undefined && { batch: stored }) },
    })
  }
  return (
    <Card title={t('start.title')}>
      {data && data.accounts.length > 0 ? (
        <UploadForm rule={batchFile} accounts={data.accounts} takesText={type === 'p2p'} send={send} />
      ) : data ? (
        <EmptyState
          icon={IconFileSpreadsheet}
          title={t('start.noAccount')}
          action={<Link to="/home">{t('start.openAccount')}</Link>}
        />
      ) : error ? (
        <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton label={t('loading')} />
      )}
    </Card>
  )
}

const Columns = ({ type }: Pick<Props, 'type'>) => {
  const { t } = useTranslation('mass')
  const listed = (isNeeded: boolean) => massColumns[type].filter((column) => column.isNeeded === isNeeded)
  return (
    <Card title={t('start.columns')}>
      <div className={classes.side}>
        <p className={classes.muted}>{t('start.fileHelp')}</p>
        {([true, false] as const).map((isNeeded) => (
          <section key={String(isNeeded)}>
            <h3 className={classes.subtitle}>{t(isNeeded ? 'start.needed' : 'start.more')}</h3>
            <ul className={classes.names}>
              {listed(isNeeded).map(({ name }) => (
                <li key={name}>{t(`columns.${name}` as 'columns.amount')}</li>
              ))}
            </ul>
          </section>
        ))}
        <DownloadButton
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          file={async () => {
            const { link, fileName } = await fetchSample(sampleOf(type))
            return { name: fileName, url: link }
          }}
        >
          {t('start.sample')}
        </DownloadButton>
      </div>
    </Card>
  )
}
