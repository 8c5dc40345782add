import { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { noPlace, noProof, placeOf } from '../../shared/places/formParts.ts'
import { PlaceFields } from '../../shared/places/PlaceFields.tsx'
import { ProofFields } from '../../shared/places/ProofFields.tsx'
import { FileField } from '../../shared/upload/FileField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { paperMethods } from './companyQueries.ts'

const method = company['representativeAddress.create']
/** Whoever only hands documents in does not see where somebody lives. */
type Known = Pick<OutputOf<(typeof company)['representative.get']>, 'id' | 'name' | 'address'>

/** Where somebody of the company lives, and what shows it. */
export const PersonAddressPopup = ({ known: { id, name, address }, onClose }: { known: Known; onClose: () => void }) => {
  const { t } = useTranslation('companies')
  const { send, progress } = useUpload(method, paperMethods)
  const form = useContractForm(method, {
    initial: { ...(address ? placeOf(address) : noPlace), ...noProof, 'file[relationshipDocument]': null as File | null },
    otherInput: { representativeId: id },
    onSubmit: async (values) => {
      const { pendingReview } = await send({ representativeId: id, ...values } as never)
      void showToast('success', t(pendingReview ? 'record.waits' : 'papers.sent'))
      onClose()
    },
  })
  return (
    <Popup title={t('person.addressTitle', { name })} onClose={onClose} wide>
      <form {...form.props} className={popups.content}>
        <p>{t('person.addressText')}</p>
        <PlaceFields form={form} />
        <ProofFields form={form} countryCode={form.values.countryCode} progress={progress} />
        <FileField {...form.file('file[relationshipDocument]')} label={t('person.relationship')} progress={progress} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <PopupButtons submit={t('papers.send')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
