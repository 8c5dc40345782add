import { Button, Popover } from '@mantine/core'
import { IconLogout, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/boot/engine.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useUserState } from '../../app/session/userState.ts'
import { AppearanceSwitch } from '../../ui/AppearanceSwitch.tsx'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { NavigationBadge } from '../../ui/layout/NavigationBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './AccountMenu.module.css'
import { initials } from '../../ui/initials.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** Who is signed in, and everything that is about them rather than about their money. */
export const AccountMenu = ({ groups }: { groups: readonly NavigationGroup[] }) => {
  const { t } = useTranslation(['frame', 'common'])
  const profile = useProfile()
  const { firstName, lastName, login, limitedReason, isSubAccount } = useUserState()
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const name = `${firstName} ${lastName}`.trim() || login
  const isMarked = groups.some(({ items }) => items.some(({ badge }) => badge && badge.tone !== 'info'))

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
            {isMarked && <span className={classes.mark} />}
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
          {limitedReason && <span className={classes.reason}>{limitedReason}</span>}
          {isSubAccount && <StatusBadge tone="neutral">{t('accountMenu.subAccount')}</StatusBadge>}
        </div>
        <nav aria-label={t('accountMenu.label')} className={classes.menu}>
          {groups.map((group) => (
            <Entries key={group.id} group={group} onGo={() => setOpened(false)} />
          ))}
        </nav>
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

const Entries = ({ group: { id, label, items }, onGo }: { group: NavigationGroup; onGo: () => void }) => (
  <div className={classes.own}>
    {label && (
      <p className={classes.group} id={`account-${id}`}>
        {label}
      </p>
    )}
    <ul className={classes.list} aria-labelledby={label ? `account-${id}` : undefined}>
      {items.map(({ to, label: text, icon: Icon, badge, exact = false }) => (
        <li key={text}>
          <Link to={to} className={classes.entry} activeOptions={{ exact, includeSearch: false }} onClick={onGo}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>{text}</span>
            <NavigationBadge badge={badge} />
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const Standing = ({ verified, limited }: { verified: boolean; limited: boolean }) => {
  const { t } = useTranslation('frame')
  if (limited) return <StatusBadge tone="bad">{t('accountMenu.limited')}</StatusBadge>
  return verified ? (
    <StatusBadge tone="good">{t('accountMenu.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('accountMenu.unverified')}</StatusBadge>
  )
}
