import { type CustomersBatch, operatorMass } from '@florin/contract/mass/operatorMass'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/call/queries.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { inWords } from '../../../shared/payment/amounts.ts'
import choices from '../../../ui/Choices.module.css'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { OpenPayments } from './OpenPayments.tsx'

type Props = { readonly batch: CustomersBatch; readonly onClose: () => void }
const stale = [operatorMass['mass.list'], operatorOutgoing['payment.list']]

/** What waits for the bank in a batch: it is paid, but for what is left waiting, or none of it. */
export const BatchDecision = ({ batch, onClose }: Props) => {
  const { t } = useTranslation('mass')
  const [isDeclined, setDeclined] = useState(false)
  return (
    <Popup title={t('desk.title')} onClose={onClose}>
      <div className={console.form}>
        <p>
          {t('desk.what', {
            customer: batch.customerName,
            batch: batch.batchName,
            count: batch.openCount,
          })}{' '}
          <Link to="/admin-overview/outgoing" search={{ batchId: batch.batchId }} className={console.link}>
            {t('desk.look')}
          </Link>
        </p>
        <div className={choices.choices} role="group" aria-label={t('desk.decision')}>
          <button type="button" aria-pressed={!isDeclined} onClick={() => setDeclined(false)}>
            {t('desk.confirm')}
          </button>
          <button type="button" aria-pressed={isDeclined} onClick={() => setDeclined(true)}>
            {t('desk.decline')}
          </button>
        </div>
        {isDeclined ? <Decline batch={batch} onClose={onClose} /> : <Confirm batch={batch} onClose={onClose} />}
      </div>
    </Popup>
  )
}

const Confirm = ({ batch: { batchId }, onClose }: Props) => {
  const { t } = useTranslation('mass')
  const confirm = useCall(operatorMass['mass.confirm'], { stale })
  const [except, setExcept] = useState<number[]>([])
  const form = useContractForm(operatorMass['mass.confirm'], {
    initial: { bankReference: '' },
    onSubmit: async ({ bankReference }) => {
      const { settledCount } = await confirm.mutateAsync({ batchId, bankReference, exceptTransactionIds: except })
      void showToast('success', t('desk.confirmed', { count: settledCount }))
      onClose()
    },
  })
  return (
    <form {...form.props} className={console.form}>
      <Notice tone="info">{t('desk.screened')}</Notice>
      <OpenPayments batchId={batchId} except={except} onChange={setExcept} />
      <TextInput {...form.input('bankReference')} label={t('desk.reference')} maxLength={200} data-autofocus />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" fullWidth loading={form.busy}>
        {t('desk.confirm')}
      </Button>
    </form>
  )
}

const Decline = ({ batch: { batchId }, onClose }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const decline = useCall(operatorMass['mass.decline'], { stale })
  const form = useContractForm(operatorMass['mass.decline'], {
    initial: { reason: '' },
    check: useReasonCheck(),
    onSubmit: async ({ reason }) => {
      const { rejectedCount, refunded, currencyCode } = await decline.mutateAsync({ batchId, reason })
      const amount = inWords(refunded, currencyCode, i18n.language)
      void showToast('success', t('desk.declined', { count: rejectedCount, amount }))
      onClose()
    },
  })
  return (
    <form {...form.props} className={console.form}>
      <ReasonField {...form.input('reason')} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" fullWidth color="red" loading={form.busy}>
        {t('desk.decline')}
      </Button>
    </form>
  )
}
