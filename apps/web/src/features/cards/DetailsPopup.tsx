import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { type Asked, ConsentStep } from './ConsentStep.tsx'
import { readDetails } from './queries.ts'
import { useHiding } from './useHiding.ts'

type Details = { readonly number: string; readonly expiry: string; readonly code: string }

/** Number, expiry and security code of a virtual card, after consent and for half a minute. */
export const DetailsPopup = ({ accountId, onClose }: { readonly accountId: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const [asked, setAsked] = useState<Asked>()
  const [error, setError] = useState<string>()
  const secret = useHiding<Details>()
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
          <Shown details={secret.value} left={secret.left} />
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
        <p role="status" className="visually-hidden">
          {secret.value ? t('shown') : ''}
        </p>
      </div>
    </Popup>
  )
}

const Shown = ({ details: { number, expiry, code }, left }: { details: Details; left: number }) => {
  const { t } = useTranslation('cards')
  const lines = [
    [t('details.number'), number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), number],
    [t('details.expiry'), expiry, expiry.replaceAll(' ', '')],
    [t('details.code'), code, code],
  ] as const
  return (
    <>
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
