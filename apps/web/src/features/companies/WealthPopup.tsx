import { company } from '@florin/contract/companies/company'
import { DocumentCategory, documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { FilesField } from '../../shared/upload/FilesField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { paperMethods } from './companyQueries.ts'

const today = () => new Date().toISOString().slice(0, 10)
const types = documentCategories.find(({ id }) => id === DocumentCategory.sourceOfWealth)?.customerDocumentTypes ?? []
const uploads = {
  company: company['sourceOfWealth.upload'],
  owner: company['ownerSourceOfWealth.upload'],
  shareholder: company['shareholderSourceOfWealth.upload'],
} as const

type Props = {
  readonly of: keyof typeof uploads
  /** Whoever is listed under it. */
  readonly partyKey?: string | undefined
  readonly title: string
  readonly onClose: () => void
}

export const CompanyWealthPopup = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('companies')
  return <WealthPopup of="company" title={t('wealth.add')} onClose={onClose} />
}

/** Where money is from: of the company, an owner or a shareholder. */
export const WealthPopup = ({ of, partyKey, title, onClose }: Props) => {
  const { t } = useTranslation(['companies', 'documentTypes'])
  const method = uploads[of] as (typeof uploads)['company']
  const { send, progress } = useUpload(method, paperMethods)
  const form = useContractForm(method, {
    initial: { documentTypeId: types[0]?.id ?? 0, issuedDate: '', 'file[]': [] as readonly File[] },
    otherInput: partyKey === undefined ? {} : { key: partyKey },
    onSubmit: async (values) => {
      await send({ ...values, ...(partyKey !== undefined && { key: partyKey }) } as never)
      void showToast('success', t('papers.sent'))
      onClose()
    },
  })
  const type = findDocumentType(form.values.documentTypeId)
  return (
    <Popup title={title} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <p>{t('wealth.text')}</p>
        <NativeSelect
          {...form.input('documentTypeId')}
          onChange={(event) => form.set('documentTypeId', Number(event.currentTarget.value))}
          label={t('papers.kind')}
          data={types.map(({ id, key }) => ({ value: String(id), label: t(`documentTypes:types.${key}`) }))}
        />
        {type?.needsIssuedDate && (
          <TextInput {...form.input('issuedDate')} label={t('papers.issuedOn')} type="date" max={today()} />
        )}
        <FilesField {...form.files('file[]')} label={t('papers.file')} progress={progress} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('papers.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
