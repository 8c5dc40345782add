import { company } from '@florin/contract/companies/company'
import { DocumentCategory, documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'
import { type Address, AddressStatus } from '@florin/contract/customers/contactAddress'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { noPlace, noProof, placeOf } from '../../shared/places/formParts.ts'
import { PlaceFields } from '../../shared/places/PlaceFields.tsx'
import { FileField } from '../../shared/upload/FileField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { paperMethods } from './companyQueries.ts'

const method = company['address.update']
const today = () => new Date().toISOString().slice(0, 10)
const typesOf = (categoryId: number) => documentCategories.find(({ id }) => id === categoryId)?.customerDocumentTypes ?? []

/** Without an address it is the place of business that is added. */
export const CompanyAddressPopup = ({ address, onClose }: { address: Address | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['companies', 'documentTypes'])
  const isRegistered = address?.addressStatus === AddressStatus.residence
  const { businessAddress, businessRegistrationAddress } = DocumentCategory
  const { send, progress } = useUpload(method, paperMethods)
  const form = useContractForm(method, {
    initial: { ...(address ? placeOf(address) : noPlace), ...noProof },
    onSubmit: async (values) => {
      const { pendingReview } = await send({ ...values, ...(address && { addressId: address.addressId }) })
      void showToast('success', t(pendingReview ? 'record.waits' : 'record.saved'))
      onClose()
    },
  })
  const type = form.values.documentTypeId ? findDocumentType(form.values.documentTypeId) : undefined
  return (
    <Popup title={t(isRegistered ? 'fact.registeredAddress' : 'fact.businessAddress')} onClose={onClose} wide>
      <form {...form.props} className={popups.content}>
        <p>{t('places.text')}</p>
        <PlaceFields form={form} />
        <NativeSelect
          {...form.input('documentTypeId')}
          value={form.values.documentTypeId ?? ''}
          onChange={({ currentTarget }) => form.set('documentTypeId', currentTarget.value ? Number(currentTarget.value) : null)}
          label={t('papers.kind')}
        >
          <option value="">{t('places.later')}</option>
          {typesOf(isRegistered ? businessRegistrationAddress : businessAddress).map(({ id, key }) => (
            <option key={id} value={id}>
              {t(`documentTypes:types.${key}`)}
            </option>
          ))}
        </NativeSelect>
        {type?.needsIssuedDate && (
          <TextInput {...form.input('issuedDate')} label={t('papers.issuedOn')} type="date" max={today()} />
        )}
        {type && <FileField {...form.file('file[mainDocument]')} label={t('papers.file')} progress={progress} />}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('record.save')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
