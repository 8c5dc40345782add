import type { Account } from '@florin/contract/accounts/account'
import { buttonTypes, buttonStyles } from '@florin/contract/merchant/button'
import type { Logo } from '@florin/contract/merchant/logo'
import type { merchant } from '@florin/contract/merchant/merchant'
import { Frequency } from '@florin/contract/payments/repeating'
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useContractForm } from '../../shared/forms/useContractForm.ts'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import choices from '../../ui/Choices.module.css'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { type ButtonValues, listOf } from './buttonValues.ts'
import classes from './Merchant.module.css'

type Form = ReturnType<typeof useContractForm<(typeof merchant)['button.create'], ButtonValues>>
type Props = {
  readonly form: Form
  readonly isNew: boolean
  readonly accounts: readonly Account[]
  readonly logos: readonly Logo[]
}

export const ButtonFields = ({ form, isNew, accounts, logos }: Props) => (
  <>
    <What form={form} isNew={isNew} />
    <Price form={form} />
    {form.values.type === 'subscription' && <Repeats form={form} />}
    <Choices form={form} />
    <Arrival form={form} accounts={accounts} logos={logos} />
    <Addresses form={form} />
  </>
)

const What = ({ form, isNew }: Pick<Props, 'form' | 'isNew'>) => {
  const { t } = useTranslation('merchant')
  return (
    <>
      {isNew && (
        <div className={choices.choices} role="group" aria-label={t('buttons.type')}>
          {buttonTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={form.values.type === type}
              onClick={() => {
                form.set('type', type)
                form.set('subscriptionFrequency', type === 'subscription' ? 'monthly' : null)
                if (type !== 'buyNow') form.set('maxQuantity', 1)
                if (type === 'donation') {
                  form.set('amountEditable', true)
                  // Nobody taxes or ships a gift: what is not shown is not sent.
                  form.set('taxPercent', '')
                  form.set('shippingAmount', '')
                  form.set('asksAddress', false)
                }
              }}
            >
              {t(`type.${type}`)}
            </button>
          ))}
        </div>
      )}
      <TextInput {...form.input('name')} label={t('editor.name')} description={t('editor.nameHelp')} maxLength={200} />
      <div className={classes.pair}>
        <TextInput {...form.input('itemName')} label={t('editor.item')} maxLength={200} />
        <TextInput {...form.input('itemCode')} label={t('editor.itemCode')} maxLength={60} />
      </div>
    </>
  )
}

const Price = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('merchant')
  const { currencyCode, type } = form.values
  return (
    <>
      <div className={classes.pair}>
        <MoneyField {...form.input('amount')} label={t('editor.price')} currency={currencyCode} />
        {type === 'buyNow' && (
          <NumberInput {...form.input('maxQuantity')} label={t('editor.quantity')} min={1} max={99} allowDecimal={false} />
        )}
      </div>
      <Switch {...form.tick('amountEditable')} label={t('editor.editable')} description={t('editor.editableHelp')} />
      {type !== 'donation' && (
        <div className={classes.pair}>
          <DecimalField {...form.input('taxPercent')} label={t('editor.tax')} rightSection="%" />
          <MoneyField {...form.input('shippingAmount')} label={t('editor.shipping')} currency={currencyCode} />
        </div>
      )}
      {type !== 'donation' && (
        <Switch {...form.tick('asksAddress')} label={t('editor.asksAddress')} description={t('editor.asksAddressHelp')} />
      )}
      {form.values.taxPercent !== '' && <Switch {...form.tick('taxIncluded')} label={t('editor.taxIncluded')} />}
    </>
  )
}

const Repeats = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('merchant')
  const { subscriptionTransactions: number } = form.values
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          {...form.input('subscriptionFrequency')}
          value={form.values.subscriptionFrequency ?? 'monthly'}
          label={t('editor.frequency')}
          data={Frequency.options.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        />
        <NumberInput
          {...form.input('subscriptionTransactions')}
          value={number ?? ''}
          onChange={(value) => form.set('subscriptionTransactions', typeof value === 'number' ? value : null)}
          label={t('editor.payments')}
          min={2}
          max={1000}
          allowDecimal={false}
        />
      </div>
      <TextInput {...form.input('subscriptionEndDate')} type="date" label={t('editor.endDate')} />
      <Switch {...form.tick('subscriptionUserCancel')} label={t('editor.userCancel')} />
    </>
  )
}

const Choices = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('merchant')
  const [typed, setTyped] = useState((form.values.optionChoices ?? []).join(', '))
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...form.input('optionName')}
          label={t('editor.option')}
          placeholder={t('editor.optionExample')}
          maxLength={60}
        />
        <TextInput
          {...form.input('optionChoices')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            const list = listOf(event.currentTarget.value)
            form.set('optionChoices', list.length > 0 ? list : null)
          }}
          label={t('editor.optionChoices')}
          placeholder="S, M, L"
        />
      </div>
      <TextInput {...form.input('customField')} label={t('editor.custom')} description={t('editor.customHelp')} maxLength={60} />
    </>
  )
}

const Arrival = ({ form, accounts, logos }: Pick<Props, 'form' | 'accounts' | 'logos'>) => {
  const { t } = useTranslation('merchant')
  return (
    <div className={classes.pair}>
      <AccountSelect
        name="accountId"
        label={t('editor.account')}
        accounts={accounts}
        value={form.values.accountId}
        error={form.fieldError('accountId') ?? form.fieldError('currencyCode')}
        onChange={({ accountId, currencyCode }) => {
          form.set('accountId', accountId)
          form.set('currencyCode', currencyCode)
        }}
      />
      <NativeSelect
        label={t('editor.logo')}
        name="logoId"
        error={form.fieldError('logoId')}
        value={String(form.values.logoId ?? '')}
        onChange={(event) => form.set('logoId', Number(event.currentTarget.value) || null)}
        data={[
          { value: '', label: t('editor.defaultLogo') },
          ...logos.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}

const Addresses = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('merchant')
  const [origins, setOrigins] = useState(form.values.siteOrigins.join('\n'))
  return (
    <>
      <TextInput
        {...form.input('successUrl')}
        type="url"
        label={t('editor.successUrl')}
        description={t('editor.successHelp')}
        placeholder="https://"
      />
      <TextInput {...form.input('cancelUrl')} type="url" label={t('editor.cancelUrl')} placeholder="https://" />
      <TextInput
        {...form.input('notifyUrl')}
        type="url"
        label={t('editor.notifyUrl')}
        description={t('editor.notifyHelp')}
        placeholder="https://"
      />
      <Textarea
        {...form.input('siteOrigins')}
        value={origins}
        onChange={(event) => {
          setOrigins(event.currentTarget.value)
          form.set('siteOrigins', listOf(event.currentTarget.value))
        }}
        label={t('editor.origins')}
        description={t('editor.originsHelp')}
        placeholder="https://shop.example"
        autosize
        minRows={1}
        maxRows={5}
      />
      <NativeSelect
        {...form.input('style')}
        label={t('editor.style')}
        data={buttonStyles.map((value) => ({ value, label: t(`style.${value}`) }))}
      />
    </>
  )
}
