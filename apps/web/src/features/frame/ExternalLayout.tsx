import { Outlet } from '@tanstack/react-router'
import { ExternalShell } from '../../ui/layout/ExternalShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

export const ExternalLayout = () => (
  <ExternalShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />}>
    <Outlet />
  </ExternalShell>
)
