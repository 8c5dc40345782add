import type { Batch } from '@florin/contract/calls/mass/batch'
import { batchFile } from '@florin/contract/mass/batchFile'
import { useTranslation } from 'react-i18next'
import { UploadForm } from '../../shared/batchGrid/UploadForm.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useUpload } from './queries.ts'
import { usePayingAccounts } from '../../shared/accounts/payingAccounts.ts'

type Props = { readonly batch: Batch; readonly onClose: () => void }

/** A corrected file in the place of the one before. */
export const ReplacePopup = ({ batch, onClose }: Props) => {
  const { t } = useTranslation('mass')
  const { data } = usePayingAccounts()
  const { batchId, type, batchName, accountId } = batch
  const upload = useUpload(type)
  return (
    <Popup title={t('draft.replace')} onClose={onClose}>
      {data ? (
        <UploadForm
          rule={batchFile}
          accounts={data.accounts}
          takesText={type === 'p2p'}
          name={batchName}
          account={accountId}
          send={async (sent, onProgress) => {
            await upload({ ...sent, batchId }, onProgress)
            onClose()
          }}
        />
      ) : (
        <FormSkeleton label={t('loading')} />
      )}
    </Popup>
  )
}
