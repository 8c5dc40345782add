import type { Account } from '@florin/contract/accounts/account'
import { card as methods } from '@florin/contract/cards/card'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { AccountSelect } from '../../../shared/payment/AccountSelect.tsx'
import choices from '../../../ui/Choices.module.css'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Limits } from '../Limits.tsx'
import classes from '../TransferScreen.module.css'
import type { LoadForm } from './useLoadForm.ts'

type Props = {
  readonly id: string
  readonly form: LoadForm
  readonly payers: readonly Account[]
  readonly cards: readonly Account[]
  readonly mayLoadOthers: boolean
  readonly from: Account | undefined
  readonly to: Account | undefined
  /** The card as far as it is typed: nothing is asked of it while somebody is still typing. */
  readonly onCardTyped: () => void
}

export const LoadFields = ({ id, form, payers, cards, mayLoadOthers, from, to, onCardTyped }: Props) => {
  const { t } = useTranslation('transfer')
  const { permission, fromAccountId, amountSide } = form.values
  const isOwn = permission === 'own'
  const choose = (next: 'own' | '3d') => {
    form.set('permission', next)
    form.set('toAccountId', next === 'own' ? (cards[0]?.accountId ?? '') : '')
    form.set('amountSide', next === 'own' ? 'to' : 'from')
    if (next === '3d') return
    form.set('cardNumber', '')
    form.set('cardHolderName', '')
    form.set('note', '')
  }
  const currencies = [...new Set([from?.currencyCode ?? '', ...(to ? [to.currencyCode] : [])])]
  return (
    <form id={id} {...form.props} className={classes.form}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {cards.length > 0 && mayLoadOthers && (
        <div role="group" aria-label={t('load.whose')} className={choices.choices}>
          {(['own', '3d'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={permission === each} onClick={() => choose(each)}>
              {t(`load.permission.${each}`)}
            </button>
          ))}
        </div>
      )}
      <AccountSelect
        name="fromAccountId"
        label={t('load.from')}
        accounts={payers}
        value={fromAccountId}
        error={form.fieldError('fromAccountId')}
        onChange={({ accountId }) => form.set('fromAccountId', accountId)}
      />
      {isOwn ? (
        <AccountSelect
          name="toAccountId"
          label={t('load.card')}
          accounts={cards}
          value={to?.accountId ?? 0}
          error={form.fieldError('toAccountId')}
          onChange={({ accountId }) => form.set('toAccountId', accountId)}
        />
      ) : (
        <>
          <TextInput
            {...form.input('cardNumber')}
            onBlur={onCardTyped}
            label={t('load.number')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextInput
            {...form.input('cardHolderName')}
            onBlur={onCardTyped}
            label={t('load.holder')}
            description={t('load.holderHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
          />
        </>
      )}
      <div>
        <MoneyField
          {...form.input('amount')}
          label={t('load.amount')}
          currency={(amountSide === 'to' ? to : from)?.currencyCode ?? ''}
          currencies={currencies}
          onCurrencyChange={(code) => form.set('amountSide', code === to?.currencyCode ? 'to' : 'from')}
        />
        {isOwn && from && to && <OwnLimits form={form} from={from} to={to} />}
      </div>
      {!isOwn && <TextInput {...form.input('note')} label={t('load.note')} />}
    </form>
  )
}

/** How much the card still takes. */
const OwnLimits = ({ form, from, to }: { form: LoadForm; from: Account; to: Account }) => {
  const route = { permission: 'own', fromAccountId: from.accountId, toAccountId: to.accountId } as const
  const limits = useQuery(callQuery(methods['load.limit'], route)).data?.limits
  const most = useQuery(callQuery(methods['load.maxAmount'], route)).data
  return (
    <Limits
      limits={limits}
      most={most}
      onMost={(amount) => {
        form.set('amountSide', 'to')
        form.set('amount', amount)
      }}
    />
  )
}
