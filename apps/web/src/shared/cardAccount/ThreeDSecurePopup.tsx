import type { PendingAuthentication } from '@florin/contract/cards/threeDSecure'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { inWords } from '../payment/amounts.ts'
import { countryName } from '../../ui/countryName.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { clockText, useSecondsUntil } from '../../ui/useCountdown.ts'
import classes from './Cards.module.css'
import { authenticationsQuery, useConfirmPayment } from './queries.ts'

/** A finger that was on its way to something else says nothing. */
const deafMs = 700

/** A payment on the internet that waits for its holder's word. */
export const ThreeDSecurePopup = () => {
  const { data } = useQuery(authenticationsQuery())
  const [seen, setSeen] = useState<readonly string[]>([])
  const [shown, setShown] = useState<PendingAuthentication>()
  const next = data?.authentications.find(({ authorizationId }) => !seen.includes(authorizationId))
  // Stays until its answer was read, though the list has it no longer.
  const current = shown ?? next
  if (!current) return null
  const close = () => {
    setSeen([...seen, current.authorizationId])
    setShown(undefined)
  }
  return <Question key={current.authorizationId} payment={current} onAnswer={() => setShown(current)} onClose={close} />
}

type Props = {
  readonly payment: PendingAuthentication
  readonly onAnswer: () => void
  readonly onClose: () => void
}

const Question = ({ payment, onAnswer, onClose }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const confirm = useConfirmPayment()
  const [openedAt] = useState(() => Date.now())
  const left = useSecondsUntil(payment.expiresAt)
  const { authorizationId, merchantName, merchantCountryCode, amount, currencyCode, cardName, numbers } = payment
  const { billingAmount, billingCurrencyCode } = payment
  const status = confirm.data?.status ?? (left === 0 ? 'expired' : undefined)
  const isStopped = confirm.data?.status === 'declined' && confirm.variables?.decline === true
  const answer = (given: { number: number } | { decline: true }) => {
    if (Date.now() - openedAt < deafMs || confirm.isPending) return
    onAnswer()
    confirm.mutate({ authorizationId, ...given })
  }
  return (
    <Popup title={t('secure.title')} onClose={onClose} ignoresClicksOutside>
      <div className={classes.form}>
        <p>
          <span className={classes.name}>{merchantName}</span>
          <br />
          <span className={classes.quiet}>{[countryName(merchantCountryCode, i18n.language), cardName].join(' · ')}</span>
        </p>
        <Money amount={amount} currency={currencyCode} size="large" />
        {billingAmount !== undefined && billingCurrencyCode !== undefined && (
          <p className={classes.quiet}>
            {t('secure.billing', { amount: inWords(billingAmount, billingCurrencyCode, i18n.language) })}
          </p>
        )}
        {confirm.error && <Notice tone="bad">{confirm.error.description}</Notice>}
        {status ? (
          <>
            <Notice tone={status === 'approved' ? 'good' : 'warning'}>
              {t(isStopped ? 'secure.stopped' : `secure.${status}`)}
            </Notice>
            {isStopped && (
              <Link to="/messages" search={{}}>
                {t('secure.help')}
              </Link>
            )}
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : (
          <>
            <p>{t('secure.choose')}</p>
            <div className={classes.numbers}>
              {numbers.map((number) => (
                <Button key={number} variant="default" size="lg" onClick={() => answer({ number })}>
                  {number}
                </Button>
              ))}
            </div>
            <Button variant="subtle" color="red" onClick={() => answer({ decline: true })}>
              {t('secure.notMe')}
            </Button>
            <p className={classes.quiet}>{t('secure.left', { time: clockText(left) })}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
