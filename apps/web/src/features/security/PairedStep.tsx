import type { Device } from '@florin/contract/access/devices'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextPath } from '../../app/router/guards.ts'
import { useProfile } from '../../app/session/profile.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ScpScreen.module.css'
import { TwoStepPopup } from './TwoStepPopup.tsx'

/** The phone has come. What it was paired for follows from here. */
export const PairedStep = ({ device }: { device: Device }) => {
  const { t } = useTranslation('factors')
  const router = useRouter()
  const { login2faMode } = useProfile()
  const [enabling, setEnabling] = useState(false)
  const asksPhone = login2faMode === 'push'
  const goOn = () => void router.navigate({ to: nextPath() })
  usePageTitle(t('paired.title'))
  return (
    <ExternalCard
      title={t('paired.title')}
      below={
        <Link to="/setting" className="text-link">
          {t('scp.toSetting')}
        </Link>
      }
    >
      <span className={classes.picture} aria-hidden>
        <IconCircleCheck size={40} stroke={1.5} />
      </span>
      <p role="status">{t('paired.text', { name: device.name })}</p>
      {asksPhone ? (
        <Button fullWidth onClick={goOn}>
          {t('continue')}
        </Button>
      ) : (
        <>
          <p className={classes.quiet}>{t('paired.offer')}</p>
          <Button fullWidth onClick={() => setEnabling(true)}>
            {t('paired.enable')}
          </Button>
          <Button fullWidth variant="default" onClick={goOn}>
            {t('paired.later')}
          </Button>
        </>
      )}
      {enabling && <TwoStepPopup kind="login" preset="push" onClose={() => setEnabling(false)} onDone={goOn} />}
    </ExternalCard>
  )
}
