import { directionOf, invoice as methods, type Invoice } from '@florin/contract/invoices/invoice'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { CreateInvoicePopup } from './CreateInvoicePopup.tsx'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import { NotePopup } from './NotePopup.tsx'
import { PdfButton } from './PdfButton.tsx'
import { PayInvoicePopup } from './PayInvoicePopup.tsx'
import { invoiceQuery, useSendInvoice } from './queries.ts'

type Step = 'pay' | 'reject' | 'cancel' | 'edit'

/** What can be done about it now, the main thing last. */
const stepsOf = (invoice: Invoice): readonly (Step | 'send' | 'remind')[] => {
  const { status, isFunding } = invoice
  if (directionOf(invoice) === 'incoming') return status === 'unpaid' ? (isFunding ? ['reject'] : ['reject', 'pay']) : []
  if (status === 'draft') return ['cancel', 'edit', 'send']
  return status === 'unpaid' ? ['cancel', 'remind'] : []
}

const methodOf = {
  pay: methods['payment.submit'],
  reject: methods.decline,
  cancel: methods.cancel,
  edit: methods.create,
  send: methods.send,
  remind: methods.send,
}

export const InvoicePopup = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('invoices')
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(id))
  const [step, setStep] = useState<Step>()
  const sending = useSendInvoice()
  const [sent, setSent] = useState<'sentTo' | 'remindedTo'>('sentTo')
  const found = data?.invoice
  const back = () => setStep(undefined)

  if (found && step === 'pay') return <PayInvoicePopup invoice={found} onClose={back} />
  if (found && step === 'edit') return <CreateInvoicePopup draft={found} onClose={back} />
  if (found && (step === 'reject' || step === 'cancel')) return <NotePopup invoice={found} step={step} onClose={back} />

  const steps = found ? stepsOf(found).filter((each) => may(methodOf[each])) : []
  const take = (each: (typeof steps)[number]) => {
    if (each !== 'send' && each !== 'remind') return setStep(each)
    setSent(each === 'send' ? 'sentTo' : 'remindedTo')
    return sending.mutate({ invoiceId: id })
  }
  return (
    <Popup
      title={t('number', { number: id })}
      onClose={onClose}
      wide
      actions={
        <>
          {found && <PdfButton id={id} />}
          {steps.map((each, index) => (
            <Button
              key={each}
              variant={index === steps.length - 1 ? 'filled' : 'default'}
              loading={sending.isPending && (each === 'send' || each === 'remind')}
              onClick={() => take(each)}
            >
              {t(`actions.${each}`)}
            </Button>
          ))}
        </>
      }
    >
      {sending.error && <Notice tone="bad">{sending.error.description}</Notice>}
      {sending.data && <Notice tone="good">{t(sent, { email: sending.data.sentTo })}</Notice>}
      {found ? (
        <InvoiceDocument invoice={found} />
      ) : error ? (
        <ErrorState title={t('loadFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TextSkeleton label={t('loading')} />
      )}
    </Popup>
  )
}
