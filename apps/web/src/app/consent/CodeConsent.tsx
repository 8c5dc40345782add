import { approval } from '@florin/contract/approval'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { isCallError } from '../call/error.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import classes from './Consent.module.css'
import { useApprove, useSendCode } from './queries.ts'
import { Resend } from './Resend.tsx'
import { approveTypes, type ConsentParts } from './types.ts'

const leadOf = { [approveTypes.sms]: 'code.sms', [approveTypes.otp]: 'code.otp', [approveTypes.mail]: 'code.mail' } as const

export const CodeConsent = ({ submitted, asked, onDecided }: ConsentParts) => {
  const { t } = useTranslation('consent')
  const approve = useApprove()
  const resend = useSendCode()
  const blocked = useCountdown()
  const { transactionId: trxid, operationId } = submitted
  const lead = leadOf[asked.approveType as keyof typeof leadOf] ?? 'code.otp'

  const noteBlock = (error: unknown) => {
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const form = useContractForm(approval['transaction.approve'], {
    initial: { approvalCode: '' },
    onSubmit: async ({ approvalCode }) => {
      const { status } = await approve.mutateAsync({ trxid, operationId, approvalCode }).catch(noteBlock)
      onDecided(status)
    },
  })

  return (
    <>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('approvalCode')}
          label={t('code.label')}
          description={t(lead, { to: asked.approvalSentTo ?? '' })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ input: classes.code ?? '' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy} disabled={blocked.left > 0}>
          {blocked.left > 0 ? t('code.blocked', { time: clockText(blocked.left) }) : t('code.submit')}
        </Button>
      </form>
      {asked.approveType !== approveTypes.otp && (
        <Resend
          send={() => resend.mutateAsync({ operationId })}
          error={resend.error}
          sent={resend.isSuccess}
          busy={resend.isPending}
        />
      )}
    </>
  )
}
