import type { ContractFile } from '@florin/contract/contracts/contractDetails'
import { Button, type ButtonProps } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isCallError } from '../../app/call/error.ts'
import { openLink } from '../../shared/download/downloadFile.ts'
import { showToast } from '../../ui/toasts.ts'
import { documentOf } from './queries.ts'

type Props = Pick<ButtonProps, 'variant' | 'children' | 'className'> & { readonly id: number; readonly file: ContractFile }

/** Opens a document of a contract, or says why it does not. */
export const DownloadButton = ({ id, file, ...button }: Props) => {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const name = file === 'newest' ? `contract-${id}.pdf` : `contract-${id}-${file}.pdf`
      openLink({ url: await documentOf(id, file), name })
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...button}
      loading={busy}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void open()}
    />
  )
}
