import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import type { NavigationItem } from './navigation.ts'

export const BottomBar = ({ items }: { items: readonly NavigationItem[] }) => {
  const { t } = useTranslation('frame')
  return (
    <nav aria-label={t('navigation.label')} className={classes.bar}>
      {items.map(({ to, label, icon: Icon }) => (
        <Link key={label} to={to} className={classes.item}>
          <Icon size={22} stroke={1.75} aria-hidden />
          <span className={classes.text}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
