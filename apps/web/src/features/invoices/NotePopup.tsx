import { invoice as methods, type Invoice } from '@florin/contract/invoices/invoice'
import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Invoices.module.css'
import { otherSide } from './otherSide.ts'
import { useDecline, useWithdraw } from './queries.ts'

type Props = { readonly invoice: Invoice; readonly step: 'reject' | 'cancel'; readonly onClose: () => void }

const formId = 'invoice-note'
const words = {
  reject: { title: 'reject.title', text: 'reject.text', submit: 'reject.submit' },
  cancel: { title: 'cancel.title', text: 'cancel.text', submit: 'cancel.submit' },
} as const

/** Rejects or withdraws it; why may be said, and the other side reads it. */
export const NotePopup = ({ invoice, step, onClose }: Props) => {
  const { t, i18n } = useTranslation(['invoices', 'common'])
  const decline = useDecline()
  const withdraw = useWithdraw()
  const form = useContractForm(methods.decline, {
    initial: { note: '' },
    onSubmit: async ({ note }) => {
      await (step === 'reject' ? decline : withdraw).mutateAsync({ invoiceId: invoice.id, ...(note && { note }) })
      onClose()
    },
  })
  return (
    <Popup
      title={t(words[step].title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {t(words[step].submit)}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <p className={classes.lead}>
          {t(words[step].text, {
            name: otherSide(invoice).name,
            amount: inWords(invoice.amount, invoice.currencyCode, i18n.language),
          })}
        </p>
        <Textarea
          {...form.input('note')}
          label={t('noteLabel')}
          description={t('noteHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={200}
          autosize
          minRows={2}
          data-autofocus
        />
      </form>
    </Popup>
  )
}
