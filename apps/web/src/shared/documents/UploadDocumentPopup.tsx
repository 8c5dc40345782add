import type { card } from '@florin/contract/cards/card'
import { documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'
import type { verification } from '@florin/contract/compliance/verification'
import type { Method } from '@florin/contract/method'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { PopupButtons } from '../forms/PopupButtons.tsx'
import { useContractForm } from '../forms/useContractForm.ts'
import { FilesField } from '../upload/FilesField.tsx'
import { useUpload } from '../upload/useUpload.ts'
import { documentMethods } from '../verification/useVerification.ts'

type Uploads =
  | (typeof verification)['limitReasonDocument.upload']
  | (typeof verification)['dueDiligenceDocument.upload']
  | (typeof card)['document.upload']
type Props = {
  readonly method: Uploads
  readonly title: string
  /** The document that is asked for; another of its category may do as well. */
  readonly documentTypeId: number
  /** What else the call wants to know. */
  readonly extraInput: object
  /** What it changes beyond the documents. */
  readonly stale?: readonly Method[]
  readonly onClose: () => void
}

const today = () => new Date().toISOString().slice(0, 10)

/** Hands in a document that somebody asked for. */
export const UploadDocumentPopup = ({ method, title, documentTypeId, extraInput, stale, onClose }: Props) => {
  const { t } = useTranslation(['verification', 'documentTypes'])
  const upload = useUpload(method, [...documentMethods, ...(stale ?? [])])
  const form = useContractForm(method as (typeof verification)['dueDiligenceDocument.upload'], {
    initial: { documentTypeId, issuedDate: '', expiresDate: '', 'file[]': [] as readonly File[] },
    onSubmit: async (values) => {
      await upload.send({ ...values, ...extraInput } as never)
      void showToast('success', t('document.sent'))
      onClose()
    },
  })
  const type = findDocumentType(form.values.documentTypeId)
  const types = documentCategories.find(({ id }) => id === type?.categoryId)?.customerDocumentTypes ?? []
  return (
    <Popup title={title} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <NativeSelect
          {...form.input('documentTypeId')}
          onChange={(event) => form.set('documentTypeId', Number(event.currentTarget.value))}
          label={t('document.type')}
          data={types.map(({ id, key }) => ({ value: String(id), label: t(`documentTypes:types.${key}`) }))}
        />
        {type?.needsIssuedDate && (
          <TextInput {...form.input('issuedDate')} label={t('document.issued')} type="date" max={today()} />
        )}
        {type?.needsExpiresDate && (
          <TextInput {...form.input('expiresDate')} label={t('document.expires')} type="date" min={today()} />
        )}
        <FilesField
          {...form.files('file[]')}
          label={t('document.file')}
          description={type?.sides === 2 ? t('document.bothSides') : t('document.whole')}
          progress={upload.progress}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('document.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
