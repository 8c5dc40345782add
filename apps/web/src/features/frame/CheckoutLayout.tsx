import { Outlet } from '@tanstack/react-router'
import { boot } from '../../app/boot/boot.ts'
import { isFramed } from '../../app/boot/framed.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

/** Wide enough for a bill beside the payment. Inside a merchant's page nothing leads away from it. */
export const CheckoutLayout = () =>
  isFramed ? (
    <PageShell
      brand={<BrandMark logo={boot.brand.projectLogo} name={boot.brand.projectName} />}
      tools={<LanguageChoice />}
      width="wide"
    >
      <Outlet />
    </PageShell>
  ) : (
    <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="wide">
      <Outlet />
    </PageShell>
  )
