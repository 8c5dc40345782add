import { sandbox, type SandboxTransfer } from '@florin/contract/sandbox/sandbox'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsTransferDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import desk from './BankDesk.module.css'
import classes from './Pocket.module.css'
import { useSendTransfer, useTransfers } from './queries.ts'

const offered = [...new Set([...boot.brand.defaultCurrencies, 'EUR', 'USD', 'GBP'])]
type Outcome = SandboxTransfer['outcome']

/** A bank from which anybody sends money by the payment details of an account. */
export const TransferDesk = () => {
  const { t } = useTranslation('sandbox')
  const send = useSendTransfer()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useContractForm(sandbox['transfer.create'], {
    initial: {
      senderName: '',
      reference: '',
      type: 'eft' as 'eft' | 'wire',
      currencyCode: boot.brand.defaultCurrencies[0] as string,
      amount: '',
    },
    onSubmit: async ({ reference = '', ...transfer }) => {
      setOutcome(undefined)
      setOutcome((await send.mutateAsync({ reference, ...transfer })).outcome)
      form.set('amount', '')
    },
  })
  return (
    <Card title={t('transfer.title')} aside={<IconArrowsTransferDown size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('transfer.lead')}</p>
      <form {...form.props} className={desk.form}>
        <TextInput
          {...form.input('senderName')}
          label={t('transfer.sender')}
          description={t('transfer.senderHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          maxLength={200}
        />
        <TextInput
          {...form.input('reference')}
          label={t('transfer.reference')}
          description={t('transfer.referenceHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          maxLength={200}
        />
        <NativeSelect
          {...form.input('type')}
          label={t('transfer.type')}
          data={(['eft', 'wire'] as const).map((value) => ({ value, label: t(`transfer.${value}`) }))}
        />
        <MoneyField
          {...form.input('amount')}
          label={t('transfer.amount')}
          currency={form.values.currencyCode}
          currencies={offered}
          onCurrencyChange={(currency) => form.set('currencyCode', currency)}
          error={form.fieldError('amount') ?? form.fieldError('currencyCode')}
        />
        <div className={desk.foot}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          {outcome && !form.error && <Notice tone={outcome === 'credited' ? 'good' : 'info'}>{t(`transfer.${outcome}`)}</Notice>}
          <Button type="submit" loading={form.busy}>
            {t('transfer.submit')}
          </Button>
        </div>
      </form>
      <Sent />
    </Card>
  )
}

const Sent = () => {
  const { t } = useTranslation('sandbox')
  const { data = [] } = useTransfers()
  return (
    <ul className={classes.list} aria-label={t('transfer.sent')}>
      {data.map(({ id, senderName, reference, amount, currencyCode, outcome, returnReason }) => (
        <li key={id} className={classes.item}>
          <span>
            <span className={classes.name}>{senderName}</span>
            <span className={classes.quiet}>{returnReason ?? reference}</span>
          </span>
          <span className={classes.tools}>
            <Money amount={amount} currency={currencyCode} />
            <StatusBadge tone={returnReason !== undefined ? 'neutral' : outcome === 'credited' ? 'good' : 'warning'}>
              {t(`transfer.outcome.${returnReason === undefined ? outcome : 'returned'}`)}
            </StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  )
}
