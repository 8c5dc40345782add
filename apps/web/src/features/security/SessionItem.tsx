import type { OpenSession } from '@florin/contract/access/auth'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from '../../ui/Sections.module.css'

const isPhone = (device: string) => /\b(?:iOS|Android)\b/.test(device)

export const SessionItem = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const { t, i18n } = useTranslation('security')
  const { deviceName, ip, country_code: country, createdAt, lastActivityAt, current } = session
  const Icon = isPhone(deviceName) ? IconDeviceMobile : IconDeviceDesktop
  const time = (instant: string) => momentText(instant, i18n.language)
  return (
    <li className={classes.session}>
      <span className={classes.disc}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.about}>
        <span className={classes.device}>
          {deviceName}
          {current && <StatusBadge tone="accent">{t('sessions.current')}</StatusBadge>}
        </span>
        <span className={classes.detail}>
          {country ? t('sessions.place', { country: countryName(country, i18n.language), ip }) : t('sessions.details', { ip })}
        </span>
        <span className={classes.detail}>{t('sessions.since', { time: time(createdAt) })}</span>
        {!current && <span className={classes.detail}>{t('sessions.active', { time: time(lastActivityAt) })}</span>}
      </div>
      {!current && (
        <Button variant="default" size="sm" aria-label={t('sessions.endNamed', { device: deviceName })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
