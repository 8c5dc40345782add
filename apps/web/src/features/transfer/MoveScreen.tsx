import type { Account } from '@florin/contract/accounts/account'
import type { RecentTransfer } from '@florin/contract/payments/transfer'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../app/session/profile.ts'
import { currencyName } from '../../ui/currencyName.ts'
import { CostCard } from './CostCard.tsx'
import { MoveFields } from './MoveFields.tsx'
import { optionalValuesOf, useRepeatsText } from './optionalValues.ts'
import { ownCostQuery, useSendToOwn } from './queries.ts'
import { Recents } from './Recents.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SendingPopups } from '../../shared/payment/SendingPopups.tsx'
import { Templates, text } from './Templates.tsx'
import { TransferPage } from './TransferPage.tsx'
import classes from './TransferScreen.module.css'
import { useConfirmation } from '../../shared/payment/useConfirmation.ts'
import { useCost } from './useCost.ts'
import { useMoveForm } from './useMoveForm.ts'

const formId = 'move-money'
const route = getRouteApi('/_customer/transfer/account')

export const MoveScreen = () => {
  const { t } = useTranslation('transfer')
  return (
    <TransferPage title={t('own.title')} lead={t('own.lead')} needs={2} withCards>
      {(accounts) => <Move accounts={accounts} />}
    </TransferPage>
  )
}

const Move = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t, i18n } = useTranslation('transfer')
  const { firstName, lastName, businessName } = useProfile()
  const sending = useSendToOwn()
  const confirmation = useConfirmation()
  const form = useMoveForm(accounts, route.useSearch(), confirmation.ask)
  const { fromAccount, toAccount, toAmount, currency } = form.values
  const accountOf = (id: number | undefined) => accounts.find(({ accountId }) => accountId === id)
  const nameOf = (id: number | undefined) => currencyName(accountOf(id)?.currencyCode ?? '', i18n.language)
  const [from, to] = [accountOf(fromAccount), accountOf(toAccount)]
  const amountSide = currency === to?.currencyCode ? 'to' : 'from'
  const price = useCost({ fromAccountId: fromAccount, toAccountId: toAccount, amount: toAmount, amountSide }, ownCostQuery)
  const repeats = useRepeatsText()

  const repeat = ({ fromAccountId, toAccountId, amount, currencyCode }: RecentTransfer) => {
    if (toAccountId === undefined || !accountOf(fromAccountId) || !accountOf(toAccountId)) return
    form.set('fromAccount', fromAccountId)
    form.set('toAccount', toAccountId)
    form.set('toAmount', amount)
    form.set('currency', currencyCode)
  }
  return (
    <div className={classes.page}>
      <MoveFields id={formId} form={form} accounts={accounts} from={from} to={to} />
      <div className={classes.aside}>
        <CostCard {...price} payee="" formId={formId} />
        <Shortcuts type="own">
          <Templates
            type="own"
            onUse={(template) => {
              const [fromId, toId] = [Number(template['fromAccount']), Number(template['toAccount'])]
              if (!accountOf(fromId) || !accountOf(toId)) return
              form.set('fromAccount', fromId)
              form.set('toAccount', toId)
              form.set('toAmount', text(template['toAmount']))
              form.set('currency', text(template['currency']))
            }}
          />
          <Recents
            type="own"
            nameOf={(recent) => t('own.pair', { from: nameOf(recent.fromAccountId), to: nameOf(recent.toAccountId) })}
            onPick={repeat}
          />
        </Shortcuts>
      </div>
      <SendingPopups
        confirmation={confirmation}
        price={price}
        send={(quoteId) =>
          sending.mutateAsync({
            fromAccount,
            toAccount,
            toAmount,
            currency,
            ...optionalValuesOf(form.values),
            ...(quoteId !== undefined && { quoteId }),
          })
        }
        payee=""
        owner={businessName ?? `${firstName} ${lastName}`}
        sentence={t('confirm.toOwn', { from: nameOf(fromAccount), to: nameOf(toAccount) })}
        repeats={repeats(form.values)}
        onDone={() => {
          form.set('toAmount', '')
          form.set('subscriptionFrequency', '')
          form.set('templateName', '')
        }}
      />
    </div>
  )
}
