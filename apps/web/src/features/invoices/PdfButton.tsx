import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { downloadFile } from '../../app/engine.ts'
import { showToast } from '../../ui/toasts.ts'
import { pdfOf } from './queries.ts'

export const PdfButton = ({ id }: { id: number }) => {
  const { t } = useTranslation(['invoices', 'common'])
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile({ name: `${t('number', { number: id })}.pdf`, url: await pdfOf(id) })
    } catch (error) {
      void showToast('error', isCallError(error) ? error.description : t('common:serverError'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {t('actions.pdf')}
    </Button>
  )
}
