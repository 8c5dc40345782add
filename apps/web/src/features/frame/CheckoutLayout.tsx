import { Outlet } from '@tanstack/react-router'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

/** Wide enough for a bill beside the payment. */
export const CheckoutLayout = () => (
  <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="wide">
    <Outlet />
  </PageShell>
)
