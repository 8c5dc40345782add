import { Button, Popover } from '@mantine/core'
import { IconLogout, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/engine.ts'
import { useProfile } from '../../app/profile.ts'
import { AppearanceSwitch } from '../../ui/AppearanceSwitch.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './AccountMenu.module.css'
import { initials } from './initials.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

export const AccountMenu = () => {
  const { t } = useTranslation(['frame', 'common'])
  const { firstName, lastName, businessName, login, ...profile } = useProfile()
  const [leaving, setLeaving] = useState(false)
  const person = `${firstName} ${lastName}`.trim()
  const name = businessName || person

  const signOut = async () => {
    setLeaving(true)
    await session.signOut()
  }

  return (
    <Popover position="bottom-end" width={288} trapFocus returnFocus shadow="lg" radius="lg">
      <Popover.Target>
        <button type="button" className={classes.trigger}>
          <span className="visually-hidden">{t('accountMenu.open')}</span>
          <span className={classes.avatar} aria-hidden>
            {initials(name)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.login}>{businessName ? person : login}</span>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden className={classes.selector} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <div className={classes.head} tabIndex={-1} data-autofocus>
          <span className={classes.name}>{name}</span>
          <span className={classes.login}>{login}</span>
          <Standing {...profile} />
        </div>
        <div className={classes.setting}>
          <span>{t('common:language')}</span>
          <LanguageChoice />
        </div>
        <div className={classes.setting}>
          <span>{t('common:appearance.title')}</span>
          <AppearanceSwitch />
        </div>
        <Button
          fullWidth
          variant="default"
          loading={leaving}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={signOut}
        >
          {t('common:signOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

const Standing = ({ verified, limited }: { verified: boolean; limited: boolean }) => {
  const { t } = useTranslation('frame')
  if (limited) return <StatusBadge tone="bad">{t('accountMenu.limited')}</StatusBadge>
  return verified ? (
    <StatusBadge tone="good">{t('accountMenu.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('accountMenu.unverified')}</StatusBadge>
  )
}
