import { account } from '@florin/contract/calls/accounts/account'
import { customer } from '@florin/contract/calls/customers/customer'
import { news } from '@florin/contract/calls/messaging/news'
import { external } from '@florin/contract/calls/payments/external/external'
import { mass } from '@florin/contract/calls/mass/mass'
import { massTypes } from '@florin/contract/calls/mass/massType'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useLive } from '../../app/live/useLive.ts'
import { later } from '../../app/parts/later.tsx'
import { MissingUnseen } from '../../app/parts/MissingPart.tsx'
import { markStale } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { useConsole } from './useConsole.ts'
import { useVerification } from '../../shared/verification/useVerification.ts'
import { useContractCounts } from '../../shared/contracts/useContractCounts.ts'
import { useUnreadTickets } from '../../shared/helpdesk/useUnreadTickets.ts'
import { useCompanyGaps } from '../../shared/companyFacts/useCompanyGaps.ts'
import { useWaitingCount } from '../../shared/approvals/useWaitingCount.ts'
import { useActing } from '../../app/session/useActing.ts'
import { CustomerShell } from '../../ui/layout/CustomerShell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ActingBanner } from './ActingBanner.tsx'
import { BrandLink } from './BrandLink.tsx'
import { ClosingBanner } from './ClosingBanner.tsx'
import { CompanySwitcher } from './CompanySwitcher.tsx'
import { menuFacts } from './menuFacts.ts'
import { accountMenu, navigation } from './navigation.ts'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { PassphraseChanged } from './PassphraseChanged.tsx'
import { VerificationBanner } from './VerificationBanner.tsx'
import { WaitingBanner } from './WaitingBanner.tsx'

/** After what is seen first: few people pay with a card while they look. */
const LaterParts = later(async () => (await import('./LaterParts.tsx')).LaterParts, MissingUnseen)

export const CustomerLayout = () => {
  const { t } = useTranslation('frame')
  const profile = useProfile()
  const acting = useActing()
  const may = useMay()
  const facts = menuFacts(boot.brand, acting, profile)
  const open = {
    toMembers: may(transfer['p2p.submit']),
    outside: may(external['eft.submit']),
    betweenAccounts: may(transfer['own.submit']),
    many: massTypes.some((type) => may(mass[`${type}.submit`])),
    waiting: useWaitingCount(),
    console: useConsole(facts.kind === 'operator'),
    answers: useUnreadTickets().length,
    contracts: useContractCounts(),
    companyGaps: useCompanyGaps(),
    actions: useVerification().known?.actions.length ?? 0,
  }
  useLive(
    'customerChanged',
    () => void markStale(customer['info.get'], customer['accessInfo.get'], transfer['permission.get'], account.list),
  )
  // Its card is off every list, wherever one is open.
  useLive('cardClosed', () => void markStale(account.list))
  useLive('twoStepModeSet', () => void markStale(customer['info.get']))
  useLive('usernameChanged', () => void markStale(customer['info.get']))
  useLive('newsChanged', () => void markStale(news.list, news.get))
  const groups = navigation(t, facts, open, boot.sandbox)
  const menu = accountMenu(t, facts, open)
  return (
    <CustomerShell
      brand={<BrandLink />}
      compactBrand={<BrandLink compact />}
      banner={acting?.byOperator && acting.until && <ActingBanner name={acting.name} until={acting.until} />}
      switcher={profile.isHaveRelatedAccounts && !acting?.byOperator && <CompanySwitcher />}
      account={
        <>
          {!acting?.byOperator && <NotificationBell />}
          <AccountMenu groups={menu} />
        </>
      }
      search={<SearchButton groups={[...groups, ...menu]} />}
      navigation={groups}
    >
      <ClosingBanner />
      <VerificationBanner />
      <WaitingBanner />
      <Outlet />
      <PassphraseChanged />
      {!acting?.byOperator && (
        <Suspense>
          <LaterParts />
        </Suspense>
      )}
    </CustomerShell>
  )
}
