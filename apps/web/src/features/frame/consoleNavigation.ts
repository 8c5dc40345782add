import {
  IconArrowUpRight,
  IconArrowsExchange,
  IconBuildingBank,
  IconChartPie,
  IconChecklist,
  IconCreditCard,
  IconFileCertificate,
  IconFileSpreadsheet,
  IconHeartbeat,
  IconLink,
  IconListSearch,
  IconMessageCircle,
  IconReceiptTax,
  IconRoute,
  IconScale,
  IconSpeakerphone,
  IconUserSearch,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { NavigationGroup, NavigationItem } from '../../ui/layout/navigation.ts'
import { type ConsolePath, type MayCall, consolePaths } from './consolePaths.ts'
import { waitingBadge } from './navigation.ts'

/** The sections of an operator's console; each is open to who may make the call that it lives from. */
const sections = (t: TFunction<'frame'>, reviews: number) =>
  ({
    people: [
      { to: '/admin-overview/customers', label: t('navigation.customers'), icon: IconUsers, inBar: true },
      {
        to: '/admin-overview/reviews',
        label: t('navigation.reviews'),
        icon: IconChecklist,
        inBar: true,
        ...waitingBadge(t, reviews),
      },
      { to: '/admin-overview/tickets', label: t('navigation.tickets'), icon: IconMessageCircle, inBar: true },
      { to: '/admin-overview/reputation', label: t('navigation.reputation'), icon: IconUserSearch },
    ],
    money: [
      { to: '/admin-overview/payments', label: t('navigation.payments'), icon: IconArrowsExchange, inBar: true },
      { to: '/admin-overview/outgoing', label: t('navigation.outgoing'), icon: IconArrowUpRight },
      { to: '/admin-overview/deposits', label: t('navigation.deposits'), icon: IconBuildingBank },
      { to: '/admin-overview/batches', label: t('navigation.batches'), icon: IconFileSpreadsheet },
      { to: '/admin-overview/links', label: t('navigation.links'), icon: IconLink },
      { to: '/admin-overview/cards', label: t('navigation.cards'), icon: IconCreditCard },
      { to: '/admin-overview/contracts', label: t('navigation.contracts'), icon: IconChartPie },
      { to: '/admin-overview/reconciliation', label: t('navigation.reconciliation'), icon: IconScale },
    ],
    bank: [
      { to: '/admin-overview/methods', label: t('navigation.methods'), icon: IconRoute },
      { to: '/admin-overview/pricing', label: t('navigation.pricing'), icon: IconReceiptTax },
      { to: '/admin-overview/announcements', label: t('navigation.announcements'), icon: IconSpeakerphone },
      { to: '/admin-overview/terms', label: t('navigation.terms'), icon: IconFileCertificate },
      { to: '/admin-overview/operators', label: t('navigation.staff'), icon: IconUserShield },
      { to: '/admin-overview/status', label: t('navigation.status'), icon: IconHeartbeat },
      { to: '/admin-overview/audit', label: t('navigation.audit'), icon: IconListSearch },
    ],
  }) as const satisfies Record<string, readonly (NavigationItem & { readonly to: ConsolePath })[]>

/** Of an operator: its code comes to them alone. */
export const consoleGroups = (t: TFunction<'frame'>, reviews: number, may: MayCall): NavigationGroup[] => {
  const theirs = consolePaths(may)
  return Object.entries(sections(t, reviews)).map(([id, items]) => ({
    id,
    label: t(`navigation.console.${id as 'people'}`),
    items: items.filter(({ to }) => theirs.includes(to)),
  }))
}
