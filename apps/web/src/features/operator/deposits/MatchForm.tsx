import type { WholeDeposit } from '@florin/contract/accounts/operatorDeposit'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '../../../shared/forms/focus.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useProposed } from '../useProposed.ts'
import { shortestReason } from '../useReasonCheck.ts'
import { AccountPicker, type Picked } from './AccountPicker.tsx'
import classes from './Deposits.module.css'
import { useCredit } from './queries.ts'

type Props = {
  readonly deposit: WholeDeposit
  readonly onDone: () => void
  /** What else can be done. */
  readonly other: ReactNode
}

const pickedAtFirst = ({ customerId, customerName = '', accountId }: WholeDeposit): Picked =>
  customerId === undefined ? {} : { customer: { customerId, name: customerName }, accountId }

/** Says whose the money is. What it names is chosen already. */
export const MatchForm = ({ deposit, onDone, other }: Props) => {
  const { t } = useTranslation(['deposits', 'console'])
  const { depositId, invoice, customerId } = deposit
  const [picked, setPicked] = useState(() => pickedAtFirst(deposit))
  const [isMissing, setMissing] = useState(false)
  const [paysInvoice, setPaysInvoice] = useState(true)
  const [reason, setReason] = useState('')
  const credit = useCredit()
  const tell = useProposed()
  const form = useRef<HTMLFormElement>(null)
  const named = invoice?.agrees && picked.customer?.customerId === customerId ? invoice : undefined

  const submit = async () => {
    const { accountId } = picked
    const lacksReason = reason.trim().length < shortestReason
    setMissing(accountId === undefined || lacksReason)
    if (accountId === undefined || lacksReason)
      return form.current && focusFirst(form.current, [accountId === undefined ? 'accountId' : 'reason'])
    const values = { depositId, accountId, reason, ...(named && paysInvoice && { invoiceId: named.invoiceId }) }
    // What is stale is loaded first, and takes the form away: only a promise outlives that.
    const answer = await credit.mutateAsync(values).catch(() => undefined)
    if (!answer) return
    tell(answer)
    onDone()
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.actions}
      aria-labelledby="match-title"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 id="match-title" className={classes.title}>
        {t('match.title')}
      </h3>
      <AccountPicker
        currency={deposit.currencyCode}
        picked={picked}
        onPick={setPicked}
        error={isMissing && picked.accountId === undefined ? t('match.missing') : undefined}
      />
      {named && (
        <Checkbox
          checked={paysInvoice}
          onChange={(event) => setPaysInvoice(event.currentTarget.checked)}
          label={t('match.invoice', { number: named.invoiceId })}
        />
      )}
      <ReasonField
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing && reason.trim().length < shortestReason && t('console:decision.needsReason')}
      />
      {credit.error && <Notice tone="bad">{credit.error.description}</Notice>}
      <div className={classes.buttons}>
        {other}
        <Button type="submit" loading={credit.isPending}>
          {t('match.submit')}
        </Button>
      </div>
    </form>
  )
}
