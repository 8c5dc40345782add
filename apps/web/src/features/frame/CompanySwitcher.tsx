import { Popover } from '@mantine/core'
import { IconBuilding, IconSelector, IconUser } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { useActing } from '../../app/session/useActing.ts'
import { Pending } from '../../ui/Pending.tsx'
import classes from './CompanySwitcher.module.css'

const Choices = later(async () => (await import('./CompanyChoices.tsx')).CompanyChoices)

/** For whom the pages speak; a press away, everybody else one may act for. */
export const CompanySwitcher = () => {
  const { t } = useTranslation('frame')
  const acting = useActing()
  const { firstName, lastName } = useProfile()
  const [opened, setOpened] = useState(false)
  const CurrentIcon = acting ? IconBuilding : IconUser
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      shadow="lg"
      radius="lg"
    >
      <Popover.Target>
        <button type="button" className={classes.trigger} onClick={() => setOpened(!opened)}>
          <span className="visually-hidden">{t('switcher.open')}</span>
          <CurrentIcon size={20} stroke={1.75} aria-hidden />
          <span className={classes.current}>{acting?.name ?? `${firstName} ${lastName}`.trim()}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={t('switcher.open')}>
        {opened && (
          <Suspense fallback={<Pending />}>
            <Choices currentId={acting?.customerId} onDone={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
