import type { ApproveType } from '@florin/contract/payments/operation'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { DecisionCode, PaymentCode } from './CodeConsent.tsx'
import classes from './Consent.module.css'
import { PushConsent } from './PushConsent.tsx'
import { fetchDecided, useOtherWay } from './queries.ts'
import { type Challenge, approveTypes, type Decided, isUnpaid, type Waiting, wayNames } from './types.ts'
import { UnpaidPopup } from './UnpaidPopup.tsx'
import { useCancelling } from './useCancelling.ts'

type Props = Waiting & {
  /** With the way it was consented to, for what is shown next. */
  readonly onDone: (by: ApproveType, decided: Decided) => void
  /** Nothing came of it, and its person has been told. */
  readonly onClose: () => void
  /** Left as it is, to be confirmed later; without it, closing cancels. */
  readonly onLater?: (() => void) | undefined
}

const texts = {
  payment: { title: 'title', cancel: 'cancel' },
  decision: { title: 'decision.title', cancel: 'decision.cancel' },
} as const

/** Asks for consent to what was submitted: a code or a phone. What is already made cannot be cancelled any more, and says so. */
export const ConsentPopup = ({ onDone, onClose, onLater, ...waiting }: Props) => {
  const { t } = useTranslation('consent')
  const { submitted, what, kind = 'payment' } = waiting
  const { operationId } = submitted
  const [challenge, setChallenge] = useState<Challenge>(submitted)
  const [ended, setEnded] = useState<Decided>()
  const otherWay = useOtherWay()
  const words = texts[kind]

  const decided = (how: Decided) => (isUnpaid(how.status) ? setEnded(how) : onDone(challenge.approveType, how))
  // Answered elsewhere: on another page, or by whoever may end it for the company.
  useLive('operationChanged', ({ operationId: changed, status }) => {
    if (changed !== operationId || status === 'awaitingApproval' || status === 'processing') return
    void fetchDecided(operationId).then((how) => how && decided(how))
  })
  const cancelling = useCancelling(operationId, (how) =>
    // A decision that is put off leaves its requests as they were: there is nothing to tell.
    kind === 'decision' && how.status === 'cancelled' ? onClose() : decided(how),
  )
  const askBy = (approveType: ApproveType) =>
    otherWay.mutate({ operationId, approveType }, { onSuccess: (answer) => setChallenge(answer) })

  if (ended) return <UnpaidPopup kind={kind} decided={ended} onClose={onClose} />
  const ByCode = kind === 'decision' ? DecisionCode : PaymentCode
  const Way = challenge.approveType === approveTypes.push ? PushConsent : ByCode
  const others = submitted.availableApprovalMethods.filter((type) => type !== challenge.approveType)
  const trouble = cancelling.error ?? otherWay.error
  return (
    <Popup
      title={t(words.title)}
      onClose={onLater ?? cancelling.cancel}
      ignoresClicksOutside
      actions={
        <>
          <Button variant="default" loading={cancelling.isPending} onClick={cancelling.cancel}>
            {t(words.cancel)}
          </Button>
          {onLater && (
            <Button variant="default" onClick={onLater}>
              {t('later')}
            </Button>
          )}
        </>
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
      {trouble && <Notice tone="bad">{trouble.description}</Notice>}
    </Popup>
  )
}
