import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { session } from '../../app/boot/engine.ts'
import { CustomerShell } from '../../ui/layout/CustomerShell.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { BrandLink } from './BrandLink.tsx'
import { menuFacts } from './menuFacts.ts'
import { navigation } from './navigation.ts'

/** Most people may send money both ways. */
const whileUnknown = {
  toMembers: true,
  outside: true,
  betweenAccounts: true,
  reviews: 0,
  console: [],
  actions: 0,
  answers: 0,
  contracts: { requests: 0, active: 0 },
}

/** The frame stands at once; who it is for and what it holds is on its way. */
export const CustomerPending = () => {
  const { t } = useTranslation(['frame', 'common'])
  return (
    <CustomerShell
      brand={<BrandLink />}
      compactBrand={<BrandLink compact />}
      account={<Skeleton circle height={36} />}
      navigation={navigation(t, menuFacts(boot.brand, session.actingFor()), whileUnknown, boot.sandbox)}
    >
      <Skeleton height={28} width={180} mb={32} />
      <CardsSkeleton label={t('common:loading')} />
    </CustomerShell>
  )
}
