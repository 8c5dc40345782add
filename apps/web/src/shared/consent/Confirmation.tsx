import { twoStep } from '@florin/contract/access/twoStep'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../../ui/Popups.module.css'
import { clockText } from '../../ui/useCountdown.ts'
import { useBlocked } from '../forms/useBlocked.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { PushWait } from './PushWait.tsx'
import type { AccountChallenge, Confirm } from './types.ts'

type Props = { challenge: AccountChallenge; confirm: Confirm; onBack: () => void; onDone: () => void }

/** A code or a phone, as the person has it set up. */
export const Confirmation = (props: Props) =>
  props.challenge.method === 'push' ? <PushWait {...props} /> : <ConfirmCode {...props} />

const ConfirmCode = ({ challenge: { method, sentTo = '' }, confirm, onBack, onDone }: Props) => {
  const { t } = useTranslation('factors')
  const blocked = useBlocked()
  const isOtp = method === 'otp'
  // Every confirmation takes the same field.
  const form = useContractForm(twoStep['twoStep.confirm'], {
    initial: { code: '' },
    check: ({ code }) => (code ? {} : { code: t('code.missing') }),
    onSubmit: async ({ code = '' }) => {
      await confirm(code).catch(blocked.rethrow)
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
