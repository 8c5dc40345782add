import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { inWords } from '../payment/amounts.ts'
import { BigNumber } from '../../ui/BigNumber.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Cards.module.css'

/** What a call answered that wants consent first. */
export type PendingConsent = {
  readonly operationId?: string | undefined
  readonly approveType: number
  readonly approvalSentTo?: string | undefined
  readonly pushNumber?: number | undefined
  /** What it takes, in the currency of the account that pays. */
  readonly fee?: string | undefined
  readonly feeCurrencyCode?: string | undefined
}
export type Answered = { readonly status: 'done' | 'awaitingApproval' | 'pending' | 'declined' }
type Props = {
  readonly asked: PendingConsent
  /** The same call with the code, or without one to see what the phone said. */
  readonly answer: (operationId: string, approvalCode?: string) => Promise<Answered>
}

const askEveryMs = 1500
const push = 1
const wordsOf = (error: unknown): string => (isCallError(error) ? error.description : String(error))

/** Consent to what is done with a card. What follows it is the caller's. */
export const ConsentStep = ({ asked, answer }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const { approveType, fee = '0', feeCurrencyCode = '' } = asked
  return (
    <div className={classes.form}>
      {Number(fee) > 0 && <p>{t('reissue.total', { amount: inWords(fee, feeCurrencyCode, i18n.language) })}</p>}
      {approveType === push ? <ByPhone asked={asked} answer={answer} /> : <ByCode asked={asked} answer={answer} />}
    </div>
  )
}

const ByCode = ({ asked, answer }: Props) => {
  const { t } = useTranslation('cards')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await answer(asked.operationId ?? '', code)
    } catch (thrown) {
      setError(wordsOf(thrown))
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeInput
        label={t('consent.code')}
        description={asked.approvalSentTo ? t('consent.sentTo', { to: asked.approvalSentTo }) : t('consent.authenticator')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={busy}>
        {t('consent.submit')}
      </Button>
    </form>
  )
}

const ByPhone = ({ asked, answer }: Props) => {
  const { t } = useTranslation('cards')
  const [trouble, setTrouble] = useState<string>()
  const ask = useEffectEvent(async () => {
    try {
      const { status } = await answer(asked.operationId ?? '')
      if (status === 'declined') setTrouble(t('consent.declined'))
    } catch (thrown) {
      setTrouble(wordsOf(thrown))
    }
  })
  useEffect(() => {
    if (trouble) return
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [trouble])
  if (trouble) return <Notice tone="bad">{trouble}</Notice>
  return (
    <div className={classes.form}>
      <p>{t('consent.phone')}</p>
      <BigNumber label={t('consent.number')}>{asked.pushNumber}</BigNumber>
    </div>
  )
}
