import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/boot/engine.ts'
import { AppearanceSwitch } from '../../ui/AppearanceSwitch.tsx'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { NavigationBadge } from '../../ui/layout/NavigationBadge.tsx'
import classes from './AccountMenu.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

type Props = { readonly groups: readonly NavigationGroup[]; readonly onGo: () => void }

/** What the menu of the account leads to; its code comes when somebody reaches for the menu. */
export const AccountPages = ({ groups, onGo }: Props) => {
  const { t } = useTranslation(['frame', 'common'])
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    await session.signOut()
  }
  return (
    <>
      <nav aria-label={t('accountMenu.label')} className={classes.menu}>
        {groups.map((group) => (
          <Entries key={group.id} group={group} onGo={onGo} />
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
    </>
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
