import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { depositTypes } from '@florin/contract/accounts/deposit'
import { currencies } from '@florin/money/currencies'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useRecord } from './queries.ts'

const codes = [...currencies.keys()].toSorted()
type Way = (typeof depositTypes)[number]

/** For what no message of the bank stands behind. */
export const RecordPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('deposits')
  const record = useRecord()
  const tell = useProposed()
  const form = useContractForm(operatorDeposit['deposit.create'], {
    initial: {
      type: 'wire' as Way,
      amount: '',
      currencyCode: 'EUR' as string,
      senderName: '',
      reference: '',
      accountId: null as number | null,
      isThirdParty: false as boolean,
      txHash: '',
      reason: '',
    },
    onSubmit: async ({ txHash, ...values }) => {
      tell(await record.mutateAsync({ ...values, ...(values.type === 'crypto' && txHash && { txHash }) }))
      onClose()
    },
  })
  const { onChange, ...amount } = form.input('amount')
  const { value: accountId, onChange: setAccount, ...account } = form.input('accountId')
  return (
    <Popup title={t('record')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('recording.lead')}</p>
        <NativeSelect
          {...form.input('type')}
          label={t('type')}
          data={depositTypes.map((value) => ({ value: value as string, label: t(`types.${value}`) }))}
        />
        <MoneyField
          {...amount}
          label={t('amount')}
          onChange={(decimal) => onChange(decimal)}
          currency={form.values.currencyCode}
          currencies={codes}
          onCurrencyChange={(currency) => form.set('currencyCode', currency)}
          error={form.fieldError('amount') ?? form.fieldError('currencyCode')}
        />
        <TextInput {...form.input('senderName')} label={t('sender')} maxLength={200} />
        <TextInput {...form.input('reference')} label={t('reference')} maxLength={200} />
        <TextInput
          {...account}
          label={t('recording.account')}
          description={t('recording.accountHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={9}
          value={accountId ?? ''}
          onChange={(event) => setAccount(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || null)}
        />
        {form.values.type === 'crypto' && <TextInput {...form.input('txHash')} label={t('txHash')} maxLength={130} />}
        <Checkbox {...form.tick('isThirdParty')} label={t('thirdParty')} />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
