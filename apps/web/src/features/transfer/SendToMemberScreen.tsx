import type { Account } from '@florin/contract/accounts/account'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CostCard } from './CostCard.tsx'
import { MemberFields } from './MemberFields.tsx'
import { usePayee } from './payee.ts'
import { optionalValuesOf, useRepeatsText } from './optionalValues.ts'
import { memberCostQuery, useSendToMember } from './queries.ts'
import { Recents } from './Recents.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SendingPopups } from '../../shared/payment/SendingPopups.tsx'
import { Templates, text } from './Templates.tsx'
import { TransferPage } from './TransferPage.tsx'
import classes from './TransferScreen.module.css'
import { useConfirmation } from '../../shared/payment/useConfirmation.ts'
import { useCost } from './useCost.ts'
import { useCoupon } from './useCoupon.ts'
import { useMemberForm } from './useMemberForm.ts'

const formId = 'send-to-member'
const route = getRouteApi('/_customer/transfer/p2p')

export const SendToMemberScreen = () => {
  const { t } = useTranslation('transfer')
  return (
    <TransferPage title={t('member.title')} lead={t('member.lead')} needs={1}>
      {(accounts) => <SendToMember accounts={accounts} />}
    </TransferPage>
  )
}

const SendToMember = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation('transfer')
  const sending = useSendToMember()
  const confirmation = useConfirmation()
  const form = useMemberForm(accounts, route.useSearch(), confirmation.ask)
  const { toEmail, accountId, amount, currency, note, couponCode } = form.values
  const payee = usePayee(toEmail)
  const coupon = useCoupon('p2p', couponCode)
  const price = useCost({ accountId, amount, currency, ...(coupon.code && { couponCode: coupon.code }) }, memberCostQuery)
  const name = payee?.name ?? toEmail
  const repeats = useRepeatsText()

  const send = (quoteId: string | undefined) =>
    sending.mutateAsync({
      toEmail,
      accountId,
      amount,
      currency,
      ...(note.trim() && { note }),
      ...(couponCode.trim() && { couponCode }),
      ...optionalValuesOf(form.values),
      ...(quoteId !== undefined && { quoteId }),
    })

  return (
    <div className={classes.page}>
      <MemberFields id={formId} form={form} accounts={accounts} payee={payee} coupon={coupon} />
      <div className={classes.aside}>
        <CostCard {...price} payee={name} toOthers formId={formId} />
        <Shortcuts type="p2p">
          <Templates
            type="p2p"
            onUse={({ toEmail: to, amount: sum, currency: in_, note: words }) => {
              form.set('toEmail', text(to))
              form.set('amount', text(sum))
              if (in_) form.set('currency', text(in_))
              form.set('note', text(words))
            }}
          />
          <Recents
            type="p2p"
            nameOf={({ beneficiaryName }) => beneficiaryName}
            onPick={(recent) => {
              form.set('toEmail', recent.beneficiaryEmail ?? '')
              form.set('amount', recent.amount)
              form.set('currency', recent.currencyCode)
            }}
          />
        </Shortcuts>
      </div>
      <SendingPopups
        confirmation={confirmation}
        price={price}
        send={send}
        payee={name}
        owner={name}
        sentence={t('confirm.toMember', { name, email: toEmail })}
        note={note}
        repeats={repeats(form.values)}
        onDone={form.reset}
      />
    </div>
  )
}
