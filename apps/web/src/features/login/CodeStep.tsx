import { Button, TextInput } from '@mantine/core'
import { tokens } from '@florin/contract/access/tokens'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import type { Outcome } from '../../app/session/signIn.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type Challenge, isOver } from './challenge.ts'
import { BusyText } from './BusyText.tsx'
import classes from './LoginScreen.module.css'
import { Resend } from './Resend.tsx'

export type StepProps = {
  challenge: Challenge
  onOutcome: (outcome: Outcome) => Promise<unknown>
  onOver: () => void
  onSent: () => void
  /** Other ways to go on, each a link. */
  others?: ReactNode
  onBack: () => void
}
type Kind = 'otp' | 'recovery' | 'sms' | 'email'

const useCodeForm = ({ challenge, onOutcome, onOver }: StepProps, kind: Kind) => {
  const blocked = useCountdown()
  const note = (error: unknown): never => {
    if (isOver(error, challenge.way)) onOver()
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const form = useContractForm(tokens.exchange, {
    initial: { otp: '' },
    onSubmit: async ({ otp = '' }) => onOutcome(await challenge.answer(otp).catch(note)),
  })
  return { form, blockedFor: blocked.left, isDigits: kind !== 'recovery' }
}

/** Asks for a code: of a message, of the authenticator, or one kept for the day that is lost. */
export const CodeStep = (props: StepProps) => {
  const { challenge, others, onSent, onBack } = props
  const { t } = useTranslation('login')
  const [recovery, setRecovery] = useState(false)
  const kind: Kind = challenge.way === 'otp' || challenge.way === 'push' ? (recovery ? 'recovery' : 'otp') : challenge.way
  const { form, blockedFor, isDigits } = useCodeForm(props, kind)
  const title = t(`step.${kind}.title`)
  usePageTitle(title)
  const toggle = () => {
    form.reset()
    setRecovery(!recovery)
  }

  return (
    <ExternalCard
      title={title}
      lead={t(`step.${kind}.lead`, { brand: boot.brand.projectName, target: challenge.sentTo })}
      below={
        <button type="button" className="text-link" onClick={onBack}>
          {t('other.back')}
        </button>
      }
    >
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <form {...form.props} className={classes.form}>
        <TextInput
          key={kind}
          {...form.input('otp')}
          label={t(`step.${kind}.label`)}
          description={isDigits ? t('step.help') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: classes.code }}
          inputMode={isDigits ? 'numeric' : 'text'}
          autoComplete={isDigits ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <div>
          <Button type="submit" fullWidth loading={form.busy} disabled={blockedFor > 0}>
            {blockedFor > 0 ? t('step.blocked', { time: clockText(blockedFor) }) : t('step.submit')}
          </Button>
          <BusyText busy={form.busy} />
        </div>
      </form>
      {(kind === 'sms' || kind === 'email') && <Resend challenge={challenge} onSent={onSent} onOver={props.onOver} />}
      <div className={classes.others}>
        {(kind === 'otp' || kind === 'recovery') && (
          <button type="button" className="text-link" onClick={toggle}>
            {t(recovery ? 'other.authenticator' : 'other.recovery')}
          </button>
        )}
        {others}
      </div>
    </ExternalCard>
  )
}
