import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText } from '../../ui/useCountdown.ts'
import type { useContractForm } from '../forms/useContractForm.ts'
import classes from './Consent.module.css'
import { useSendCode } from './queries.ts'
import { Resend } from './Resend.tsx'
import { approveTypes, type ConsentParts } from './types.ts'

type Form = Pick<ReturnType<typeof useContractForm>, 'props' | 'error' | 'busy'>
type Props = Pick<ConsentParts, 'challenge' | 'submitted' | 'isResumed'> & {
  readonly form: Form
  readonly field: ComponentProps<typeof CodeInput>
  /** Where the code is to be found. */
  readonly lead: string
  readonly blockedFor: number
}

export const CodeForm = ({ challenge, submitted: { operationId }, isResumed, form, field, lead, blockedFor }: Props) => {
  const { t } = useTranslation('consent')
  const resend = useSendCode()
  return (
    <>
      <form {...form.props} className={classes.form}>
        <CodeInput
          {...field}
          label={t('code.label')}
          description={lead}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: classes.code ?? '' }}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy} disabled={blockedFor > 0}>
          {blockedFor > 0 ? t('code.blocked', { time: clockText(blockedFor) }) : t('code.submit')}
        </Button>
      </form>
      {challenge.approveType !== approveTypes.otp && (
        <Resend input={{ operationId }} sending={resend} {...(isResumed && { firstWaitSeconds: 0 })} />
      )}
    </>
  )
}
