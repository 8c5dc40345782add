import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../app/session/profile.ts'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../external/External.module.css'
import { PayeeField } from '../PayeeField.tsx'
import { usePayee, useRequirePayee } from '../payee.ts'
import type { Way } from './way.ts'

type Props = {
  /** Known of the person already; then nothing but the address is asked for. */
  readonly values: Values
  readonly onDone: (way: Way) => Promise<unknown>
  readonly onBack: () => void
}

const kinds = ['individual', 'business'] as const

/** A member, by the address they are paid at. */
export const MemberWay = ({ values: known, onDone, onBack }: Props) => {
  const { t } = useTranslation(['beneficiaries', 'external', 'transfer', 'fields'])
  const { residenceCountryCode = '' } = useProfile()
  const isKnown = known['beneficiaryName'] !== undefined
  const requirePayee = useRequirePayee()
  const form = useContractForm(beneficiary['beneficiary.create'], {
    initial: {
      beneficiaryEmail: '' as string,
      beneficiaryName: String(known['beneficiaryName'] ?? ''),
      beneficiaryType: known['beneficiaryType'] === 'business' ? 'business' : 'individual',
      beneficiaryCountryCode: residenceCountryCode,
    },
    otherInput: { permission: '3d', payouts: [{ type: 'p2p', details: {} }] },
    aliases: { toEmail: 'beneficiaryEmail' },
    check: ({ beneficiaryEmail }) => (beneficiaryEmail ? {} : { beneficiaryEmail: t('fields:required') }),
    onSubmit: async (typed) => {
      const { beneficiaryEmail: toEmail = '' } = typed
      await requirePayee(toEmail)
      await onDone({
        beneficiary: { ...typed, permission: '3d' } as Way['beneficiary'],
        payout: { type: 'p2p', details: { toEmail } },
      })
    },
  })
  const payee = usePayee(form.values.beneficiaryEmail)
  return (
    <form {...form.props} className={classes.form}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <PayeeField {...form.input('beneficiaryEmail')} payee={payee} />
      {!isKnown && (
        <>
          <TextInput {...form.input('beneficiaryName')} label={t('name')} size="md" maxLength={100} autoComplete="off" />
          <div className={classes.pair}>
            <NativeSelect
              {...form.input('beneficiaryType')}
              label={t('external:field.beneficiaryType')}
              size="md"
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              data={kinds.map((value) => ({ value, label: t(`external:choice.beneficiaryType.${value}`) }))}
            />
            <CountrySelect
              {...form.input('beneficiaryCountryCode')}
              label={t('external:field.beneficiaryCountryCode')}
              onChange={(code) => form.set('beneficiaryCountryCode', code)}
            />
          </div>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('external:back')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
