import { company } from '@florin/contract/companies/company'
import { personCategories } from '@florin/contract/companies/companyDetails'
import { documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { FileField } from '../../shared/upload/FileField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { paperMethods } from './companyQueries.ts'

const method = company['document.upload']
const today = () => new Date().toISOString().slice(0, 10)
/** What a company hands in about itself, and about its people. */
const ofCompany = documentCategories.filter(({ id }) => [4, 7, 8, 9, 10, 11].includes(id))
const personal: ReadonlySet<number> = new Set(Object.values(personCategories))
const ofPeople = documentCategories.filter(({ id }) => personal.has(id))

type Props = { readonly person?: { readonly id: number; readonly name: string } | undefined; readonly onClose: () => void }

export const UploadPopup = ({ person, onClose }: Props) => {
  const { t } = useTranslation(['companies', 'documentTypes'])
  const { send, progress } = useUpload(method, paperMethods)
  const form = useContractForm(method, {
    initial: {
      documentTypeId: '' as number | '',
      categoryId: '' as 4 | '',
      issuedDate: '',
      expiresDate: '',
      'file[mainDocument]': null as File | null,
      'file[additionalDocument]': null as File | null,
    },
    onSubmit: async (values) => {
      await send({ ...values, ...(person && { representativeId: person.id }) })
      void showToast('success', t('papers.sent'))
      onClose()
    },
  })
  const type = form.values.documentTypeId ? findDocumentType(form.values.documentTypeId) : undefined
  const main = form.file('file[mainDocument]')
  const choose = (id: string | null) => {
    const found = id ? findDocumentType(Number(id)) : undefined
    form.set('documentTypeId', found?.id ?? '')
    form.set('categoryId', (found?.categoryId as 4 | undefined) ?? '')
  }
  return (
    <Popup title={person ? t('papers.addOf', { name: person.name }) : t('papers.add')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <Select
          name="documentTypeId"
          label={t('papers.kind')}
          value={form.values.documentTypeId ? String(form.values.documentTypeId) : null}
          error={form.fieldError('documentTypeId')}
          data={(person ? ofPeople : ofCompany).map(({ key, customerDocumentTypes }) => ({
            group: t(`documentTypes:categories.${key}`),
            items: customerDocumentTypes.map(({ id, key: typeKey }) => ({
              value: String(id),
              label: t(`documentTypes:types.${typeKey}`),
            })),
          }))}
          onChange={choose}
          comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
        />
        {type?.needsIssuedDate && (
          <TextInput {...form.input('issuedDate')} label={t('papers.issuedOn')} type="date" max={today()} />
        )}
        {type?.needsExpiresDate && (
          <TextInput {...form.input('expiresDate')} label={t('papers.expiresOn')} type="date" min={today()} />
        )}
        <FileField {...main} label={t('papers.file')} progress={progress} />
        {main.value && !main.error && (
          <FileField {...form.file('file[additionalDocument]')} label={t('papers.otherPage')} progress={progress} />
        )}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('papers.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
