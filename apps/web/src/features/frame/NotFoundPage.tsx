import { PageShell } from '../../ui/layout/PageShell.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

export const NotFoundPage = () => (
  <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="text">
    <NotFound />
  </PageShell>
)
