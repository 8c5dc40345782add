import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { inWords } from './amounts.ts'
import { knownAvailable, type NamedAccount } from './namedAccount.ts'

type Props<A extends NamedAccount> = {
  readonly name: string
  readonly label: string
  readonly accounts: readonly A[]
  readonly value: number
  readonly onChange: (account: A) => void
  readonly error?: string | undefined
}

/** A card by its own name, or by its last four digits. */
const nameOf = ({ subType, cardAliasName, cardNumber }: NamedAccount, currency: string): string =>
  subType === undefined ? currency : [cardAliasName ?? currency, `•• ${cardNumber?.slice(-4) ?? ''}`].join(' ')

export const AccountSelect = <A extends NamedAccount>({ accounts, value, onChange, ...field }: Props<A>) => {
  const { t, i18n } = useTranslation('transfer')
  const labelOf = (account: A): string => {
    const name = nameOf(account, currencyName(account.currencyCode, i18n.language))
    const available = knownAvailable(account)
    return available === undefined
      ? `${name} · ${account.accountId}`
      : t('account.option', { name, amount: inWords(available, account.currencyCode, i18n.language) })
  }
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
      data={accounts.map((account) => ({ value: String(account.accountId), label: labelOf(account) }))}
    />
  )
}
