import type { CardAuthorization } from '@florin/contract/cards/network'
import { type CardApplication, operatorCard } from '@florin/contract/cards/operatorCard'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { inWords } from '../../../shared/payment/amounts.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { proposed } from '../proposals.ts'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'

const method = operatorCard['cardAuthorization.create']
const kinds = ['authorize', 'settle', 'reverse'] as const
type Kind = (typeof kinds)[number]
const currencies = ['EUR', 'USD', 'RON', 'GBP', 'CHF']

const takes = (kind: Kind, { status }: CardAuthorization): boolean =>
  kind === 'settle' ? status === 'authorized' || status === 'settled' : kind === 'reverse' && status === 'authorized'

/** A payment with a card, or what became of one, as the processor told it by word; somebody else agrees to it. */
export const RecordPaymentPopup = ({ card, onClose }: { readonly card: CardApplication; readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation('cards')
  const { accountId } = card
  const record = useCall(method, { stale: proposed })
  const tell = useProposed()
  const { data } = useQuery(callQuery(operatorCard['cardAuthorization.list'], { accountId }))
  const form = useContractForm(method, {
    initial: {
      kind: 'authorize' as Kind,
      authorizationId: '' as number | '',
      merchantName: '' as string,
      merchantCountryCode: '' as string,
      amount: '' as string,
      currencyCode: card.currencyCode,
      reason: '',
    },
    otherInput: { accountId },
    onSubmit: async (values) => {
      tell(await record.mutateAsync({ ...values, accountId }))
      onClose()
    },
  })
  const { kind, authorizationId, currencyCode } = form.values
  const fitting = data?.authorizations.filter((each) => takes(kind, each)) ?? []
  const choose = (id: number | '') => {
    const payment = fitting.find((each) => each.authorizationId === id)
    form.set('authorizationId', id)
    if (!payment) return
    form.set('merchantName', payment.merchantName)
    form.set('merchantCountryCode', payment.merchantCountryCode)
    form.set('amount', kind === 'reverse' ? '0' : payment.amount)
    form.set('currencyCode', payment.currencyCode)
  }
  const { onChange, ...amount } = form.input('amount')
  return (
    <Popup title={t('record.title')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('record.lead')}</p>
        <NativeSelect
          {...form.input('kind')}
          label={t('record.kind')}
          onChange={(event) => {
            form.set('kind', event.currentTarget.value as Kind)
            form.set('authorizationId', '')
          }}
          data={kinds.map((value) => ({ value, label: t(`record.kinds.${value}`) }))}
        />
        {kind !== 'authorize' && (
          <NativeSelect
            {...form.input('authorizationId')}
            label={t('record.payment')}
            value={String(authorizationId)}
            onChange={(event) => choose(event.currentTarget.value === '' ? '' : Number(event.currentTarget.value))}
            data={[
              { value: '', label: t(kind === 'settle' ? 'record.without' : 'record.choose') },
              ...fitting.map((each) => ({
                value: String(each.authorizationId),
                label: [each.merchantName, inWords(each.amount, each.currencyCode, i18n.language)].join(' · '),
              })),
            ]}
          />
        )}
        <TextInput {...form.input('merchantName')} label={t('record.merchant')} />
        <CountrySelect {...form.input('merchantCountryCode')} label={t('record.country')} />
        <MoneyField
          {...amount}
          label={t(kind === 'reverse' ? 'record.left' : 'record.amount')}
          onChange={(decimal) => onChange(decimal)}
          currency={currencyCode}
          currencies={[...new Set([card.currencyCode, currencyCode, ...currencies])]}
          onCurrencyChange={(code) => form.set('currencyCode', code)}
        />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
