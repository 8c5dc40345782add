import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Payee, payeeProblem } from './payee.ts'
import classes from './TransferScreen.module.css'

type Props = ComponentProps<typeof TextInput> & { readonly payee: Payee | undefined }

export const PayeeField = ({ payee, ...input }: Props) => {
  const { t } = useTranslation('transfer')
  const may = useMay()(globalPay.submit)
  const problem = payee && payeeProblem(payee)
  return (
    <div>
      <TextInput
        {...input}
        label={t('member.to')}
        placeholder={t('member.placeholder')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        size="md"
      />
      <div className={classes.payee} role="status">
        {payee && !problem && !payee.disabledReason && (
          <>
            {payee.name}
            <StatusBadge tone="good">
              <IconCheck size={14} stroke={2} aria-hidden /> {t('member.known')}
            </StatusBadge>
          </>
        )}
        {payee && !problem && !input.error && payee.disabledReason}
        {problem && !input.error && <StatusBadge tone="warning">{t(`member.${problem}`)}</StatusBadge>}
        {problem === 'unknown' && may && (
          <Link to="/transfer/mass/global" search={{ to: String(input.value).trim() }} className="text-link">
            {t('member.byEmail')}
          </Link>
        )}
      </div>
    </div>
  )
}
