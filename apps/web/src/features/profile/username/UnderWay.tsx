import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../Profile.module.css'
import { useStartIdentity, useSubmitUsername } from '../queries.ts'
import type { UsernameChange as Change } from '../queries.ts'
import { CodePopup } from './CodePopup.tsx'

type Props = { change: Change; onWithdraw: () => void }

const steps = ['code', 'identity', 'submit'] as const

const stepOf = ({ status, emailConfirmed, identityOutcome }: Change): number => {
  if (status === 'pending') return steps.length
  if (!emailConfirmed) return 0
  return identityOutcome === 'approved' ? 2 : 1
}

/** A change that has begun: what is done, and the step that comes. */
export const UnderWay = ({ change, onWithdraw }: Props) => {
  const { t } = useTranslation('profile')
  const { newUsername: email = '', status, failReason = '', identityOutcome } = change
  const at = stepOf(change)
  const reason = failReason === 'stopped' ? t('username.stopped') : failReason
  return (
    <div className={classes.underWay}>
      <p>{t('username.to', { email })}</p>
      {status === 'failed' ? (
        <Notice tone="bad">{t('username.refused', { reason })}</Notice>
      ) : (
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li
              key={step}
              data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
              aria-current={index === at ? 'step' : undefined}
            >
              {t(`username.step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      {status === 'active' && identityOutcome && identityOutcome !== 'approved' && (
        <Notice tone="warning">{t(`username.identity.${identityOutcome}`)}</Notice>
      )}
      <div className={classes.buttons}>
        {status === 'active' && change.id !== undefined && <NextStep id={change.id} email={email} step={at} />}
        <Button variant="default" size="sm" onClick={onWithdraw}>
          {status === 'failed' ? t('username.hide') : t('username.withdraw')}
        </Button>
      </div>
    </div>
  )
}

const NextStep = ({ id, email, step }: { id: number; email: string; step: number }) => {
  const { t } = useTranslation('profile')
  const [entering, setEntering] = useState(false)
  const identity = useStartIdentity()
  const submit = useSubmitUsername()
  if (step === 0)
    return (
      <>
        <Button size="sm" onClick={() => setEntering(true)}>
          {t('username.enterCode')}
        </Button>
        {entering && <CodePopup id={id} email={email} onClose={() => setEntering(false)} />}
      </>
    )
  const sending = step === 1 ? identity : submit
  const go = () =>
    step === 1
      ? identity.mutate({ requestId: id }, { onSuccess: ({ url }) => window.location.assign(url) })
      : submit.mutate({ requestId: id })
  return (
    <>
      <Button size="sm" loading={sending.isPending} onClick={go}>
        {step === 1 ? t('username.confirmIdentity') : t('username.submit')}
      </Button>
      {sending.error && <Notice tone="bad">{sending.error.description}</Notice>}
    </>
  )
}
