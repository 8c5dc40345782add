import {
  IconAddressBook,
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconChartPie,
  IconChecks,
  IconCreditCard,
  IconFileCertificate,
  IconFileDescription,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconFlask,
  IconHistory,
  IconHome,
  IconMail,
  IconMessageCircle,
  IconReceipt,
  IconRepeat,
  IconSend,
  IconShieldLock,
  IconSpeakerphone,
  IconUserCircle,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { NavigationGroup, NavigationItem } from '../../ui/layout/navigation.ts'
import { menu } from './menu.ts'
import type { MenuFacts, MenuPath } from './menu.ts'

export type ContractCounts = { readonly requests: number; readonly active: number }

/** What waits for the customer, in red; otherwise what is in force. */
const contractsBadge = (t: TFunction<'frame'>, { requests, active }: ContractCounts): Pick<NavigationItem, 'badge'> => {
  if (requests > 0)
    return { badge: { count: requests, label: t('navigation.contractRequests', { count: requests }), tone: 'bad' } }
  if (active > 0) return { badge: { count: active, label: t('navigation.contractsActive', { count: active }), tone: 'info' } }
  return {}
}

const pages = (
  t: TFunction<'frame'>,
  { actions, contracts, companyGaps = 0 }: Pick<Everyday, 'actions' | 'contracts' | 'companyGaps'>,
): Record<MenuPath, NavigationItem> => ({
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
  '/merchant': {
    to: '/merchant/buttons/my_saved_buttons',
    within: '/merchant',
    label: t('navigation.merchant'),
    icon: IconBuildingStore,
  },
  '/legal': { to: '/legal', label: t('navigation.legal'), icon: IconFileCertificate },
  '/company': {
    to: '/company',
    label: t('navigation.companyDetails'),
    icon: IconBuilding,
    exact: true,
    ...(companyGaps > 0 && { badge: { count: companyGaps, label: t('navigation.actions', { count: companyGaps }) } }),
  },
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
  /** The parts of the console that are an operator's. */
  readonly console: readonly NavigationGroup[]
  /** What the bank asks of the customer: done on the profile. */
  readonly actions: number
  /** What is missing on the record of the company. */
  readonly companyGaps?: number | undefined
  /** Answers of the help desk that were not read. */
  readonly answers: number
  readonly contracts: ContractCounts
}

export const waitingBadge = (t: TFunction<'frame'>, count: number): Pick<NavigationItem, 'badge'> =>
  count > 0 ? { badge: { count, label: t('navigation.waiting', { count }) } } : {}

type Subject = Pick<NavigationItem, 'label' | 'icon' | 'inBar'>

/** One entry for pages of the same subject, which leads to the first of them; a page that is alone stands for itself. */
const grouped = ({ inBar, ...subject }: Subject, items: readonly NavigationItem[]): NavigationItem[] => {
  const [first] = items
  if (!first) return []
  const place = inBar && { inBar }
  if (items.length === 1) return [{ ...first, ...place }]
  const badge = items.find((item) => item.badge)?.badge
  return [{ ...subject, to: first.to, items, ...place, ...(badge && { badge }) }]
}

const sendItems = (t: TFunction<'frame'>, open: Everyday, own: readonly NavigationItem[]): NavigationItem[] => {
  const ways: NavigationItem[] = [
    ...(open.toMembers ? [{ to: '/transfer/p2p', label: t('navigation.toMember'), icon: IconSend } as const] : []),
    ...(open.outside ? [{ to: '/transfer/external', label: t('navigation.external'), icon: IconBuildingBank } as const] : []),
    ...(open.many ? [{ to: '/transfer/mass', label: t('navigation.many'), icon: IconFileSpreadsheet } as const] : []),
    ...(open.betweenAccounts
      ? [{ to: '/transfer/account', label: t('navigation.convert'), icon: IconArrowsExchange } as const]
      : []),
  ]
  const known: NavigationItem[] = [
    ...(open.outside
      ? [{ to: '/transfer/beneficiaries', label: t('navigation.beneficiaries'), icon: IconAddressBook } as const]
      : []),
    ...own,
  ]
  if (ways.length === 0) return []
  return grouped({ label: t('navigation.send'), icon: IconSend, inBar: true }, [...ways, ...known])
}

/** Everybody who is a customer, or looks after one, can ask. */
const helpItem = (t: TFunction<'frame'>, answers: number): NavigationItem => ({
  to: '/messages',
  label: t('navigation.help'),
  icon: IconMessageCircle,
  ...(answers > 0 && { badge: { count: answers, label: t('navigation.answers', { count: answers }) } }),
})

const customerGroups = (t: TFunction<'frame'>, facts: MenuFacts, open: Everyday): NavigationGroup[] => {
  const known = pages(t, open)
  const theirs = menu(facts)
  const have = (...paths: MenuPath[]): NavigationItem[] =>
    paths.filter((path) => theirs.includes(path)).map((path) => known[path])
  const send = sendItems(t, open, have('/transfer/preapproved-payments', '/payout-blacklist'))
  const approvals: NavigationItem[] =
    open.waiting === undefined
      ? []
      : [
          {
            to: '/transfer/approved',
            label: t('navigation.approvals'),
            icon: IconChecks,
            ...(send.length === 0 && { inBar: true }),
            ...waitingBadge(t, open.waiting),
          },
        ]
  const isCompany = facts.kind === 'company'
  return [
    {
      id: 'money',
      items: [
        { to: '/home', label: t('navigation.home'), icon: IconHome, inBar: true },
        ...send,
        ...approvals,
        { to: '/cards', label: t('navigation.cards'), icon: IconCreditCard, inBar: true },
        ...grouped({ label: t('navigation.getPaid'), icon: IconFileInvoice }, have('/transfer/invoices', '/revenue-split')),
      ],
    },
    {
      id: 'records',
      items: [
        { to: '/history', label: t('navigation.history'), icon: IconReceipt, inBar: true },
        { to: '/statements', label: t('navigation.statements'), icon: IconFileText },
        { to: '/analytics', label: t('navigation.analytics'), icon: IconChartBar },
      ],
    },
    {
      id: 'company',
      items: isCompany
        ? [
            ...have('/merchant'),
            ...grouped({ label: t('navigation.company'), icon: IconBuilding }, [
              ...have('/company'),
              ...(facts.isStoodIn ? [] : [known['/company-documents']]),
              ...have('/company-access', '/company-emails'),
            ]),
          ]
        : [],
    },
  ]
}

/** Of who hands in files and sees no money: files of payments, where they may prepare any, and documents. */
const filesOnly = (t: TFunction<'frame'>, open: Everyday): NavigationItem[] => [
  ...(open.many
    ? ([
        { to: '/transfer/mass', label: t('navigation.many'), icon: IconFileSpreadsheet, inBar: true },
        { to: '/history/batch-transfers', label: t('navigation.batches'), icon: IconHistory, inBar: true },
      ] as const)
    : []),
  { ...pages(t, open)['/company-documents'], inBar: true },
]

const ownGroups = (t: TFunction<'frame'>, facts: MenuFacts, open: Everyday): NavigationGroup[] => {
  if (facts.kind === 'operator') return [...open.console]
  if (facts.kind === 'representative') return [{ id: 'money', items: filesOnly(t, open) }]
  return customerGroups(t, facts, open)
}

/** What a signed-in user works with, most used first; what is about themself stands in the menu of the account. */
export const navigation = (t: TFunction<'frame'>, facts: MenuFacts, open: Everyday, sandbox: boolean): NavigationGroup[] => {
  const isCustomer = facts.kind === 'person' || facts.kind === 'company'
  const last: NavigationItem[] = [
    ...(isCustomer ? [{ to: '/news', label: t('navigation.news'), icon: IconSpeakerphone } as const] : []),
    ...(sandbox ? [{ to: '/sandbox', label: t('navigation.sandbox'), icon: IconFlask } as const] : []),
    ...(facts.kind === 'operator' ? [] : [helpItem(t, open.answers)]),
  ]
  return [...ownGroups(t, facts, open), { id: 'last', items: last }].filter(({ items }) => items.length > 0)
}

const ofUser = ['/profile', '/setting', '/login-history'] as const

/** The menu of the account, in its given order. A company's speaks of the company; what is the user's own follows. */
export const accountMenu = (t: TFunction<'frame'>, facts: MenuFacts, open: Everyday): NavigationGroup[] => {
  const known = pages(t, open)
  const isCompany = facts.kind === 'company'
  const groups: NavigationGroup[] = [
    {
      id: 'side',
      label: isCompany ? t('navigation.company') : t('navigation.you'),
      items: menu(facts).map((path) => known[path]),
    },
    {
      id: 'own',
      label: t('navigation.you'),
      items: isCompany && !facts.isStoodIn ? ofUser.map((path) => known[path]) : [],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
