import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot.ts'
import { CustomerShell } from '../../ui/layout/CustomerShell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BrandLink } from './BrandLink.tsx'
import { navigation } from './navigation.ts'

export const CustomerLayout = () => {
  const { t } = useTranslation('frame')
  return (
    <CustomerShell
      brand={<BrandLink />}
      compactBrand={<BrandLink compact />}
      account={<AccountMenu />}
      navigation={navigation(t, boot.sandbox)}
    >
      <Outlet />
    </CustomerShell>
  )
}
