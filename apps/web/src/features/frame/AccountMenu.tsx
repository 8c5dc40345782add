import { Button, Popover } from '@mantine/core'
import { IconLogout, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/boot/engine.ts'
import { isSubAccount } from '../../app/session/callerView.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useActing } from '../../app/session/useActing.ts'
import { AppearanceSwitch } from '../../ui/AppearanceSwitch.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './AccountMenu.module.css'
import { initials } from '../../ui/initials.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

export const AccountMenu = () => {
  const { t } = useTranslation(['frame', 'common'])
  const { firstName, lastName, login, ...profile } = useProfile()
  const acting = useActing()
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const name = `${firstName} ${lastName}`.trim() || login

  const signOut = async () => {
    setLeaving(true)
    await session.signOut()
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={288} trapFocus returnFocus shadow="lg" radius="lg">
      <Popover.Target>
        <button type="button" className={classes.trigger} onClick={() => setOpened(!opened)}>
          <span className="visually-hidden">{t('accountMenu.open')}</span>
          <span className={classes.avatar} aria-hidden>
            {initials(name)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.login}>{login}</span>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden className={classes.selector} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <div className={classes.head} tabIndex={-1} data-autofocus>
          <span className={classes.name}>{name}</span>
          <span className={classes.login}>{login}</span>
          {profile.customerId !== undefined && <Standing {...profile} />}
          {isSubAccount(profile) && <StatusBadge tone="neutral">{t('accountMenu.subAccount')}</StatusBadge>}
        </div>
        {acting?.kind === 'company' && !acting.byOperator && <OwnPages onGo={() => setOpened(false)} />}
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

/** A company's menu speaks of the company; what is the user's own stands here. */
const OwnPages = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('frame')
  return (
    <nav className={classes.own} aria-label={t('navigation.you')}>
      <Link to="/profile" className="text-link" onClick={onGo}>
        {t('navigation.profile')}
      </Link>
      <Link to="/setting" className="text-link" onClick={onGo}>
        {t('navigation.security')}
      </Link>
      <Link to="/profile/notifications" className="text-link" onClick={onGo}>
        {t('navigation.notifications')}
      </Link>
      <Link to="/login-history" className="text-link" onClick={onGo}>
        {t('navigation.loginHistory')}
      </Link>
    </nav>
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
