import { operatorAdjustment } from '@florin/contract/accounts/operatorAdjustment'
import type { Account } from '@florin/contract/accounts/account'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useAdjust } from './queries.ts'

/** Asks for a correction; somebody else agrees to it. */
export const AdjustPopup = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const adjust = useAdjust()
  const tell = useProposed()
  const form = useContractForm(operatorAdjustment['adjustment.create'], {
    initial: { amount: '', direction: 'credit' as 'credit' | 'debit', reason: '' },
    onSubmit: async (values) => {
      tell(await adjust.mutateAsync({ accountId: account.accountId, ...values }))
      onClose()
    },
  })
  const { onChange, ...amount } = form.input('amount')
  return (
    <Popup title={t('adjust.title')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('adjust.lead')}</p>
        <NativeSelect
          {...form.input('direction')}
          label={t('adjust.direction')}
          data={(['credit', 'debit'] as const).map((value) => ({ value, label: t(`adjust.${value}`) }))}
        />
        <MoneyField
          {...amount}
          label={t('adjust.amount')}
          onChange={(decimal) => onChange(decimal)}
          currency={account.currencyCode}
        />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
