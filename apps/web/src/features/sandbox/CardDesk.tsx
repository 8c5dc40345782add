import type { messageTypes, paymentKinds } from '@florin/contract/cards/network'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { BigNumber } from '../../ui/BigNumber.tsx'
import { Card } from '../../ui/Card.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './BankDesk.module.css'
import { useAskHolder, useCardMessage } from './queries.ts'

type Type = (typeof messageTypes)[number]
type Kind = (typeof paymentKinds)[number]
const types = [
  'authorization',
  'clearing',
  'reversal',
  'refund',
  'chargeback',
  'representment',
  'fee',
  'advice',
  'balance',
] as const
/** Of these each is about a payment of its own. */
const beginning: ReadonlySet<Type> = new Set(['authorization', 'advice', 'fee', 'balance'])
const mostPayments = 10
const kinds = ['shop', 'online', 'contactless', 'cash'] as const
const currencies = ['EUR', 'USD', 'RON', 'GBP']

const empty = {
  email: '',
  lastFour: '',
  amount: '',
  currencyCode: 'EUR' as string,
  type: 'authorization' as Type,
  kind: 'online' as Kind,
  merchantName: 'Cloudpress',
  merchantCategoryCode: '5734',
  merchantCountryCode: 'IE',
  withoutAnswer: false,
  isRecurring: false,
}
type Payment = { readonly lifecycleId: string; readonly name: string }
type Order = Pick<SentBy<(typeof sandbox)['card.message']>, keyof typeof empty>

const useTerminal = (send: (order: Order) => Promise<unknown>) =>
  useContractForm(sandbox['card.message'], { initial: empty, onSubmit: send })

/** A terminal or a shop on the internet, with somebody's card. */
export const CardDesk = () => {
  const { t } = useTranslation('sandbox')
  const message = useCardMessage()
  const ask = useAskHolder()
  const [payments, setPayments] = useState<Payment[]>([])
  const [payment, setPayment] = useState('')
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const form = useTerminal(async (order) => {
    ask.reset()
    const authenticationId = ask.data?.status === 'approved' ? ask.data.authenticationId : undefined
    const isNew = beginning.has(order.type) || payment === ''
    const { lifecycleId } = await message.mutateAsync({
      ...order,
      ...(!isNew && { lifecycleId: payment }),
      ...(authenticationId && order.type === 'authorization' && { authenticationId }),
    })
    if (!isNew || order.type === 'fee' || order.type === 'balance') return
    const name = `${order.merchantName}, ${order.amount} ${order.currencyCode}`
    setPayments([{ lifecycleId, name }, ...payments].slice(0, mostPayments))
    setPayment(lifecycleId)
  })
  const { email, lastFour, amount, currencyCode, merchantName, merchantCountryCode } = form.values
  const askHolder = async (byCode = false) => {
    setTrouble(undefined)
    try {
      const requestId = ask.data?.requestId
      const question = { email, lastFour, amount, currencyCode, merchantName, merchantCountryCode }
      await ask.mutateAsync({
        ...question,
        ...(requestId && ask.data?.status === 'pending' && { requestId, ...(code && { code }) }),
        byCode,
      })
      setCode('')
    } catch (thrown) {
      setTrouble(isCallError(thrown) ? thrown.description : String(thrown))
    }
  }
  return (
    <Card title={t('card.title')} aside={<IconCreditCard size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('card.lead')}</p>
      <form {...form.props} className={classes.form}>
        <Fields form={form} />
        {!beginning.has(form.values.type) && (
          <NativeSelect
            label={t('card.about')}
            value={payment}
            onChange={(event) => setPayment(event.currentTarget.value)}
            data={[
              ...payments.map(({ lifecycleId, name }) => ({ value: lifecycleId, label: name })),
              { value: '', label: t('card.newPayment') },
            ]}
          />
        )}
        <div className={classes.foot}>
          <Checkbox {...form.tick('isRecurring')} label={t('card.recurring')} />
          <Checkbox {...form.tick('withoutAnswer')} label={t('card.withoutAnswer')} />
          {(form.error ?? trouble) && <Notice tone="bad">{form.error ?? trouble}</Notice>}
          {message.data && !form.error && <Said answer={message.data} />}
          {ask.data?.number !== undefined && <BigNumber label={t('card.number')}>{ask.data.number}</BigNumber>}
          {ask.data?.sentTo !== undefined && (
            <TextInput
              label={t('card.code')}
              description={ask.data.sentTo}
              inputMode="numeric"
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          {ask.data && ask.data.status !== 'pending' && <Notice tone="info">{t(`card.asked.${ask.data.status}`)}</Notice>}
          <Button type="submit" loading={form.busy}>
            {t('card.send')}
          </Button>
          <Button variant="default" loading={ask.isPending} onClick={() => void askHolder()}>
            {t(ask.data?.status === 'pending' ? 'card.again' : 'card.ask')}
          </Button>
          {ask.data?.status !== 'pending' && (
            <Button variant="default" loading={ask.isPending} onClick={() => void askHolder(true)}>
              {t('card.askByCode')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

const Said = ({ answer }: { answer: OutputOf<(typeof sandbox)['card.message']> }) => {
  const { t } = useTranslation('sandbox')
  const { isApproved, actionCode: code, isStandIn, availableBalance, currencyCode } = answer
  const words = [
    t(isApproved ? 'card.approved' : 'card.declined', { code }),
    isStandIn && t('card.standIn'),
    availableBalance !== undefined && t('card.available', { amount: `${availableBalance} ${currencyCode}` }),
  ]
  return <Notice tone={isApproved ? 'good' : 'warning'}>{words.filter(Boolean).join(' · ')}</Notice>
}

const Fields = ({ form }: { form: ReturnType<typeof useTerminal> }) => {
  const { t } = useTranslation('sandbox')
  return (
    <>
      <TextInput {...form.input('email')} label={t('card.email')} type="email" autoComplete="off" spellCheck={false} />
      <TextInput {...form.input('lastFour')} label={t('card.lastFour')} inputMode="numeric" maxLength={4} autoComplete="off" />
      <TextInput {...form.input('merchantName')} label={t('card.merchant')} autoComplete="off" />
      <TextInput {...form.input('merchantCategoryCode')} label={t('card.category')} inputMode="numeric" maxLength={4} />
      <TextInput {...form.input('merchantCountryCode')} label={t('card.country')} maxLength={2} autoComplete="off" />
      <MoneyField
        {...form.input('amount')}
        label={t('card.amount')}
        {...(form.values.type === 'reversal' && { description: t('card.left') })}
        currency={form.values.currencyCode}
        currencies={currencies}
        onCurrencyChange={(currency) => form.set('currencyCode', currency)}
      />
      <NativeSelect
        {...form.input('kind')}
        label={t('card.kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`card.kinds.${kind}`) }))}
      />
      <NativeSelect
        {...form.input('type')}
        label={t('card.type')}
        data={types.map((type) => ({ value: type, label: t(`card.types.${type}`) }))}
      />
    </>
  )
}
