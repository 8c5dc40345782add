import { sandbox } from '@florin/contract/sandbox/sandbox'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { Button, TextInput } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './BankDesk.module.css'
import { useDeposit } from './queries.ts'

const offered = [...new Set([...boot.brand.defaultCurrencies, 'EUR', 'USD', 'GBP'])]

export const BankDesk = () => {
  const { t, i18n } = useTranslation('sandbox')
  const deposit = useDeposit()
  const [done, setDone] = useState<string>()

  const form = useContractForm(sandbox['deposit.create'], {
    initial: { email: '', currencyCode: boot.brand.defaultCurrencies[0] as string, amount: '' },
    onSubmit: async (order) => {
      setDone(undefined)
      const { balance } = await deposit.mutateAsync(order)
      setDone(moneyText(parseMoney(balance, order.currencyCode), localeOf(i18n.language)))
      form.set('amount', '')
    },
  })

  return (
    <Card title={t('bank.title')} aside={<IconBuildingBank size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('bank.lead')}</p>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('email')}
          label={t('bank.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <MoneyField
          {...form.input('amount')}
          label={t('bank.amount')}
          currency={form.values.currencyCode}
          currencies={offered}
          onCurrencyChange={(currency) => form.set('currencyCode', currency)}
        />
        <div className={classes.foot}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          {form.fieldError('currencyCode') && <Notice tone="bad">{form.fieldError('currencyCode')}</Notice>}
          {done && !form.error && <Notice tone="good">{t('bank.done', { amount: done })}</Notice>}
          <Button type="submit" loading={form.busy}>
            {t('bank.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
