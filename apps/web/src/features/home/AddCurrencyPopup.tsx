import { account } from '@florin/contract/accounts/account'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { currencyName } from '../../ui/currencyName.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { currenciesQuery, useAddCurrency } from './queries.ts'

const formId = 'add-currency'

export const AddCurrencyPopup = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation(['home', 'common'])
  const { data, error } = useQuery(currenciesQuery())
  const add = useAddCurrency()
  const form = useContractForm(account['currency.create'], {
    initial: { currencyCode: '' },
    onSubmit: async (values) => {
      await add.mutateAsync(values)
      void showToast('success', t('currency.added', { currency: currencyName(values.currencyCode, i18n.language) }))
      onClose()
    },
  })
  const named = data?.currencies
    .filter(({ isOpened, isCrypto }) => !isOpened && !isCrypto)
    .map(({ currencyCode }) => ({ value: currencyCode, label: `${currencyName(currencyCode, i18n.language)} (${currencyCode})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))

  return (
    <Popup
      title={t('currency.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy} disabled={!named}>
            {t('currency.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        {error && <Notice tone="bad">{error.description}</Notice>}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <NativeSelect
          {...form.input('currencyCode')}
          label={t('currency.label')}
          description={t('currency.help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={[{ value: '', label: t('currency.choose') }, ...(named ?? [])]}
          data-autofocus
        />
      </form>
    </Popup>
  )
}
