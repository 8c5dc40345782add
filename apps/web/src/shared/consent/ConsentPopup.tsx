import type { ApproveType, OperationState } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { DecisionCode, PaymentCode } from './CodeConsent.tsx'
import classes from './Consent.module.css'
import { PushConsent } from './PushConsent.tsx'
import { useCancelOperation, useOtherWay } from './queries.ts'
import { type Challenge, approveTypes, type Results, type Waiting, wayNames } from './types.ts'

type Props = Waiting & {
  /** With the way it was consented to and how it stands, for what is shown next; of a decision, with what became of each request. */
  readonly onDone: (by: ApproveType, results: Results, status: OperationState) => void
  readonly onClose: () => void
}

const moved: ReadonlySet<OperationState> = new Set([
  'completed',
  'processing',
  'sent',
  'settled',
  'awaitingCompany',
  'awaitingBank',
])
const texts = {
  payment: { title: 'title', cancel: 'cancel', endedTitle: 'endedTitle' },
  decision: {
    title: 'decision.title',
    cancel: 'decision.cancel',
    endedTitle: 'decision.endedTitle',
  },
} as const

/** Asks for consent to what was submitted: a code or a phone. Closing it gives it up. */
export const ConsentPopup = ({ onDone, onClose, ...waiting }: Props) => {
  const { t } = useTranslation('consent')
  const { submitted, what, kind = 'payment' } = waiting
  const { operationId } = submitted
  const [challenge, setChallenge] = useState<Challenge>(submitted)
  const [ended, setEnded] = useState<OperationState>()
  const cancelling = useCancelOperation()
  const otherWay = useOtherWay()
  const words = texts[kind]

  const decided = (status: OperationState, results: Results = []) =>
    moved.has(status) ? onDone(challenge.approveType, results, status) : setEnded(status)
  const cancel = () => cancelling.mutate({ operationId }, { onSettled: onClose })
  const askBy = (approveType: ApproveType) =>
    otherWay.mutate({ operationId, approveType }, { onSuccess: (answer) => setChallenge(answer) })

  const end = ended === 'rejected' ? 'declined' : ended === 'expired' ? ended : 'failed'
  if (ended)
    return (
      <Popup title={t(words.endedTitle)} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
        <Notice tone="bad">{kind === 'decision' ? t(`decision.ended.${end}`) : t(`ended.${end}`)}</Notice>
      </Popup>
    )
  const ByCode = kind === 'decision' ? DecisionCode : PaymentCode
  const Way = challenge.approveType === approveTypes.push ? PushConsent : ByCode
  const others = submitted.availableApprovalMethods.filter((type) => type !== challenge.approveType)
  return (
    <Popup
      title={t(words.title)}
      onClose={cancel}
      actions={
        <Button variant="default" loading={cancelling.isPending} onClick={cancel}>
          {t(words.cancel)}
        </Button>
      }
    >
      <p className={classes.what}>{what}</p>
      <Way key={challenge.approveType} {...waiting} challenge={challenge} onDecided={decided} />
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
