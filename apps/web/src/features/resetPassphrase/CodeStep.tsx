import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Resend } from './Resend.tsx'
import classes from './ResetScreen.module.css'
import { useCodeForm } from './useCodeForm.ts'

type Props = {
  email: string
  code: string
  sentAt: number
  /** Why the code is asked for once more. */
  problem: string | undefined
  onRight: (code: string) => void
  onSent: () => void
  onBack: () => void
}

export const CodeStep = ({ email, code, sentAt, problem, onRight, onSent, onBack }: Props) => {
  const { t } = useTranslation('reset')
  const { form, blockedFor } = useCodeForm({ email, code, onRight })
  const trouble = form.error ?? problem
  usePageTitle(t('code.title'))

  return (
    <ExternalCard
      title={t('code.title')}
      lead={t('code.lead', { email })}
      below={
        <button type="button" className="text-link" onClick={onBack}>
          {t('code.back')}
        </button>
      }
    >
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      <form {...form.props} className={classes.form}>
        <CodeInput
          {...form.input('code')}
          label={t('code.label')}
          description={t('code.help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: classes.code }}
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.busy} disabled={blockedFor > 0}>
          {blockedFor > 0 ? t('code.blocked', { time: clockText(blockedFor) }) : t('code.submit')}
        </Button>
      </form>
      <Resend email={email} sentAt={sentAt} onSent={onSent} />
    </ExternalCard>
  )
}
