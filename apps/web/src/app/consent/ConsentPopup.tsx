import type { ApproveType, OperationState } from '@florin/contract/operation'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { CodeConsent } from './CodeConsent.tsx'
import classes from './Consent.module.css'
import { PushConsent } from './PushConsent.tsx'
import { useGiveUp, useOtherWay } from './queries.ts'
import { type Asked, approveTypes, type Waiting, wayNames } from './types.ts'

type Props = Waiting & {
  /** With the way it was consented to, for what is shown next. */
  readonly onDone: (by: ApproveType) => void
  readonly onClose: () => void
}

const moved: ReadonlySet<OperationState> = new Set(['completed', 'executing', 'awaitingCompany'])

/** Asks for consent to what was submitted: a code or a phone. Closing it gives the payment up. */
export const ConsentPopup = ({ onDone, onClose, ...waiting }: Props) => {
  const { t } = useTranslation('consent')
  const { submitted, amount, payee } = waiting
  const { operationId } = submitted
  const [asked, setAsked] = useState<Asked>(submitted)
  const [ended, setEnded] = useState<OperationState>()
  const giveUp = useGiveUp()
  const otherWay = useOtherWay()

  const decided = (status: OperationState) => (moved.has(status) ? onDone(asked.approveType) : setEnded(status))
  const cancel = () => giveUp.mutate({ operationId }, { onSettled: onClose })
  const askBy = (approveType: ApproveType) =>
    otherWay.mutate({ operationId, approveType }, { onSuccess: (answer) => setAsked(answer) })

  if (ended)
    return (
      <Popup title={t('endedTitle')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
        <Notice tone="bad">{t(`ended.${ended === 'declined' || ended === 'expired' ? ended : 'failed'}`)}</Notice>
      </Popup>
    )
  const Way = asked.approveType === approveTypes.push ? PushConsent : CodeConsent
  const others = submitted.availableApprovalMethods.filter((type) => type !== asked.approveType)
  return (
    <Popup
      title={t('title')}
      onClose={cancel}
      actions={
        <Button variant="default" loading={giveUp.isPending} onClick={cancel}>
          {t('giveUp')}
        </Button>
      }
    >
      <p className={classes.what}>{t('what', { amount, payee })}</p>
      <Way key={asked.approveType} {...waiting} asked={asked} onDecided={decided} />
      <div className={classes.ways}>
        {others.map((type) => (
          <button key={type} type="button" className="text-link" disabled={otherWay.isPending} onClick={() => askBy(type)}>
            {t(`other.${wayNames[type as keyof typeof wayNames]}`)}
          </button>
        ))}
      </div>
      {otherWay.error && <Notice tone="bad">{otherWay.error.description}</Notice>}
    </Popup>
  )
}
