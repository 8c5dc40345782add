import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { verification } from '@florin/contract/compliance/verification'
import type { Document } from '@florin/contract/compliance/verificationDocument'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { FileField } from '../../../shared/upload/FileField.tsx'
import { useUpload } from '../../../shared/upload/useUpload.ts'
import { documentMethods } from '../../../shared/verification/useVerification.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { showToast } from '../../../ui/toasts.ts'

const method = verification['document.upload']
const today = () => new Date().toISOString().slice(0, 10)

type Props = { readonly document: Document; readonly onClose: () => void }

/** A new one in the place of a document that was rejected or runs out. */
export const NewDocumentPopup = ({ document: { documentTypeId, categoryId, documentType }, onClose }: Props) => {
  const { t } = useTranslation(['profile', 'verification'])
  const { send, progress } = useUpload(method, documentMethods)
  const type = findDocumentType(documentTypeId)
  const form = useContractForm(method, {
    initial: {
      documentTypeId,
      categoryId: categoryId as 1,
      issuedDate: '',
      expiresDate: '',
      'file[mainDocument]': null as File | null,
      'file[additionalDocument]': null as File | null,
    },
    onSubmit: async (values) => {
      await send(values)
      void showToast('success', t('documents.sent'))
      onClose()
    },
  })
  const main = form.file('file[mainDocument]')
  return (
    <Popup title={documentType} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        {type?.needsIssuedDate && (
          <TextInput {...form.input('issuedDate')} label={t('verification:document.issued')} type="date" max={today()} />
        )}
        {type?.needsExpiresDate && (
          <TextInput {...form.input('expiresDate')} label={t('verification:document.expires')} type="date" min={today()} />
        )}
        <FileField {...main} label={t('verification:document.file')} progress={progress} />
        {main.value && !main.error && (
          <FileField {...form.file('file[additionalDocument]')} label={t('addresses.otherPage')} progress={progress} />
        )}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('verification:document.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
