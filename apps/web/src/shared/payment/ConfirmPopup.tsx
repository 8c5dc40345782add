import type { Submitted } from '@florin/contract/payments/operation'
import type { Cost } from '@florin/contract/payments/transfer'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isCallError } from '../../app/call/error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { CostList } from './CostList.tsx'
import { QuoteClock } from './QuoteClock.tsx'
import classes from './Payment.module.css'

type Props = {
  readonly cost: Cost
  readonly payee: string
  readonly sentence: string
  readonly note?: string | undefined
  readonly repeats?: string | undefined
  readonly send: (quoteId: string | undefined) => Promise<Submitted>
  /** Asks for another offer; over once it is there, or did not come. */
  readonly renew: () => Promise<{ isError: boolean }>
  readonly onSent: (submitted: Submitted) => void
  /** What a field of the form is to blame for goes back to it. */
  readonly onRefused: (error: CallError) => void
  readonly onClose: () => void
}

/** Repeats exactly what will happen. A rate that ran out meanwhile is replaced in sight, and asked about again. */
export const ConfirmPopup = ({ cost, payee, sentence, note, repeats, send, renew, onSent, onRefused, onClose }: Props) => {
  const { t } = useTranslation(['transfer', 'common'])
  const [busy, setBusy] = useState(false)
  const [firstQuote] = useState(cost.quoteId)

  const refused = async (error: unknown) => {
    if (!isCallError(error)) throw error
    const isOver = error.fieldErrors.some(({ field }) => field === 'quoteId')
    if (!isOver || (await renew()).isError) onRefused(error)
  }
  const confirm = () => {
    setBusy(true)
    void send(cost.quoteId)
      .then(onSent, refused)
      .finally(() => setBusy(false))
  }

  return (
    <Popup
      title={t('confirm.title')}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('confirm.back')}
          </Button>
          <Button loading={busy} onClick={confirm} data-autofocus>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <div className={classes.summary}>
        <p className={classes.empty}>{sentence}</p>
        {cost.quoteId !== firstQuote && <Notice tone="warning">{t('confirm.newRate')}</Notice>}
        <CostList cost={cost} payee={payee} />
        {repeats && <Notice tone="info">{repeats}</Notice>}
        {note && <p className={classes.empty}>{t('confirm.note', { note })}</p>}
        {cost.quoteSeconds !== undefined && (
          <p className={classes.hint}>
            {t('confirm.rateHolds')} <QuoteClock key={cost.quoteId} seconds={cost.quoteSeconds} onEnd={() => void renew()} />
          </p>
        )}
      </div>
    </Popup>
  )
}
