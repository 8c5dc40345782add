import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { useSendCode, type PendingCode } from './queries.ts'
import classes from './Receive.module.css'

type Props = {
  readonly secret: string
  readonly pending: PendingCode
  readonly code: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onCode: (code: string) => void
  /** The sixth digit is there. */
  readonly onWhole: (code: string) => void
}

export const codeLength = 6
const byText = 2
const byMail = 4
const usualWaitSeconds = 60

/** The code with what it was sent to, and ways to get another. */
export const CodeEntry = ({ secret, pending, code, error, isBusy, onCode, onWhole }: Props) => {
  const { t } = useTranslation('receive')
  const resend = useSendCode()
  const [sent, setSent] = useState<Pick<PendingCode, 'approveType' | 'approvalSentTo'>>(pending)
  const wait = useCountdown(pending.resendAfterSeconds)
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, codeLength)
    onCode(digits)
    if (digits.length === codeLength && !isBusy) onWhole(digits)
  }
  const send = (approveType: typeof byText | typeof byMail) =>
    resend.mutate(
      { paymentSecret: secret, operationId: pending.operationId, approveType },
      {
        onSuccess: ({ approvalSentTo, resendAfterSeconds }) => {
          wait.start(resendAfterSeconds)
          setSent({ approveType, approvalSentTo })
          onCode('')
        },
        onError: ({ retryAfterSeconds = usualWaitSeconds }) => wait.start(retryAfterSeconds),
      },
    )
  const way = sent.approveType === byText ? byText : byMail
  const other = way === byText ? byMail : byText
  return (
    <>
      <CodeInput
        name="approvalCode"
        size="lg"
        label={t('code.label')}
        description={t(way === byText ? 'code.texted' : 'code.mailed', { to: sent.approvalSentTo })}
        value={code}
        error={error ?? resend.error?.description}
        maxLength={20}
        readOnly={isBusy}
        classNames={{ input: classes.code ?? '' }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.links}>
        <button type="button" className="text-link" disabled={wait.left > 0 || resend.isPending} onClick={() => send(way)}>
          {wait.left > 0 ? t('code.wait', { time: clockText(wait.left) }) : t('code.again')}
        </button>
        {pending.availableApprovalMethods.includes(other) && (
          <button type="button" className="text-link" disabled={resend.isPending} onClick={() => send(other)}>
            {t(other === byText ? 'code.text' : 'code.mail')}
          </button>
        )}
      </div>
      {resend.isSuccess && (
        <p role="status" className={classes.muted}>
          {t('code.sent')}
        </p>
      )}
    </>
  )
}
