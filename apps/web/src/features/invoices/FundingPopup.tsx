import { invoice as methods } from '@florin/contract/invoices/invoice'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Invoices.module.css'
import { accountsQuery, useAskForFunding } from './queries.ts'

const formId = 'funding-invoice'

/** An invoice to oneself: its number is the reference of the bank transfer that brings the money. */
export const FundingPopup = ({ onMade, onClose }: { onMade: (id: number) => void; onClose: () => void }) => {
  const { t } = useTranslation('invoices')
  const held = useQuery(accountsQuery()).data?.accounts.map(({ currencyCode }) => currencyCode) ?? []
  const ask = useAskForFunding()
  const form = useContractForm(methods['funding.create'], {
    initial: { amount: '', currency: 'EUR' as string },
    onSubmit: async (values) => onMade((await ask.mutateAsync(values)).invoiceId),
  })
  const currencies = held.length > 0 ? held : [form.values.currency]
  return (
    <Popup
      title={t('funding.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {t('funding.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.failure && <Notice tone="bad">{t('funding.failed')}</Notice>}
        <p className={classes.lead}>{t('funding.text')}</p>
        <MoneyField
          {...form.input('amount')}
          label={t('create.amount')}
          currency={form.values.currency}
          currencies={currencies}
          onCurrencyChange={(code) => form.set('currency', code)}
          error={form.fieldError('amount') ?? form.fieldError('currency')}
        />
      </form>
    </Popup>
  )
}
