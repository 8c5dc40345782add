import classes from './NavigationBadge.module.css'
import type { NavigationItem } from './navigation.ts'

const most = 99

/** Small beside its entry; read out in words. */
export const NavigationBadge = ({ badge }: Pick<NavigationItem, 'badge'>) =>
  badge && (
    <span className={classes.badge} data-tone={badge.tone}>
      <span aria-hidden>{badge.count > most ? `${most}+` : badge.count}</span>
      <span className="visually-hidden">{badge.label}</span>
    </span>
  )
