import { customer } from '@florin/contract/customer'
import type { LegalItem } from '@florin/contract/legal'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { call, downloadFile } from '../../app/engine.ts'
import { showToast } from '../../ui/toasts.ts'

export const PdfButton = ({ document: { id, label } }: { document: LegalItem }) => {
  const { t } = useTranslation(['terms', 'common'])
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { url, fileName } = await call(customer['legalDocument.get'], { id })
      await downloadFile({ name: fileName, url })
    } catch (error) {
      void showToast('error', isCallError(error) ? error.description : t('common:serverError'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={t('history.pdfNamed', { document: label })}
      onClick={() => void save()}
    >
      {t('history.pdf')}
    </Button>
  )
}
