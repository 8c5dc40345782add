import type { Account } from '@florin/contract/accounts/account'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { availableOn, inWords } from './amounts.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly accounts: readonly Account[]
  readonly value: number
  readonly onChange: (account: Account) => void
  readonly error?: string | undefined
}

/** A card by its own name, or by its last four digits. */
const nameOf = ({ subType, cardAliasName, cardNumber }: Account, currency: string): string =>
  subType === undefined ? currency : [cardAliasName ?? currency, `•• ${cardNumber?.slice(-4) ?? ''}`].join(' ')

export const AccountSelect = ({ accounts, value, onChange, ...field }: Props) => {
  const { t, i18n } = useTranslation('transfer')
  const chosen = accounts.find(({ accountId }) => accountId === value)
  return (
    <NativeSelect
      {...field}
      size="md"
      leftSection={chosen && <CurrencyMark currency={chosen.currencyCode} size={22} />}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      value={String(value)}
      onChange={(event) => {
        const next = accounts.find(({ accountId }) => String(accountId) === event.currentTarget.value)
        if (next) onChange(next)
      }}
      data={accounts.map((account) => ({
        value: String(account.accountId),
        label: t('account.option', {
          name: nameOf(account, currencyName(account.currencyCode, i18n.language)),
          amount: inWords(availableOn(account), account.currencyCode, i18n.language),
        }),
      }))}
    />
  )
}
