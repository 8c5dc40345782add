import type { StatementTask } from '@florin/contract/companies/companyStatements'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './StatementTasks.module.css'

const tones = { none: 'neutral', waiting: 'warning', signed: 'good', declined: 'bad' } as const

/** Who has to sign what for a company, and who has. */
export const StatementTasks = ({ tasks }: { tasks: readonly StatementTask[] }) => {
  const { t, i18n } = useTranslation('companyStatements')
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ kind, name, status, isReachable, sentAt, signedAt }) => {
        const at = signedAt ?? sentAt
        return (
          <li key={`${kind} ${name}`} className={classes.task}>
            <div>
              <strong>{name}</strong>
              <span className={classes.quiet}>{t(`title.${kind}`)}</span>
            </div>
            <div className={classes.state}>
              <StatusBadge tone={tones[status]}>
                {t(kind === 'identity' || kind === 'email' ? `identity.status.${status}` : `status.${status}`)}
              </StatusBadge>
              {!isReachable && status !== 'signed' && <span className={classes.quiet}>{t('unreachable')}</span>}
              {at && <span className={classes.quiet}>{momentText(at, i18n.language)}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
