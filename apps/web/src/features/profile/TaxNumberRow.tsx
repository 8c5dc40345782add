import { dictionary } from '@florin/contract/dictionary/dictionary'
import { tax } from '@florin/contract/compliance/tax'
import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionaryQuery } from '../../shared/dictionaries/dictionaryQuery.ts'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useCall } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { SettingRow } from '../../ui/SettingRow.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The number of the country that the customer lives in, by that country's own name for it. */
export const TaxNumberRow = ({ taxes }: { taxes: FatcaCrs }) => {
  const { t } = useTranslation('profile')
  const may = useMay()
  const { residenceCountryCode } = useProfile()
  const { data } = useQuery(dictionaryQuery(dictionary['taxIdentifier.list'], {}))
  const [isChanging, setChanging] = useState(false)
  const named = data?.items.find(({ countryCode }) => countryCode === residenceCountryCode)
  const name = named?.personalShortName ?? t('tax.number')
  const taxId = taxes.taxIds.find(({ countryCode }) => countryCode === residenceCountryCode)?.taxId
  return (
    <>
      <SettingRow
        title={name}
        state={taxId ?? t('tax.noNumber')}
        action={
          may(tax['number.update']) && (
            <Button
              variant="default"
              size="sm"
              aria-label={`${t(taxId ? 'tax.change' : 'tax.add')}: ${name}`}
              onClick={() => setChanging(true)}
            >
              {t(taxId ? 'tax.change' : 'tax.add')}
            </Button>
          )
        }
      />
      {isChanging && (
        <NumberPopup name={name} help={named?.personalName} taxId={taxId ?? ''} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

type PopupProps = { name: string; help: string | undefined; taxId: string; onClose: () => void }

const NumberPopup = ({ name, help, taxId, onClose }: PopupProps) => {
  const { t } = useTranslation('profile')
  const { mutateAsync } = useCall(tax['number.update'], { stale: [tax['fatcaCrs.get']] })
  const form = useContractForm(tax['number.update'], {
    initial: { taxId },
    onSubmit: async (given) => {
      await mutateAsync(given)
      void showToast('success', t('tax.saved'))
      onClose()
    },
  })
  return (
    <Popup title={t('tax.number')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          {...form.input('taxId')}
          label={name}
          description={help === name ? undefined : help}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        <PopupButtons submit={t('tax.save')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
