import { Outlet } from '@tanstack/react-router'
import { PlainShell } from '../../ui/layout/PlainShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

export const PlainLayout = () => (
  <PlainShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="text">
    <Outlet />
  </PlainShell>
)
