import { customer } from '@florin/contract/customers/customer'
import type { LegalItem } from '@florin/contract/customers/legal'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/boot/engine.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'

export const PdfButton = ({ document: { id, label } }: { document: LegalItem }) => {
  const { t } = useTranslation('terms')
  const file = async () => {
    const { url, fileName } = await call(customer['legalDocument.get'], { id })
    return { name: fileName, url }
  }
  return (
    <DownloadButton size="xs" aria-label={t('history.pdfNamed', { document: label })} file={file}>
      {t('history.pdf')}
    </DownloadButton>
  )
}
