import { Popover } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { useUserState } from '../../app/session/userState.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { Pending } from '../../ui/Pending.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './AccountMenu.module.css'
import { initials } from '../../ui/initials.ts'

const Pages = later(async () => (await import('./AccountPages.tsx')).AccountPages)

/** Who is signed in, and everything that is about them rather than about their money. */
export const AccountMenu = ({ groups }: { groups: readonly NavigationGroup[] }) => {
  const { t } = useTranslation('frame')
  const profile = useProfile()
  const { firstName, lastName, login, limitedReason, isSubAccount } = useUserState()
  const [opened, setOpened] = useState(false)
  const name = `${firstName} ${lastName}`.trim() || login
  const isMarked = groups.some(({ items }) => items.some(({ badge }) => badge && badge.tone !== 'info'))

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={288} trapFocus returnFocus shadow="lg" radius="lg">
      <Popover.Target>
        <button
          type="button"
          className={classes.trigger}
          onPointerEnter={() => void Pages.preload()}
          onFocus={() => void Pages.preload()}
          onClick={() => setOpened(!opened)}
        >
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
        {opened && (
          <Suspense fallback={<Pending />}>
            <Pages groups={groups} onGo={() => setOpened(false)} />
          </Suspense>
        )}
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
