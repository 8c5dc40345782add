import { operatorOutgoing } from '@florin/contract/calls/payments/operatorOutgoing'
import { isSuccess } from '@florin/contract/errors'
import type { OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { reloadPayments, useAccept } from './queries.ts'
import classes from './Outgoing.module.css'

/** As many as the server takes at once. */
const most = 50

/** Those that wait for a yes and for nothing else: a possible match on a list is looked at alone. */
const isPlain = ({ status, concerns }: OutgoingPayment): boolean =>
  status === 'pending' && concerns.length > 0 && concerns.every((concern) => concern === 'amount')

export const AcceptSeveral = ({ payments }: { readonly payments: readonly OutgoingPayment[] }) => {
  const { t } = useTranslation('outgoing')
  const may = useMay()(operatorOutgoing['payment.accept'])
  const [isOpen, setOpen] = useState(false)
  const plain = payments.filter(isPlain).slice(0, most)
  if (!may || (plain.length < 2 && !isOpen)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('several.open')}
      </Button>
      {isOpen && <AcceptPopup payments={plain} onClose={() => setOpen(false)} />}
    </>
  )
}

const AcceptPopup = ({ payments, onClose }: { readonly payments: readonly OutgoingPayment[]; readonly onClose: () => void }) => {
  const { t } = useTranslation('outgoing')
  const [listed] = useState(payments)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const accept = useAccept()
  const results = new Map(accept.data?.results.map((result) => [result.transactionId, result]))
  const tick = (id: number, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <Popup title={t('several.open')} onClose={onClose} busy={accept.isPending}>
      <form
        className={console.form}
        onSubmit={(event) => {
          event.preventDefault()
          accept.mutate(
            { transactionIds: [...ticked], ...(reason.trim() && { reason: reason.trim() }) },
            { onSuccess: reloadPayments },
          )
        }}
      >
        <p>{t('several.text')}</p>
        <ul className={classes.several}>
          {listed.map(({ transactionId, beneficiaryName, toAmount, toCurrencyCode, customerName }) => {
            const result = results.get(transactionId)
            return (
              <li key={transactionId}>
                <Checkbox
                  label={`${beneficiaryName} · ${transactionId}`}
                  description={customerName}
                  checked={ticked.has(transactionId)}
                  disabled={accept.data !== undefined}
                  onChange={({ currentTarget }) => tick(transactionId, currentTarget.checked)}
                />
                <span className={classes.amount}>
                  <Money amount={toAmount} currency={toCurrencyCode} />
                  {result !== undefined && (
                    <StatusBadge tone={isSuccess(result.responseCode) ? 'good' : 'bad'}>
                      {isSuccess(result.responseCode)
                        ? t('several.accepted')
                        : t('several.notAccepted', { code: result.responseCode })}
                    </StatusBadge>
                  )}
                </span>
                {result?.responseDescription && <span className={classes.why}>{result.responseDescription}</span>}
              </li>
            )
          })}
        </ul>
        {accept.error && <Notice tone="bad">{accept.error.description}</Notice>}
        {accept.data ? (
          <Button fullWidth onClick={onClose}>
            {t('several.done')}
          </Button>
        ) : (
          <>
            <ReasonField name="reason" value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
            <Button type="submit" fullWidth loading={accept.isPending} disabled={ticked.size === 0}>
              {t('several.accept', { count: ticked.size })}
            </Button>
          </>
        )}
      </form>
    </Popup>
  )
}
