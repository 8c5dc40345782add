import { PlainShell } from '../../ui/layout/PlainShell.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

export const NotFoundPage = () => (
  <PlainShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="text">
    <NotFound />
  </PlainShell>
)
