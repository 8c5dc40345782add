import type { Account } from '@florin/contract/account'
import { useTranslation } from 'react-i18next'
import { CostCard } from './CostCard.tsx'
import { MemberFields } from './MemberFields.tsx'
import { usePayee } from './PayeeField.tsx'
import { useSendToMember } from './queries.ts'
import { Recents } from './Recents.tsx'
import { SendingPopups } from './SendingPopups.tsx'
import { TransferPage } from './TransferPage.tsx'
import classes from './TransferScreen.module.css'
import { useConfirmation } from './useConfirmation.ts'
import { useMemberCost, useMemberForm } from './useMemberForm.ts'

const formId = 'send-to-member'

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
  const form = useMemberForm(accounts, confirmation.ask)
  const { toEmail, accountId, amount, currency, note } = form.values
  const payee = usePayee(toEmail)
  const price = useMemberCost(form.values)
  const name = payee?.name ?? toEmail

  const send = (quoteId: string | undefined) =>
    sending.mutateAsync({
      toEmail,
      accountId,
      amount,
      currency,
      ...(note.trim() && { note }),
      ...(quoteId !== undefined && { quoteId }),
    })

  return (
    <div className={classes.page}>
      <MemberFields id={formId} form={form} accounts={accounts} payee={payee} />
      <div className={classes.aside}>
        <CostCard {...price} payee={name} toOthers formId={formId} />
        <Recents
          type="p2p"
          nameOf={({ beneficiaryName }) => beneficiaryName}
          onPick={(recent) => {
            form.set('toEmail', recent.beneficiaryEmail ?? '')
            form.set('amount', recent.amount)
            form.set('currency', recent.currencyCode)
          }}
        />
      </div>
      <SendingPopups
        confirmation={confirmation}
        cost={price.cost}
        renew={price.renew}
        send={send}
        payee={name}
        owner={name}
        sentence={t('confirm.toMember', { name, email: toEmail })}
        note={note}
        onDone={form.reset}
      />
    </div>
  )
}
