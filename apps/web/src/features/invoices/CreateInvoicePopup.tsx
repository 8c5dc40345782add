import { invoice as methods, type Invoice } from '@florin/contract/invoices/invoice'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './Invoices.module.css'
import { currenciesQuery, useAsk } from './queries.ts'

const formId = 'new-invoice'
const usualDays = 14
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Props = { readonly draft?: Invoice; readonly onClose: () => void }

export const CreateInvoicePopup = ({ draft, onClose }: Props) => {
  const { t } = useTranslation(['invoices', 'common'])
  const known = useQuery(currenciesQuery()).data?.currencies ?? []
  const currencies = known.filter(({ isOpened, isCrypto }) => isOpened || !isCrypto)
  const [asDraft, setAsDraft] = useState(false)
  const ask = useAsk()
  const form = useContractForm(methods.create, {
    initial: {
      toEmail: draft?.payerEmail ?? '',
      amount: draft?.amount ?? '',
      currency: draft?.currencyCode ?? 'EUR',
      dueDate: draft?.dueDate ?? dayFromNow(usualDays),
      noteBody: draft?.noteBody ?? '',
    },
    keep: `invoice.${draft?.id ?? 'new'}`,
    onSubmit: async (values) => {
      await ask.mutateAsync({ ...values, isDraft: asDraft, ...(draft && { invoiceId: draft.id }) })
      void showToast('success', asDraft ? t('create.kept') : t('sentTo', { email: values.toEmail }))
      onClose()
    },
  })
  const names = currencies.map(({ currencyCode }) => currencyCode)
  return (
    <Popup
      title={t(draft ? 'create.editTitle' : 'create.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="default" loading={form.busy && asDraft} onClick={() => setAsDraft(true)}>
            {t('create.draft')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy && !asDraft} onClick={() => setAsDraft(false)}>
            {t('create.send')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          {...form.input('toEmail')}
          label={t('create.to')}
          description={t('create.toHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="email"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <MoneyField
          {...form.input('amount')}
          label={t('create.amount')}
          currency={form.values.currency}
          currencies={names.length > 0 ? names : [form.values.currency]}
          onCurrencyChange={(code) => form.set('currency', code)}
          error={form.fieldError('amount') ?? form.fieldError('currency')}
        />
        <Textarea
          {...form.input('noteBody')}
          label={t('create.note')}
          description={t('create.noteHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={2000}
          autosize
          minRows={3}
          maxRows={10}
        />
        <TextInput {...form.input('dueDate')} label={t('create.due')} type="date" min={dayFromNow(0)} />
      </form>
    </Popup>
  )
}
