import type { StatementFormat } from '@florin/contract/books/statement'
import { statementFormatsOf } from '@florin/contract/books/statement'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fileOf } from './queries.ts'
import classes from './StatementsScreen.module.css'

type Props = { readonly accountId: number; readonly currencyCode: string; readonly dateFrom: string }

/** The month as a file, for people and for their programs. */
export const Downloads = ({ accountId, currencyCode, dateFrom }: Props) => {
  const { t } = useTranslation('statements')
  const [busy, setBusy] = useState<StatementFormat>()
  const [problem, setProblem] = useState<string>()
  const download = async (format: StatementFormat) => {
    setBusy(format)
    setProblem(undefined)
    try {
      const { link, fileName } = await fileOf(accountId, dateFrom, format)
      await downloadFile({ name: fileName, url: link })
    } catch (error) {
      setProblem(isCallError(error) ? error.description : t('failed'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section aria-labelledby="downloads">
      <h3 id="downloads" className={classes.subtitle}>
        {t('download')}
      </h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={classes.formats}>
        {statementFormatsOf(currencyCode).map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={busy === format}
            disabled={busy !== undefined && busy !== format}
            onClick={() => void download(format)}
          >
            {t(`format.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
