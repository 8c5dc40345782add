import { Outlet } from '@tanstack/react-router'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

/** One column, as on a phone, for whoever has no account. */
export const ReceiveLayout = () => (
  <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="text">
    <Outlet />
  </PageShell>
)
