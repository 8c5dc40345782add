import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { fetchFile } from './queries.ts'

/** All rows of a batch, with where each link stands or what is wrong. */
export const BatchFile = ({ batchId, children }: { readonly batchId: number; readonly children: ReactNode }) => (
  <DownloadButton
    leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
    file={async () => {
      const { link, fileName } = await fetchFile(batchId)
      return { name: fileName, url: link }
    }}
  >
    {children}
  </DownloadButton>
)
