import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountsQuery, peopleQuery } from './queries.ts'

/** A rule as a sentence, and what narrows it. */
export const usePolicyText = () => {
  const { t, i18n } = useTranslation('companyAccess')
  const accounts = useQuery(accountsQuery()).data?.accounts ?? []
  const users = useQuery(peopleQuery()).data?.users ?? []
  const together = new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' })

  const sentenceOf = ({ fromAmount, currencyCode, approvals }: ApprovalRule): string => {
    const amount = moneyText(parseMoney(fromAmount, currencyCode), localeOf(i18n.language))
    return Number(fromAmount) > 0 ? t('policy.from', { amount, count: approvals }) : t('policy.every', { count: approvals })
  }
  const narrowed = ({ kinds, accountIds, approverIds }: ApprovalRule): string[] => {
    const currencies = accounts.filter(({ accountId }) => accountIds.includes(accountId)).map(({ currencyCode }) => currencyCode)
    const names = users
      .filter(({ userId }) => userId !== undefined && approverIds.includes(userId))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    return [
      ...(kinds.length > 0 ? [t('policy.only', { kinds: together.format(kinds.map((kind) => t(`kind.${kind}`))) })] : []),
      ...(accountIds.length > 0 ? [t('policy.accounts', { accounts: together.format(currencies) })] : []),
      ...(approverIds.length > 0 ? [t('policy.approvers', { names: together.format(names) })] : []),
    ]
  }
  return { sentenceOf, narrowed }
}
