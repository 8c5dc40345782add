import {
  IconAddressBook,
  IconArrowUpRight,
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconChartPie,
  IconChecklist,
  IconCreditCard,
  IconFileCertificate,
  IconFileDescription,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconFlask,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconLink,
  IconListSearch,
  IconMail,
  IconMessageCircle,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconRoute,
  IconScale,
  IconSend,
  IconShieldLock,
  IconSpeakerphone,
  IconUserCircle,
  IconUserOff,
  IconUserSearch,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { NavigationGroup, NavigationItem } from '../../ui/layout/navigation.ts'
import { menu } from './menu.ts'
import type { ConsolePath } from './consolePaths.ts'
import type { MenuFacts, MenuPath } from './menu.ts'

export type ContractCounts = { readonly requests: number; readonly active: number }

/** What waits for the customer, in red; otherwise what is in force. */
const contractsBadge = (t: TFunction<'frame'>, { requests, active }: ContractCounts): Pick<NavigationItem, 'badge'> => {
  if (requests > 0)
    return { badge: { count: requests, label: t('navigation.contractRequests', { count: requests }), tone: 'bad' } }
  if (active > 0) return { badge: { count: active, label: t('navigation.contractsActive', { count: active }), tone: 'info' } }
  return {}
}

/** An entry of the menu is shown only when its page exists: it then stands here. */
const pages = (
  t: TFunction<'frame'>,
  { actions, contracts }: Pick<Everyday, 'actions' | 'contracts'>,
): Partial<Record<MenuPath, NavigationItem>> => ({
  '/transfer/preapproved-payments': {
    to: '/transfer/preapproved-payments',
    label: t('navigation.preapproved'),
    icon: IconRepeat,
  },
  '/transfer/invoices': { to: '/transfer/invoices', label: t('navigation.invoices'), icon: IconFileInvoice },
  '/profile': {
    to: '/profile',
    label: t('navigation.profile'),
    icon: IconUserCircle,
    exact: true,
    ...(actions > 0 && { badge: { count: actions, label: t('navigation.actions', { count: actions }) } }),
  },
  '/profile/notifications': { to: '/profile/notifications', label: t('navigation.notifications'), icon: IconBell },
  '/setting': { to: '/setting', label: t('navigation.security'), icon: IconShieldLock },
  '/revenue-split': {
    to: '/revenue-split',
    label: t('navigation.contracts'),
    icon: IconChartPie,
    ...contractsBadge(t, contracts),
  },
  '/payout-blacklist': { to: '/payout-blacklist', label: t('navigation.blacklist'), icon: IconUserOff },
  '/login-history': { to: '/login-history', label: t('navigation.loginHistory'), icon: IconHistory },
  '/merchant': { to: '/merchant', label: t('navigation.merchant'), icon: IconBuildingStore },
  '/legal': { to: '/legal', label: t('navigation.legal'), icon: IconFileCertificate },
  '/company': { to: '/company', label: t('navigation.companyDetails'), icon: IconBuilding, exact: true },
  '/company-access': { to: '/company-access', label: t('navigation.companyAccess'), icon: IconUsers },
  '/company-emails': { to: '/company-emails', label: t('navigation.companyEmails'), icon: IconMail },
  '/company-documents': { to: '/company-documents', label: t('navigation.companyDocuments'), icon: IconFileDescription },
})

/** What is open to who is signed in: ways of sending money, and a company's requests with how many wait for them. */
export type Everyday = {
  readonly toMembers: boolean
  readonly outside: boolean
  readonly betweenAccounts: boolean
  /** Files of payments. */
  readonly many?: boolean | undefined
  readonly waiting?: number | undefined
  /** What waits for an operator, and which parts of the console are theirs. */
  readonly reviews: number
  readonly console: readonly ConsolePath[]
  /** What the bank asks of the customer: done on the profile. */
  readonly actions: number
  /** Answers of the help desk that were not read. */
  readonly answers: number
  readonly contracts: ContractCounts
}

const waitingBadge = (t: TFunction<'frame'>, count: number): Pick<NavigationItem, 'badge'> =>
  count > 0 ? { badge: { count, label: t('navigation.waiting', { count }) } } : {}

const approvals = (t: TFunction<'frame'>, count: number): NavigationItem => ({
  to: '/transfer/approved',
  label: t('navigation.approvals'),
  icon: IconChecklist,
  ...waitingBadge(t, count),
})

const moneyItems = (t: TFunction<'frame'>, { toMembers, betweenAccounts, many, waiting }: Everyday): NavigationItem[] => [
  ...(toMembers ? [{ to: '/transfer/p2p', label: t('navigation.send'), icon: IconSend } as const] : []),
  ...(betweenAccounts ? [{ to: '/transfer/account', label: t('navigation.convert'), icon: IconArrowsExchange } as const] : []),
  ...(many ? [{ to: '/transfer/mass', label: t('navigation.many'), icon: IconFileSpreadsheet } as const] : []),
  ...(waiting === undefined ? [] : [approvals(t, waiting)]),
]

/** After what the bar of a phone has room for. */
const outsideItems = (t: TFunction<'frame'>, { outside }: Everyday): NavigationItem[] =>
  outside
    ? [
        { to: '/transfer/external', label: t('navigation.external'), icon: IconBuildingBank },
        { to: '/transfer/beneficiaries', label: t('navigation.beneficiaries'), icon: IconAddressBook },
      ]
    : []

/** The sections of an operator's console; each is open to who may make the call that it lives from. */
const sections = (t: TFunction<'frame'>, reviews: number): (NavigationItem & { readonly to: ConsolePath })[] => [
  { to: '/admin-overview/customers', label: t('navigation.customers'), icon: IconUsers },
  { to: '/admin-overview/reviews', label: t('navigation.reviews'), icon: IconChecklist, ...waitingBadge(t, reviews) },
  { to: '/admin-overview/tickets', label: t('navigation.tickets'), icon: IconMessageCircle },
  { to: '/admin-overview/payments', label: t('navigation.payments'), icon: IconArrowsExchange },
  { to: '/admin-overview/outgoing', label: t('navigation.outgoing'), icon: IconArrowUpRight },
  { to: '/admin-overview/batches', label: t('navigation.batches'), icon: IconFileSpreadsheet },
  { to: '/admin-overview/links', label: t('navigation.links'), icon: IconLink },
  { to: '/admin-overview/contracts', label: t('navigation.contracts'), icon: IconChartPie },
  { to: '/admin-overview/reputation', label: t('navigation.reputation'), icon: IconUserSearch },
  { to: '/admin-overview/cards', label: t('navigation.cards'), icon: IconCreditCard },
  { to: '/admin-overview/deposits', label: t('navigation.deposits'), icon: IconBuildingBank },
  { to: '/admin-overview/reconciliation', label: t('navigation.reconciliation'), icon: IconScale },
  { to: '/admin-overview/methods', label: t('navigation.methods'), icon: IconRoute },
  { to: '/admin-overview/pricing', label: t('navigation.pricing'), icon: IconReceiptTax },
  { to: '/admin-overview/announcements', label: t('navigation.announcements'), icon: IconSpeakerphone },
  { to: '/admin-overview/terms', label: t('navigation.terms'), icon: IconFileCertificate },
  { to: '/admin-overview/operators', label: t('navigation.staff'), icon: IconUserShield },
  { to: '/admin-overview/status', label: t('navigation.status'), icon: IconHeartbeat },
  { to: '/admin-overview/audit', label: t('navigation.audit'), icon: IconListSearch },
]

const everyday = (t: TFunction<'frame'>, { kind }: MenuFacts, open: Everyday): NavigationItem[] => {
  if (kind === 'operator') return sections(t, open.reviews).filter(({ to }) => open.console.includes(to))
  if (kind === 'representative') return []
  return [
    { to: '/home', label: t('navigation.home'), icon: IconHome },
    ...moneyItems(t, open),
    { to: '/cards', label: t('navigation.cards'), icon: IconCreditCard },
    { to: '/history', label: t('navigation.history'), icon: IconReceipt },
    ...outsideItems(t, open),
    { to: '/statements', label: t('navigation.statements'), icon: IconFileText },
    { to: '/news', label: t('navigation.news'), icon: IconSpeakerphone },
  ]
}

/** Everybody who is a customer, or looks after one, can ask. */
const helpItems = (t: TFunction<'frame'>, { kind }: MenuFacts, answers: number): NavigationItem[] =>
  kind === 'operator'
    ? []
    : [
        {
          to: '/messages',
          label: t('navigation.help'),
          icon: IconMessageCircle,
          ...(answers > 0 && { badge: { count: answers, label: t('navigation.answers', { count: answers }) } }),
        },
      ]

/** What a signed-in user can open. */
export const navigation = (t: TFunction<'frame'>, facts: MenuFacts, open: Everyday, sandbox: boolean): NavigationGroup[] => {
  const known = pages(t, open)
  const own = menu(facts).flatMap((path) => known[path] ?? [])
  const groups: NavigationGroup[] = [
    { id: 'everyday', items: everyday(t, facts, open) },
    { id: 'you', label: facts.kind === 'company' ? t('navigation.company') : t('navigation.you'), items: own },
    { id: 'help', items: helpItems(t, facts, open.answers) },
    {
      id: 'testing',
      label: t('navigation.testing'),
      items: sandbox ? [{ to: '/sandbox', label: t('navigation.sandbox'), icon: IconFlask }] : [],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
