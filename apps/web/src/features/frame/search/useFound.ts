import { history } from '@florin/contract/calls/books/history'
import { operatorSearch } from '@florin/contract/calls/console/operatorSearch'
import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { external } from '@florin/contract/calls/payments/external/external'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { memberRail } from '@florin/contract/calls/rails'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconCreditCardPay, IconReceipt, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { useActing } from '../../../app/session/useActing.ts'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useMay } from '../../../shared/access/useMay.ts'
import { useActivityNames } from '../../../shared/activity/useActivityNames.ts'
import { dayText } from '../../../ui/moments.ts'
import type { Entry } from './entries.ts'

const most = 5
const shortest = 2

/** What the bank finds for the words: people paid before or saved, payments, and for operators customers. */
export const useFound = (typed: string) => {
  const navigate = useNavigate()
  const { i18n } = useTranslation()
  const may = useMay()
  const isOperator = useActing() === undefined && may(operatorSearch['customer.list'])
  const search = typed.trim()
  const isSearch = search.length >= shortest
  const toMembers = may(transfer['p2p.submit'])
  const outside = may(external['eft.submit'])
  const names = useActivityNames()

  const recents = useQuery({
    ...callQuery(transfer['recent.list'], { limit: most, ...(isSearch && { search }) }),
    enabled: toMembers || outside,
    placeholderData: keepPreviousData,
  })
  const saved = useQuery({
    ...callQuery(beneficiary['beneficiary.list'], { search, pageSize: most }),
    enabled: outside && isSearch,
    placeholderData: keepPreviousData,
  })
  const payments = useQuery({
    ...callQuery(history['activity.list'], { keyword: search, pageSize: most }),
    enabled: isSearch && may(history['activity.list']),
    placeholderData: keepPreviousData,
  })
  const customers = useQuery({
    ...callQuery(operatorSearch['customer.list'], { query: search, pageSize: most }),
    enabled: isSearch && isOperator,
    placeholderData: keepPreviousData,
  })

  const toMember = (email: string | undefined) => void navigate({ to: '/transfer/p2p', search: { to: email } })
  const recentEntries = (recents.data?.transfers ?? [])
    .filter(({ type, isDisabled }) => !isDisabled && (type === memberRail.name ? toMembers : outside))
    .map(({ transactionId, type, beneficiaryName, beneficiaryEmail, accountMask }): Entry => ({
      id: `recent-${transactionId}`,
      label: beneficiaryName,
      about: beneficiaryEmail ?? accountMask,
      icon: IconUser,
      go: () =>
        type === memberRail.name
          ? toMember(beneficiaryEmail)
          : void navigate({ to: '/transfer/external', search: { again: transactionId } }),
    }))
  const known = new Set(recentEntries.map(({ label }) => label))
  const savedEntries = (isSearch ? (saved.data?.beneficiaries ?? []) : [])
    .filter(({ beneficiaryName, payouts }) => payouts.length > 0 && !known.has(beneficiaryName))
    .map(({ beneficiaryId, beneficiaryName, beneficiaryEmail, payouts }): Entry => ({
      id: `saved-${beneficiaryId}`,
      label: beneficiaryName,
      about: beneficiaryEmail,
      icon: IconUser,
      go: () =>
        payouts[0]?.type === memberRail.name
          ? toMember(payouts[0].details['toEmail'])
          : void navigate({ to: '/transfer/external', search: { beneficiary: beneficiaryId } }),
    }))
  const paymentEntries = (isSearch ? (payments.data?.transactions ?? []) : []).map((row): Entry => ({
    id: `payment-${row.transactionId}-${row.accountId}`,
    label: names.nameOf(row),
    about: [
      `${row.transactionDirection === 'out' ? '\u2212' : '+'} ${moneyText(parseMoney(row.amount, row.currencyCode), localeOf(i18n.language))}`,
      dayText(row.date.slice(0, 10), i18n.language),
    ].join(' · '),
    icon: row.transactionDirection === 'out' ? IconCreditCardPay : IconReceipt,
    go: () => void navigate({ to: '/history', search: { id: row.transactionId } }),
  }))
  const customerEntries = (isSearch ? (customers.data?.items ?? []) : []).map(
    ({ customerId, login, firstName, lastName, businessName }): Entry => ({
      id: `customer-${customerId}`,
      label: businessName ?? (`${firstName} ${lastName}`.trim() || login),
      about: `${login} · ${customerId}`,
      icon: IconUser,
      go: () =>
        void navigate({ to: '/admin-overview/customers/$customerId', params: { customerId: String(customerId) }, search: {} }),
    }),
  )
  return {
    people: [...recentEntries, ...savedEntries],
    payments: paymentEntries,
    customers: customerEntries,
    isBusy: [recents, saved, payments, customers].some(({ isFetching }) => isFetching),
    hasFailed: [recents, saved, payments, customers].some(({ isError }) => isError),
  }
}
