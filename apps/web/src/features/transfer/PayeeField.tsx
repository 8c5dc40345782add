import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Payee, payeeProblem } from './payee.ts'
import classes from './TransferScreen.module.css'

type Props = ComponentProps<typeof TextInput> & { readonly payee: Payee | undefined }

export const PayeeField = ({ payee, ...input }: Props) => {
  const { t } = useTranslation('transfer')
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
        {payee && !problem && (
          <>
            {payee.name}
            <StatusBadge tone="good">
              <IconCheck size={14} stroke={2} aria-hidden /> {t('member.known')}
            </StatusBadge>
          </>
        )}
        {problem && !input.error && <StatusBadge tone="warning">{t(`member.${problem}`)}</StatusBadge>}
      </div>
    </div>
  )
}
