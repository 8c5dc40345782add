import { IconCode, IconDownload, IconFileSpreadsheet, IconLink, IconUserSearch, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { NavigationItem } from '../../../ui/layout/navigation.ts'

/** Other words that people type for a page, by its address. */
const words: Readonly<Record<string, string>> = {
  '/home': 'home',
  '/transfer/p2p': 'toMember',
  '/transfer/external': 'external',
  '/transfer/mass': 'many',
  '/transfer/account': 'convert',
  '/transfer/beneficiaries': 'recipients',
  '/transfer/preapproved-payments': 'preapproved',
  '/payout-blacklist': 'blacklist',
  '/transfer/invoices': 'invoices',
  '/revenue-split': 'contracts',
  '/cards': 'cards',
  '/transfer/approved': 'approvals',
  '/history': 'history',
  '/statements': 'statements',
  '/analytics': 'analytics',
  '/merchant': 'merchant',
  '/company': 'company',
  '/company-documents': 'companyDocuments',
  '/company-access': 'companyAccess',
  '/company-emails': 'companyEmails',
  '/profile': 'profile',
  '/setting': 'security',
  '/profile/notifications': 'notifications',
  '/login-history': 'loginHistory',
  '/legal': 'legal',
  '/news': 'news',
  '/messages': 'help',
  '/admin-overview/customers': 'customers',
  '/admin-overview/reviews': 'reviews',
  '/admin-overview/tickets': 'tickets',
  '/admin-overview/reputation': 'reputation',
  '/admin-overview/payments': 'payments',
  '/admin-overview/outgoing': 'outgoing',
  '/admin-overview/deposits': 'deposits',
  '/admin-overview/batches': 'batches',
  '/admin-overview/links': 'links',
  '/admin-overview/cards': 'cards',
  '/admin-overview/contracts': 'contracts',
  '/admin-overview/reconciliation': 'reconciliation',
  '/admin-overview/methods': 'methods',
  '/admin-overview/pricing': 'pricing',
  '/admin-overview/announcements': 'announcements',
  '/admin-overview/terms': 'terms',
  '/admin-overview/operators': 'operators',
  '/admin-overview/status': 'status',
  '/admin-overview/audit': 'audit',
}

/** The label of a page and its other words: what is typed may begin any of them. */
export const searchedText = (t: TFunction<'search'>, { to, label }: Pick<NavigationItem, 'to' | 'label'>): string => {
  const key = words[to]
  return key === undefined ? label : `${label} ${t(`words.${key}` as 'words.home')}`
}

/** Pages below an entry of the menu; who has the entry has them. */
const below = [
  { id: 'batches', of: '/transfer/mass', to: '/history/batch-transfers', icon: IconFileSpreadsheet },
  { id: 'links', of: '/transfer/mass', to: '/transfer/mass/global', icon: IconLink },
  { id: 'data', of: '/profile', to: '/profile/data', icon: IconDownload },
  { id: 'buttons', of: '/merchant', to: '/merchant/buttons/my_saved_buttons', icon: IconLink },
  { id: 'subscribers', of: '/merchant', to: '/merchant/accounts/subscribers', icon: IconUsers },
  { id: 'keys', of: '/merchant', to: '/merchant/internal/api_key', icon: IconCode },
  { id: 'webhooks', of: '/merchant', to: '/merchant/internal/webhook_log', icon: IconCode },
  { id: 'ipn', of: '/merchant', to: '/merchant/ipn/settings', icon: IconCode },
  { id: 'reputation', of: '/merchant', to: '/merchant/security/reputation', icon: IconUserSearch },
  { id: 'identity', of: '/merchant', to: '/merchant/security/verification', icon: IconUserSearch },
] as const

export const pagesBelow = (t: TFunction<'search'>, pages: readonly NavigationItem[]): NavigationItem[] =>
  below
    .filter(({ of, to }) => pages.some((page) => page.to === of) && !pages.some((page) => page.to === to))
    .map(({ id, to, icon }) => ({ to, label: t(`more.${id}`), icon }))
