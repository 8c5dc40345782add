import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.ts'
import { isCallError } from '../../app/call/error.ts'
import type { Download } from './download.ts'
import { downloadFile } from './downloadFile.ts'

type Props = Pick<ButtonProps, 'size' | 'leftSection'> & {
  /** Asks for the file once somebody wants it: links to files soon end. */
  readonly file: () => Promise<Download>
  readonly 'aria-label'?: string | undefined
  readonly children: ReactNode
}

/** Saves a file that the server makes; what stands in the way is told by a toast. */
export const DownloadButton = ({ file, children, ...props }: Props) => {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(await file())
    } catch (error) {
      void showToast('error', isCallError(error) ? error.description : t('serverError'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" {...props} loading={busy} onClick={() => void save()}>
      {children}
    </Button>
  )
}
