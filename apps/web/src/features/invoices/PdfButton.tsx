import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { ShareButton } from '../../shared/download/ShareButton.tsx'
import { pdfOf } from './queries.ts'

export const PdfButton = ({ id }: { id: number }) => {
  const { t } = useTranslation('invoices')
  const file = async () => ({ name: `${t('number', { number: id })}.pdf`, url: await pdfOf(id) })
  return (
    <>
      <DownloadButton leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} file={file}>
        {t('actions.pdf')}
      </DownloadButton>
      <ShareButton file={file} />
    </>
  )
}
