import { sandbox } from '@florin/contract/sandbox/sandbox'
import { networks } from '@florin/contract/walletAddress'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCurrencyBitcoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import desk from './BankDesk.module.css'
import classes from './Pocket.module.css'
import { useChainTransfers, useSendCoins } from './queries.ts'

const currencies = ['BTC', 'ETH', 'USDC', 'USDT', 'LTC', 'BCH']

/** Coins for people who have none. */
export const ChainDesk = () => {
  const { t } = useTranslation('sandbox')
  const send = useSendCoins()
  const form = useContractForm(sandbox['chain.create'], {
    initial: { network: 'bitcoin' as (typeof networks)[number], address: '', currencyCode: 'BTC' as string, amount: '' },
    onSubmit: async (transfer) => {
      await send.mutateAsync(transfer)
      form.set('amount', '')
    },
  })
  return (
    <Card title={t('chain.title')} aside={<IconCurrencyBitcoin size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('chain.lead')}</p>
      <form {...form.props} className={desk.form}>
        <NativeSelect {...form.input('network')} label={t('chain.network')} data={[...networks]} />
        <TextInput {...form.input('address')} label={t('chain.address')} autoComplete="off" maxLength={200} />
        <MoneyField
          {...form.input('amount')}
          label={t('transfer.amount')}
          currency={form.values.currencyCode}
          currencies={currencies}
          onCurrencyChange={(currency) => form.set('currencyCode', currency)}
          error={form.fieldError('amount') ?? form.fieldError('currencyCode')}
        />
        <div className={desk.foot}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
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
  const { data = [] } = useChainTransfers()
  return (
    <ul className={classes.list} aria-label={t('chain.sent')}>
      {data.map(({ id, address, amount, currencyCode, isCollected }) => (
        <li key={id} className={classes.item}>
          <span>
            <span className={classes.name}>{address}</span>
          </span>
          <span className={classes.tools}>
            <Money amount={amount} currency={currencyCode} />
            <StatusBadge tone={isCollected ? 'good' : 'warning'}>{t(isCollected ? 'chain.done' : 'chain.waits')}</StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  )
}
