import { IconFlask } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import classes from './SandboxLayout.module.css'
import { Tools } from './Tools.tsx'

/** Nobody should take this page for the bank. */
export const SandboxLayout = () => {
  const { t } = useTranslation('frame')
  const banner = (
    <aside className={classes.banner}>
      <IconFlask size={18} stroke={1.75} aria-hidden />
      {t('sandboxBanner')}
    </aside>
  )
  return (
    <PageShell brand={<BrandLink />} tools={<Tools />} banner={banner} width="wide">
      <Outlet />
    </PageShell>
  )
}
