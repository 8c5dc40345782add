import { bankCodeFields } from '@florin/contract/payments/external/accountFields'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { CorrectedName, useCorrectedName } from './CorrectedName.tsx'
import { useResend } from './queries.ts'

type Props = { readonly payment: CheckedPayment; readonly onClose: () => void }

const correctable = [
  'beneficiaryName',
  'iban',
  'accountNumber',
  'clabe',
  'swift',
  ...bankCodeFields,
  'beneficiaryTaxId',
  'beneficiaryAddress',
  'beneficiaryCity',
  'beneficiaryZipCode',
  'bankName',
  'bankAddress',
  'bankCity',
  'bankZipCode',
  'intermediarySwift',
  'intermediaryBankName',
  'intermediaryAccountNumber',
] as const

/** The details of a payee at a bank, to be corrected; only what the payment has can be. */
export const ResendPopup = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('outgoing')
  const resend = useResend()
  const tell = useProposed()
  const correctedName = useCorrectedName()
  const known = correctable.filter((name) => payment.details[name] !== undefined)
  const form = useContractForm(operatorOutgoing['payment.resend'], {
    initial: {
      ...Object.fromEntries(correctable.map((name) => [name, String(payment.details[name] ?? '')])),
      proof: '',
      reason: '',
    } as Record<(typeof correctable)[number] | 'proof' | 'reason', string>,
    check: useReasonCheck(),
    onSubmit: async ({ proof, reason, ...typed }) => {
      const corrected = Object.fromEntries(
        known.flatMap((name) => {
          const value = String(typed[name] ?? '')
          return value === '' || value === String(payment.details[name]) ? [] : [[name, value]]
        }),
      )
      const details = { transactionId: payment.transactionId, ...corrected }
      const checked = await correctedName.check(details)
      if (!checked) return
      tell(await resend.mutateAsync({ ...details, ...checked, proof, reason }))
      onClose()
    },
  })
  return (
    <Popup title={t('resend.open')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <p>{t('resend.text')}</p>
        <div className={console.grid}>
          {known.map((name) => (
            <TextInput key={name} {...form.input(name)} label={t(`detail.${name}`)} maxLength={100} />
          ))}
        </div>
        <TextInput {...form.input('proof')} label={t('resend.proof')} description={t('resend.proofHelp')} maxLength={200} />
        <CorrectedName name={correctedName} />
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
