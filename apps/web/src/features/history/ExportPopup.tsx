import { history } from '@florin/contract/books/history'
import { Button, Progress, Radio, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { ExportedMonths } from './ExportedMonths.tsx'
import classes from './ExportPopup.module.css'
import { exportQuery, useSendExport, useStartExport } from './queries.ts'
import { filterOf } from './search.ts'
import type { HistorySearch } from './search.ts'

type Props = { readonly search: HistorySearch; readonly onClose: () => void }

/** Choose, wait with a count, then take the file or have it mailed. */
export const ExportPopup = ({ search, onClose }: Props) => {
  const { t } = useTranslation('history')
  const [exportId, setExportId] = useState<string>()
  return (
    <Popup title={t('export.title')} onClose={onClose}>
      {exportId ? (
        <Made exportId={exportId} onAgain={() => setExportId(undefined)} />
      ) : (
        <div className={classes.form}>
          <Choose search={search} onStarted={setExportId} />
          <ExportedMonths accountId={search.account} onOpen={setExportId} />
        </div>
      )}
    </Popup>
  )
}

const Choose = ({ search, onStarted }: { search: HistorySearch; onStarted: (exportId: string) => void }) => {
  const { t } = useTranslation('history')
  const start = useStartExport()
  const [format, setFormat] = useState('csv')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ ...filterOf(search), exportCsv: format === 'csv' }, { onSuccess: ({ exportId }) => onStarted(exportId) })
      }}
    >
      <p className={classes.text}>{t('export.lead')}</p>
      <Radio.Group label={t('export.format')} value={format} onChange={setFormat}>
        <div className={classes.choices}>
          <Radio value="csv" label={t('export.csv')} />
          <Radio value="pdf" label={t('export.pdf')} />
        </div>
      </Radio.Group>
      {start.error && <Notice tone="bad">{start.error.description}</Notice>}
      <Button type="submit" loading={start.isPending}>
        {t('export.start')}
      </Button>
    </form>
  )
}

const Made = ({ exportId, onAgain }: { exportId: string; onAgain: () => void }) => {
  const { t } = useTranslation(['history', 'common'])
  const { data, error } = useQuery(exportQuery(exportId))
  if (error || data?.status === 'failed')
    return (
      <div className={classes.form} role="alert">
        <strong>{t('export.failed')}</strong>
        <p className={classes.text}>{error?.description ?? t('export.failedText')}</p>
        <Button variant="default" onClick={onAgain}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (data?.status !== 'ready' || !data.link) {
    const { writtenCount: written = 0, results = 0 } = data ?? {}
    return (
      <div className={classes.form}>
        <strong role="status">{t('export.working')}</strong>
        <Progress value={results > 0 ? (written / results) * 100 : 100} animated aria-label={t('export.working')} />
        <p className={classes.text}>{t('export.progress', { written, results })}</p>
        <p className={classes.text}>{t('export.leave')}</p>
      </div>
    )
  }
  const file = { name: data.fileName, url: data.link }
  return (
    <div className={classes.form}>
      <strong role="status">{t('export.ready')}</strong>
      <p className={classes.text}>{t('count', { count: data.results })}</p>
      <Button
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        data-autofocus
        onClick={() => void downloadFile(file)}
      >
        {t('export.download')}
      </Button>
      <Mail exportId={exportId} />
    </div>
  )
}

const Mail = ({ exportId }: { exportId: string }) => {
  const { t } = useTranslation('history')
  const { login } = useProfile()
  const send = useSendExport()
  const form = useContractForm(history['export.send'], {
    initial: { email: login },
    onSubmit: (values) => send.mutateAsync({ ...values, exportId }),
  })
  return (
    <form {...form.props} className={classes.mail}>
      <p className={classes.text}>{t('export.mail')}</p>
      <TextInput type="email" label={t('export.email')} {...form.input('email')} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {send.data && <Notice tone="good">{t('export.sent', { email: send.data.sentTo })}</Notice>}
      <Button type="submit" variant="default" loading={form.busy}>
        {t('export.send')}
      </Button>
    </form>
  )
}
