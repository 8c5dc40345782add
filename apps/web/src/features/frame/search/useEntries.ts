import { external } from '@florin/contract/calls/payments/external/external'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { card } from '@florin/contract/calls/cards/card'
import { IconArrowRight, IconCreditCard, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../app/session/profile.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { pasted } from '../../../shared/payment/pasted.ts'
import { readInvoiceLine } from '../../../shared/payment/invoiceLine.ts'
import type { NavigationGroup, NavigationItem } from '../../../ui/layout/navigation.ts'
import { type Entry, type EntryGroup, fits, looksPayable, pagesOf } from './entries.ts'
import { pagesBelow, searchedText } from './pageWords.ts'
import { recentPages } from './recentPages.ts'
import { useFound } from './useFound.ts'

/** What people come for, in their words; each leads to the page where it is done. */
const actions = [
  { id: 'sendMember', to: '/transfer/p2p' },
  { id: 'sendOutside', to: '/transfer/external' },
  { id: 'sendMany', to: '/transfer/mass' },
  { id: 'convert', to: '/transfer/account' },
  { id: 'approve', to: '/transfer/approved' },
  { id: 'invoice', to: '/transfer/invoices' },
  { id: 'statement', to: '/statements' },
  { id: 'passphrase', to: '/setting' },
  { id: 'block', to: '/payout-blacklist' },
  { id: 'ask', to: '/messages' },
] as const

/** Everything that fits what is typed, by kind; with nothing typed, what was used last. */
export const useEntries = (groups: readonly NavigationGroup[], typed: string, settled: string) => {
  const { t, i18n } = useTranslation('search')
  const navigate = useNavigate()
  const may = useMay()
  const { customerId } = useProfile()
  const found = useFound(settled)
  const pages = pagesOf(groups)
  const allPages = [...pages, ...pagesBelow(t, pages)]
  const isTyped = typed.trim() !== ''

  const open = (path: string) => {
    recentPages.add(customerId, path)
    void navigate({ href: path })
  }
  const pageEntry = ({ to, label, icon }: NavigationItem): Entry => ({
    id: `page-${to}`,
    label,
    icon,
    go: () => open(String(to)),
  })
  const actionEntries: Entry[] = [
    ...actions
      .filter(({ to }) => pages.some((page) => page.to === to))
      .map(({ id, to }) => ({
        id: `action-${id}`,
        label: t(`actions.${id}`),
        icon: pages.find((page) => page.to === to)?.icon ?? IconArrowRight,
        go: () => open(to),
      })),
    ...(may(card['application.submit'])
      ? [{ id: 'action-card', label: t('actions.card'), icon: IconCreditCard, go: () => void navigate({ to: '/add-card' }) }]
      : []),
  ]
  const payable = looksPayable(typed, i18n.language)
  const payTo = payable && payEntry(payable)

  function payEntry(kind: 'email' | 'account'): Entry | undefined {
    const text = typed.trim()
    const label = t('payThis', { who: kind === 'email' ? text : hidden(text, i18n.language) })
    if (kind === 'email' && may(transfer['p2p.submit']))
      return { id: 'pay', label, icon: IconSend, go: () => void navigate({ to: '/transfer/p2p', search: { to: text } }) }
    if (!may(external['eft.submit'])) return undefined
    const go = () => {
      pasted.give(text)
      void navigate({ to: '/transfer/external' })
    }
    return { id: 'pay', label, icon: IconSend, go }
  }

  const recent = recentPages.read(customerId).flatMap((path) => allPages.find(({ to }) => to === path) ?? [])
  const shown: EntryGroup[] = isTyped
    ? [
        { id: 'pay', label: t('groups.pay'), entries: payTo ? [payTo] : [] },
        { id: 'actions', label: t('groups.actions'), entries: actionEntries.filter(({ label }) => fits(label, typed)) },
        {
          id: 'pages',
          label: t('groups.pages'),
          entries: allPages.filter((page) => fits(searchedText(t, page), typed)).map(pageEntry),
        },
        { id: 'customers', label: t('groups.customers'), entries: found.customers },
        { id: 'people', label: t('groups.people'), entries: found.people },
        { id: 'payments', label: t('groups.payments'), entries: found.payments },
      ]
    : [
        { id: 'recent', label: t('groups.recent'), entries: recent.map(pageEntry) },
        { id: 'people', label: t('groups.recentPeople'), entries: found.people },
        { id: 'actions', label: t('groups.actions'), entries: actionEntries },
        { id: 'pages', label: t('groups.pages'), entries: actionEntries.length > 0 ? [] : pages.map(pageEntry) },
      ]
  return {
    groups: shown.filter(({ entries }) => entries.length > 0),
    isBusy: found.isBusy || typed.trim() !== settled.trim(),
    hasFailed: found.hasFailed,
  }
}

/** Of a long number only its ends: somebody may be looking. */
const hidden = (text: string, language: string): string => {
  const line = readInvoiceLine(text, language)
  if (line?.name !== undefined) return line.name
  const bare = text.replaceAll(/[\s-]/gu, '')
  return bare.length > 12 ? `${bare.slice(0, 4)} … ${bare.slice(-4)}` : bare
}
