import { Button } from '@mantine/core'
import { customer } from '@florin/contract/customer'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import type { Asked } from './ChooseMode.tsx'
import classes from '../../ui/Popups.module.css'
import { PushWait } from './PushWait.tsx'
import { confirmTwoStep } from './queries.ts'

type Props = { asked: Asked; onBack: () => void; onDone: () => void }

export const ConfirmMode = ({ asked, onBack, onDone }: Props) =>
  asked.method === 'push' ? (
    <PushWait asked={asked} onBack={onBack} onDone={onDone} />
  ) : (
    <ConfirmCode asked={asked} onBack={onBack} onDone={onDone} />
  )

const ConfirmCode = ({ asked, onBack, onDone }: Props) => {
  const { t } = useTranslation('factors')
  const blocked = useCountdown()
  const { reqId, method, sentTo = '' } = asked
  const isOtp = method === 'otp'
  const form = useContractForm(customer['twoStep.confirm'], {
    initial: { code: '' },
    check: ({ code }) => (code ? {} : { code: t('code.missing') }),
    onSubmit: async ({ code = '' }) => {
      try {
        await confirmTwoStep({ reqId, code })
      } catch (error) {
        if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
        throw error
      }
      onDone()
    },
  })
  return (
    <form {...form.props} className={classes.content}>
      <p>{isOtp ? t('code.fromApp') : t('code.sentTo', { target: sentTo })}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <CodeInput
        {...form.input('code')}
        label={t('code.label')}
        description={isOtp ? t('code.recoveryHint') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode={isOtp ? 'text' : 'numeric'}
        data-autofocus
        autoFocus
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={form.busy} disabled={blocked.left > 0}>
          {blocked.left > 0 ? t('blocked', { time: clockText(blocked.left) }) : t('confirm')}
        </Button>
      </div>
    </form>
  )
}
