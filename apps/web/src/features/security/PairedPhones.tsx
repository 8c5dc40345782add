import type { Device } from '@florin/contract/access/devices'
import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { reloadDevices } from './queries.ts'
import { devicesQuery } from './listQueries.ts'
import { RemovePhonePopup } from './RemovePhonePopup.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from '../../ui/Sections.module.css'

const systems = { ios: 'iPhone', android: 'Android' } as const

/** Phones that approve by push. */
export const PairedPhones = () => {
  const { t } = useTranslation('factors')
  const query = useQuery(devicesQuery())
  const [removing, setRemoving] = useState<Device>()
  useLive('deviceListChanged', reloadDevices)
  return (
    <Section
      title={t('phones.title')}
      lead={t('phones.lead')}
      aside={
        <Button component={Link} to="/scp" variant="default" size="sm">
          {t('phones.pair')}
        </Button>
      }
      query={query}
      loading={t('phones.loading')}
      failed={t('phones.failed')}
    >
      {({ devices }) => (
        <>
          {devices.length === 0 && <p className={classes.none}>{t('phones.none')}</p>}
          <ul className={classes.sessions}>
            {devices.map((device) => (
              <PairedPhone key={device.id} device={device} onRemove={() => setRemoving(device)} />
            ))}
          </ul>
          {removing && <RemovePhonePopup device={removing} onClose={() => setRemoving(undefined)} />}
        </>
      )}
    </Section>
  )
}

const PairedPhone = ({ device, onRemove }: { device: Device; onRemove: () => void }) => {
  const { t, i18n } = useTranslation('factors')
  const { name, type, approved, lastActivityAt } = device
  return (
    <li className={classes.session}>
      <span className={classes.disc}>
        <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.about}>
        <span className={classes.device}>
          {name}
          {approved ? (
            <StatusBadge tone="good">{t('phones.approved')}</StatusBadge>
          ) : (
            <StatusBadge tone="warning">{t('phones.waiting')}</StatusBadge>
          )}
        </span>
        <span className={classes.detail}>{systems[type]}</span>
        <span className={classes.detail}>{t('phones.active', { time: momentText(lastActivityAt, i18n.language) })}</span>
      </div>
      <Button variant="default" size="sm" aria-label={t('phones.removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
