import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/boot/engine.ts'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import classes from './EntranceLayout.module.css'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

/** Signed in, but not inside yet: the one thing to do, and the way out. */
export const EntranceLayout = () => (
  <PageShell
    brand={<BrandLink />}
    tools={
      <>
        <Tools />
        <Leave />
      </>
    }
    footer={<LegalFooter />}
    width="card"
  >
    <Outlet />
  </PageShell>
)

const Leave = () => {
  const { t } = useTranslation('common')
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    await session.signOut()
  }
  return (
    <Button
      className={classes.leave ?? ''}
      variant="default"
      size="sm"
      loading={leaving}
      aria-label={t('signOut')}
      title={t('signOut')}
      onClick={signOut}
    >
      <IconLogout size={18} stroke={1.75} aria-hidden />
      <span className={classes.word}>{t('signOut')}</span>
    </Button>
  )
}
