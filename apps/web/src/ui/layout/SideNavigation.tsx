import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationBadge } from './NavigationBadge.tsx'
import type { NavigationGroup } from './navigation.ts'
import classes from './SideNavigation.module.css'

type Props = { groups: readonly NavigationGroup[]; head: ReactNode }

/** Words and icons on wide screens, icons alone on a rail; the words stay for screen readers and as tooltips. */
export const SideNavigation = ({ groups, head }: Props) => {
  const { t } = useTranslation('frame')
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav}>
      {head}
      {groups.map(({ id, label, items }) => (
        <div key={id}>
          {label && (
            <p className={classes.group} id={`navigation-${id}`}>
              {label}
            </p>
          )}
          <ul className={classes.list} aria-labelledby={label ? `navigation-${id}` : undefined}>
            {items.map(({ to, label: text, icon: Icon, badge, exact = false }) => (
              <li key={text}>
                <Link to={to} className={classes.item} title={text} activeOptions={{ exact }}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span className={classes.text}>{text}</span>
                  <NavigationBadge badge={badge} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
