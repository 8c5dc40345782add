import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { CodeEntry, codeLength } from './CodeEntry.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { type Payment, type PendingPayout, useApprove } from './queries.ts'
import { Refuse } from './Refuse.tsx'
import { StepHeading } from './StepHeading.tsx'
import classes from './Receive.module.css'

type Props = {
  readonly secret: string
  readonly payment: Payment
  readonly pending: PendingPayout
  readonly onBack: () => void
  readonly onReload: () => void
  readonly onDone: (status: Payment['status']) => void
}

/** What will happen, and the code that makes it happen. */
export const Confirm = ({ secret, payment, pending, onBack, onReload, onDone }: Props) => {
  const { t } = useTranslation('receive')
  const [code, setCode] = useState('')
  const approve = useApprove()
  const blocked = useCountdown()
  const { operationId } = pending
  // A rate that ran out was renewed with the payment: what stands there is what is asked about.
  const payout = (payment.operationId === operationId ? payment.payout : undefined) ?? pending.payout
  const send = (given: string) =>
    approve.mutate(
      { paymentSecret: secret, operationId, approvalCode: given },
      {
        onSuccess: ({ status }) => onDone(status),
        onError: ({ retryAfterSeconds = 0 }) => {
          setCode('')
          blocked.start(retryAfterSeconds)
        },
        onSettled: onReload,
      },
    )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === codeLength) send(code)
      }}
    >
      <StepHeading title={t('confirm.title')} onBack={onBack} />
      <PayoutCard payment={payment} payout={payout} onChange={onBack} />
      <CodeEntry
        key={operationId}
        secret={secret}
        pending={pending}
        code={code}
        error={approve.error?.description}
        isBusy={approve.isPending || blocked.left > 0}
        onCode={setCode}
        onWhole={send}
      />
      <p className={classes.muted}>{t('confirm.safety', { brand: boot.brand.projectName })}</p>
      <footer className={classes.bar}>
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={code.length < codeLength || blocked.left > 0}
          loading={approve.isPending}
        >
          {blocked.left > 0 ? t('confirm.blocked', { time: clockText(blocked.left) }) : t('confirm.button')}
        </Button>
        <Refuse secret={secret} payment={payment} />
      </footer>
    </form>
  )
}
