import type { Account } from '@florin/contract/accounts/account'
import { isCardNumber } from '@florin/contract/cardNumber'
import { card as methods } from '@florin/contract/cards/card'
import { IconCreditCard } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/call/queries.ts'
import { useProfile } from '../../../app/session/profile.ts'
import { isAmount } from '../../../shared/payment/amounts.ts'
import { touchedByPayment } from '../../../shared/payment/reloadMoney.ts'
import { SendingPopups } from '../../../shared/payment/SendingPopups.tsx'
import { useConfirmation } from '../../../shared/payment/useConfirmation.ts'
import { Card } from '../../../ui/Card.tsx'
import { currencyName } from '../../../ui/currencyName.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CostCard } from '../CostCard.tsx'
import { TransferPage } from '../TransferPage.tsx'
import classes from '../TransferScreen.module.css'
import { LoadFields } from './LoadFields.tsx'
import { isLoadableCard } from './movable.ts'
import { useLoadForm } from './useLoadForm.ts'
import { useLoadPrice } from './useLoadPrice.ts'
import { useMayLoadOthers } from './useMayLoadOthers.ts'

const formId = 'load-card'
const route = getRouteApi('/_customer/transfer/load-card')
const typedNowhere = { cardNumber: '', cardHolderName: '' }
const digits = (number: string): string => number.replaceAll(/[\s-]/g, '')

/** Money onto a prepaid card: one's own, or somebody else's by what stands on it. */
export const LoadScreen = () => {
  const { t } = useTranslation('transfer')
  const mayLoadOthers = useMayLoadOthers()
  return (
    <TransferPage title={t('load.title')} lead={t('load.lead')} needs={1} withCards>
      {(accounts) =>
        mayLoadOthers || accounts.some(isLoadableCard) ? (
          <Load accounts={accounts} mayLoadOthers={mayLoadOthers} />
        ) : (
          <Card>
            <EmptyState
              icon={IconCreditCard}
              title={t('load.noneTitle')}
              action={<Link to="/add-card">{t('load.noneAction')}</Link>}
            >
              {t('load.noneText')}
            </EmptyState>
          </Card>
        )
      }
    </TransferPage>
  )
}

const Load = ({ accounts, mayLoadOthers }: { accounts: readonly Account[]; mayLoadOthers: boolean }) => {
  const { t, i18n } = useTranslation('transfer')
  const { firstName, lastName, businessName } = useProfile()
  const payers = accounts.filter(({ subType }) => subType === undefined)
  const cards = accounts.filter(isLoadableCard)
  const [typed, setTyped] = useState(typedNowhere)
  const confirmation = useConfirmation()
  const sending = useCall(methods['load.submit'], {
    stale: [...touchedByPayment, methods.list, methods['load.limit'], methods['load.maxAmount']],
  })
  const form = useLoadForm({
    payers,
    cards,
    mayLoadOthers,
    to: route.useSearch().to,
    onSubmit: () => {
      onCardTyped()
      return confirmation.ask()
    },
  })
  const { permission, fromAccountId, toAccountId, cardNumber, cardHolderName, amount, amountSide, note } = form.values
  const onCardTyped = () => setTyped({ cardNumber: digits(cardNumber), cardHolderName: cardHolderName.trim() })
  const from = payers.find(({ accountId }) => accountId === fromAccountId)
  const to = cards.find(({ accountId }) => accountId === toAccountId)
  const isOwn = permission === 'own'
  const isTyped = isCardNumber(typed.cardNumber) && typed.cardHolderName !== ''
  const card = isOwn ? to && { permission, toAccountId: to.accountId } : isTyped ? { permission, ...typed } : undefined
  const wish = card && isAmount(amount) ? { ...card, fromAccountId, amount, amountSide } : undefined
  const price = useLoadPrice(wish)
  const name = isOwn ? '' : typed.cardHolderName
  const cardName = `•• ${(isOwn ? to?.cardNumber : typed.cardNumber)?.slice(-4) ?? ''}`
  const account = currencyName(from?.currencyCode ?? '', i18n.language)
  return (
    <div className={classes.page}>
      <LoadFields
        id={formId}
        form={form}
        payers={payers}
        cards={cards}
        mayLoadOthers={mayLoadOthers}
        from={from}
        to={to}
        onCardTyped={onCardTyped}
      />
      <div className={classes.aside}>
        <CostCard {...price} payee={name} toOthers={!isOwn} formId={formId} />
      </div>
      <SendingPopups
        confirmation={confirmation}
        price={price}
        send={(quoteId) => {
          if (!wish) throw new Error('A card is loaded before it is known')
          return sending.mutateAsync({ ...wish, ...(note.trim() && { note }), ...(quoteId !== undefined && { quoteId }) })
        }}
        payee={name}
        owner={name || (businessName ?? `${firstName} ${lastName}`)}
        sentence={isOwn ? t('load.confirmOwn', { account, card: cardName }) : t('load.confirmOther', { name, card: cardName })}
        note={note}
        onDone={() => {
          form.reset()
          setTyped(typedNowhere)
        }}
      />
    </div>
  )
}
