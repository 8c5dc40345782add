import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './Guide.module.css'
import { peopleQuery } from './queries.ts'

const passphrase = 'open sesame florin'
const stories = ['ana', 'nina', 'carla', 'ivan', 'eve', 'pia', 'lena', 'omar'] as const

/** What to try, and as whom: only where the demo bank is there. */
export const Guide = () => {
  const { t } = useTranslation(['sandbox', 'common'])
  const { data } = useQuery(peopleQuery())
  const shown = stories.filter((name) => data?.emails.includes(`${name}@demo.test`))
  if (shown.length === 0) return null
  return (
    <Card
      title={t('guide.title')}
      aside={
        <Link to="/login" className="text-link">
          {t('guide.signIn')}
        </Link>
      }
    >
      <p className={classes.lead}>
        {t('guide.passphrase')} <code>{passphrase}</code> <CopyButton value={passphrase} label={t('guide.copyPassphrase')} />
      </p>
      <ol className={classes.list}>
        {shown.map((name) => (
          <li key={name}>
            <span className={classes.who}>
              <code>{`${name}@demo.test`}</code>
              <CopyButton value={`${name}@demo.test`} label={t('guide.copy', { email: `${name}@demo.test` })} />
            </span>
            <span className={classes.what}>{t(`guide.stories.${name}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
