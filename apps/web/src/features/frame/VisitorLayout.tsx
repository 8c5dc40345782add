import type { ReactNode } from 'react'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

/** For whoever is not signed in and has not said what they want. */
export const VisitorLayout = ({ children }: { children: ReactNode }) => (
  <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="wide">
    {children}
  </PageShell>
)
