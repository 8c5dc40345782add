import { maskCardNumber } from '@florin/contract/cardMask'
import type { Card } from '@florin/contract/cards/common'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { type CardDetails, CardTurn } from './CardTurn.tsx'
import { type PendingConsent, ConsentStep } from './ConsentStep.tsx'
import { readDetails } from './queries.ts'
import { SecretStatus } from './SecretStatus.tsx'
import { useHiding } from './useHiding.ts'

/** Number, expiry and security code of a virtual card, after consent and for half a minute. */
export const DetailsPopup = ({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const { accountId } = card
  const [asked, setAsked] = useState<PendingConsent>()
  const [error, setError] = useState<string>()
  const secret = useHiding<CardDetails>()
  const answer = async (operationId?: string, approvalCode?: string) => {
    const found = await readDetails({ accountId, ...(operationId && { operationId }), ...(approvalCode && { approvalCode }) })
    if (found.status === 'awaitingApproval') setAsked(found)
    if (found.cardNumber !== undefined) {
      setAsked(undefined)
      const expiry = `${String(found.cardExpiryMonth).padStart(2, '0')} / ${String(found.cardExpiryYear).slice(-2)}`
      secret.show({ number: found.cardNumber, expiry, code: found.cvv ?? '' }, found.visibleSeconds ?? 0)
    }
    return found
  }
  const ask = () => answer().catch((thrown: unknown) => setError(isCallError(thrown) ? thrown.description : String(thrown)))
  return (
    <Popup title={t('details.title')} onClose={onClose} ignoresClicksOutside>
      <div className={classes.form}>
        {error && <Notice tone="bad">{error}</Notice>}
        {secret.value ? (
          <Shown card={card} details={secret.value} left={secret.left} />
        ) : asked ? (
          <ConsentStep asked={asked} answer={answer} />
        ) : (
          <>
            <p>{t('details.text')}</p>
            <Button onClick={() => void ask()} data-autofocus>
              {t('details.show')}
            </Button>
          </>
        )}
        <SecretStatus secret={secret} />
      </div>
    </Popup>
  )
}

/** Copied without being seen, or seen on the back of the card. */
const Shown = ({ card, details, left }: { card: Card; details: CardDetails; left: number }) => {
  const { t } = useTranslation('cards')
  const { number, expiry, code } = details
  const lines = [
    [t('details.number'), maskCardNumber(number), number],
    [t('details.expiry'), '•• / ••', expiry.replaceAll(' ', '')],
    [t('details.code'), '•••', code],
  ] as const
  return (
    <>
      <CardTurn card={card} details={details} />
      <dl className={classes.costs}>
        {lines.map(([label, text, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} <CopyButton value={value} label={t('copy', { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet} aria-hidden>
        {t('hiddenIn', { count: left })}
      </p>
    </>
  )
}
