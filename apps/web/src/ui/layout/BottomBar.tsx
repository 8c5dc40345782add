import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { NavigationBadge } from './NavigationBadge.tsx'
import type { NavigationGroup } from './navigation.ts'

const places = 4

/** The everyday things, as many as fit; all the rest is under More. */
export const BottomBar = ({ groups: [everyday, ...others] }: { groups: readonly NavigationGroup[] }) => {
  const { t } = useTranslation('frame')
  const items = everyday?.items.slice(0, places) ?? []
  const left = everyday?.items.slice(places) ?? []
  const rest = left.length > 0 ? [{ id: 'left', items: left }, ...others] : others
  return (
    <nav aria-label={t('navigation.label')} className={classes.bar}>
      {items.map(({ to, label, icon: Icon, badge }) => (
        <Link key={label} to={to} className={classes.item}>
          <Icon size={22} stroke={1.75} aria-hidden />
          <span className={classes.text}>{label}</span>
          <NavigationBadge badge={badge} />
        </Link>
      ))}
      {rest.length > 0 && <MoreMenu groups={rest} />}
    </nav>
  )
}
