import type { CardProduct } from '@florin/contract/cards/applying'
import { embossLength } from '@florin/contract/cards/common'
import { cardCurrencies } from '@florin/contract/cardTypes'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddressSelect } from '../../shared/cardAccount/AddressSelect.tsx'
import { ApplyCosts, totalNow } from './ApplyCosts.tsx'
import classes from '../../shared/cardAccount/Cards.module.css'
import { Choice } from '../../shared/cardAccount/Choice.tsx'
import { ConsentStep } from '../../shared/cardAccount/ConsentStep.tsx'
import { networkNames } from '../../shared/cardAccount/names.ts'
import { ShippingChoices } from '../../shared/cardAccount/ShippingChoices.tsx'
import { HolderSelect } from './HolderSelect.tsx'
import { ShortFunds } from './ShortFunds.tsx'
import { canHave, printable, useApplication } from './useApplication.ts'

export const ApplyForm = ({ products }: { readonly products: readonly CardProduct[] }) => {
  const { t } = useTranslation('cards')
  const application = useApplication(products)
  const {
    accounts,
    currency,
    setCurrency,
    setType,
    asked,
    inCurrency,
    product,
    form,
    feeAccountId,
    fee,
    shipping,
    setPayer,
    send,
  } = application
  const name = form.values.embossName ?? ''
  const currencies = cardCurrencies.filter((code) => products.some(({ currencyCode }) => currencyCode === code))
  const option = (each: CardProduct) => ({
    value: each.type,
    name: t(each.isVirtual ? 'apply.virtual' : 'apply.physical', { network: networkNames[each.network] }),
    lines: [t(`kind.${each.subType}`), t(each.isVirtual ? 'apply.online' : 'apply.everywhere')],
    ...(each.disabledReasons[0] && { reason: t(`reason.${each.disabledReasons[0]}`) }),
  })
  if (asked)
    return (
      <Card title={t('apply.confirm')}>
        <ConsentStep asked={asked} answer={send} />
      </Card>
    )
  return (
    <form {...form.props} className={classes.apply}>
      <div className={classes.form}>
        <Choice
          label={t('apply.currency')}
          value={currency}
          onChange={setCurrency}
          options={currencies.map((code) => ({ value: code, name: code }))}
        />
        <Choice label={t('apply.card')} value={product?.type ?? 0} onChange={setType} options={inCurrency.map(option)} />
        {application.colleagues.length > 1 && (
          <HolderSelect colleagues={application.colleagues} value={application.holderUserId} onChange={application.setHolder} />
        )}
        <TextInput
          {...form.input('embossName')}
          value={name}
          onChange={(event) => form.set('embossName', printable(event.currentTarget.value))}
          label={t('apply.name')}
          description={t('apply.nameLength', { length: name.length, max: embossLength })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        {product && !product.isVirtual && <Delivery application={application} />}
        <AccountSelect
          name="feeAccountId"
          label={t('apply.payFrom')}
          accounts={accounts}
          value={feeAccountId}
          onChange={(each) => setPayer(each.accountId)}
        />
        {fee && product && (
          <ShortFunds
            account={accounts.find(({ accountId }) => accountId === feeAccountId)}
            total={totalNow(fee, product.isVirtual ? undefined : shipping)}
            currency={fee.currency}
          />
        )}
      </div>
      <Card title={t('apply.costs')}>
        <div className={classes.form}>
          {fee && product && <ApplyCosts fee={fee} shipping={product.isVirtual ? undefined : shipping} />}
          <Checkbox
            {...form.tick('acceptTerms')}
            onChange={(event) => form.set('acceptTerms', event.currentTarget.checked ? true : '')}
            label={t('apply.terms')}
          />
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <Button type="submit" fullWidth loading={form.busy} disabled={!product || !canHave(product)}>
            {t('apply.submit')}
          </Button>
          <p className={classes.quiet}>{t('apply.promise')}</p>
        </div>
      </Card>
    </form>
  )
}

/** Where a card goes, and how. */
const Delivery = ({ application }: { application: ReturnType<typeof useApplication> }) => {
  const { addresses, addressId, currency, fee, shipping, setAddress, setShipping } = application
  return (
    <>
      <AddressSelect addresses={addresses} value={addressId} onChange={setAddress} />
      <ShippingChoices choices={fee?.shipping ?? []} currency={currency} value={shipping?.id} onChange={setShipping} />
    </>
  )
}
