import { Button } from '@mantine/core'
import { IconClock, IconFileText, IconLock } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { rememberedPath } from '../../app/boot/engine.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Tax.module.css'

const points = [
  { icon: IconFileText, key: 'why' },
  { icon: IconClock, key: 'time' },
  { icon: IconLock, key: 'safe' },
] as const

/** After signing in, while something about taxes waits for the customer; the page asked for comes after it. */
export const SplashScreen = () => {
  const { t } = useTranslation('tax')
  const router = useRouter()
  usePageTitle(t('splash.title'))
  const later = (event: MouseEvent) => {
    const href = rememberedPath.take()
    if (!href) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <ExternalCard
      title={t('splash.title')}
      lead={t('splash.lead', { brand: boot.brand.projectName })}
      below={
        <Link to="/home" className="text-link" onClick={later}>
          {t('splash.later')}
        </Link>
      }
    >
      <ul className={classes.points}>
        {points.map(({ icon: Icon, key }) => (
          <li key={key}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{t(`splash.${key}`)}</span>
          </li>
        ))}
      </ul>
      <Button fullWidth renderRoot={(props) => <Link to="/self-certification" {...props} />}>
        {t('splash.begin')}
      </Button>
    </ExternalCard>
  )
}
