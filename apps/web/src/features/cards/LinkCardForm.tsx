import { card as methods } from '@florin/contract/cards/card'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import popups from '../../ui/Popups.module.css'
import classes from '../../shared/cardAccount/Cards.module.css'
import { linkCard, reloadLinked } from './queries.ts'
import { useBin } from './useBin.ts'

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', unionpay: 'UnionPay' } as const
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const yearsAhead = 15
const thisYear = new Date().getFullYear()
const years = Array.from({ length: yearsAhead }, (_, index) => thisYear + index)
const options = (values: readonly number[]) => [
  { value: '', label: '' },
  ...values.map((value) => ({ value: String(value), label: String(value).padStart(2, '0') })),
]

/** One's own card of another bank. What is typed is sent once and kept nowhere on the page. */
export const LinkCardForm = () => {
  const { t } = useTranslation('cards')
  const navigate = useNavigate()
  const form = useContractForm(methods['linked.create'], {
    initial: {
      cardNumber: '',
      cardHolderName: '',
      cardExpiryMonth: '' as number | '',
      cardExpiryYear: '' as number | '',
      cvv: '',
      countryCode: '',
    },
    onSubmit: async (typed) => {
      if (bin.isBlocked) return
      const { cardId } = await linkCard(typed)
      reloadLinked()
      await navigate({ to: '/confirm-card/$cardId', params: { cardId: String(cardId) } })
    },
  })
  const bin = useBin(form.values.cardNumber)
  const number = form.input('cardNumber')
  const expiry = (name: 'cardExpiryMonth' | 'cardExpiryYear') => ({
    ...form.input(name),
    value: String(form.values[name]),
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      form.set(name, event.currentTarget.value === '' ? '' : Number(event.currentTarget.value)),
  })
  return (
    <Card title={t('link.title')}>
      <form {...form.props} className={classes.form}>
        <p>{t('link.text')}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          {...number}
          error={number.error ?? (bin.isBlocked && t('link.blocked'))}
          label={t('link.number')}
          rightSection={bin.brand && !bin.isBlocked && <span className={classes.quiet}>{brandNames[bin.brand]}</span>}
          rightSectionWidth={96}
          inputMode="numeric"
          autoComplete="cc-number"
        />
        <TextInput {...form.input('cardHolderName')} label={t('link.holder')} autoComplete="cc-name" />
        <div className={popups.number}>
          <NativeSelect
            {...expiry('cardExpiryMonth')}
            label={t('link.month')}
            data={options(months)}
            autoComplete="cc-exp-month"
          />
          <NativeSelect {...expiry('cardExpiryYear')} label={t('link.year')} data={options(years)} autoComplete="cc-exp-year" />
        </div>
        <TextInput
          {...form.input('cvv')}
          label={t('link.code')}
          description={t('link.codeHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={4}
          type="password"
          autoComplete="cc-csc"
        />
        <CountrySelect {...form.input('countryCode')} label={t('link.country')} description={t('link.countryHelp')} />
        <Button type="submit" loading={form.busy}>
          {t('link.submit')}
        </Button>
      </form>
    </Card>
  )
}
