import { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { AccountStatus } from '@florin/contract/accounts/account'
import { depositTypes } from '@florin/contract/accounts/deposit'
import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { currencies } from '@florin/money/currencies'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useCreatePaymentInstruction } from './queries.ts'

const codes = [...currencies.keys()].toSorted()
const texts = [
  'beneficiaryName',
  'bankName',
  'bankAddress',
  'iban',
  'accountNumber',
  'swift',
  'routingNumber',
  'sortCode',
] as const
const labels = {
  beneficiaryName: 'instructions.beneficiary',
  bankName: 'instructions.bank',
  bankAddress: 'instructions.bankAddress',
  iban: 'instructions.iban',
  accountNumber: 'instructions.accountNumber',
  swift: 'instructions.swift',
  routingNumber: 'instructions.routingNumber',
  sortCode: 'instructions.sortCode',
} as const
type Way = (typeof depositTypes)[number]

/** Bank details that this customer alone pays in by. */
export const PaymentInstructionPopup = ({
  customer,
  onClose,
}: {
  readonly customer: WholeCustomer
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('deposits')
  const give = useCreatePaymentInstruction()
  const tell = useProposed()
  const { customerId } = customer
  const open = customer.accounts.filter(({ accountStatusId }) => accountStatusId === AccountStatus.active)
  const form = useContractForm(operatorPaymentInstruction['paymentInstruction.create'], {
    initial: {
      type: 'wire' as Way,
      currencyCode: open[0]?.currencyCode ?? 'EUR',
      accountId: null as number | null,
      countryCode: '',
      beneficiaryName: '',
      bankName: '',
      bankAddress: '',
      iban: '',
      accountNumber: '',
      swift: '',
      routingNumber: '',
      sortCode: '',
      reference: '',
      allowsThirdParty: false as boolean,
      reason: '',
    },
    onSubmit: async (values) => {
      tell(await give.mutateAsync({ ...values, customerId, brand: customer.customer.brand }))
      onClose()
    },
  })
  const { value: accountId, onChange: setAccount, ...account } = form.input('accountId')
  const fitting = open.filter(({ currencyCode }) => currencyCode === form.values.currencyCode)
  return (
    <Popup title={t('instructions.addTitle')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <p>{t('instructions.lead')}</p>
        <div className={console.grid}>
          <NativeSelect
            {...form.input('type')}
            label={t('type')}
            data={depositTypes.map((value) => ({ value: value as string, label: t(`types.${value}`) }))}
          />
          <NativeSelect {...form.input('currencyCode')} label={t('instructions.currency')} data={codes} />
          <NativeSelect
            {...account}
            label={t('account')}
            value={String(accountId ?? '')}
            onChange={(event) => setAccount(Number(event.currentTarget.value) || null)}
            data={[
              { value: '', label: t('instructions.anyAccount') },
              ...fitting.map((each) => ({ value: String(each.accountId), label: String(each.accountId) })),
            ]}
          />
          <CountrySelect {...form.input('countryCode')} label={t('instructions.country')} />
          {texts.map((name) => (
            <TextInput key={name} {...form.input(name)} label={t(labels[name])} autoComplete="off" maxLength={200} />
          ))}
          <TextInput
            {...form.input('reference')}
            label={t('reference')}
            description={t('instructions.referenceHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            maxLength={35}
          />
        </div>
        <Checkbox {...form.tick('allowsThirdParty')} label={t('instructions.others')} />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
