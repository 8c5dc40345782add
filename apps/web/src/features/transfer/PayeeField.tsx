import { Email } from '@florin/contract/fields'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { payeeQuery } from './queries.ts'
import classes from './TransferScreen.module.css'

const settleMs = 300

/** By which name the money will arrive; asked once the address can be one. */
export const usePayee = (typed: string) => {
  const [email] = useDebouncedValue(typed.trim().toLowerCase(), settleMs)
  const { data } = useQuery({ ...payeeQuery(email), enabled: Email.safeParse(email).success })
  return typed.trim().toLowerCase() === email ? data : undefined
}

type Props = ComponentProps<typeof TextInput> & { readonly payee: ReturnType<typeof usePayee> }

export const PayeeField = ({ payee, ...input }: Props) => {
  const { t } = useTranslation('transfer')
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
        {payee?.exist && !payee.isSelf && !payee.outBlacklist && (
          <>
            {payee.name}
            <StatusBadge tone="good">
              <IconCheck size={14} stroke={2} aria-hidden /> {t('member.known')}
            </StatusBadge>
          </>
        )}
        {payee?.outBlacklist && <StatusBadge tone="warning">{t('member.onBlacklist')}</StatusBadge>}
        {payee?.isSelf && <StatusBadge tone="warning">{t('member.self')}</StatusBadge>}
        {payee && !payee.exist && !payee.outBlacklist && <StatusBadge tone="warning">{t('member.unknown')}</StatusBadge>}
      </div>
    </div>
  )
}
