import { customer } from '@florin/contract/customers/customer'
import type { LegalItem } from '@florin/contract/customers/legal'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/engine.ts'
import { SaveButton } from '../../app/SaveButton.tsx'

export const PdfButton = ({ document: { id, label } }: { document: LegalItem }) => {
  const { t } = useTranslation('terms')
  const file = async () => {
    const { url, fileName } = await call(customer['legalDocument.get'], { id })
    return { name: fileName, url }
  }
  return (
    <SaveButton size="xs" aria-label={t('history.pdfNamed', { document: label })} file={file}>
      {t('history.pdf')}
    </SaveButton>
  )
}
