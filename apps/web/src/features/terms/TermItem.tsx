import { Checkbox } from '@mantine/core'
import type { Term } from '@florin/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import classes from './TermsScreen.module.css'

type Props = { term: Term; accepted: boolean; missing: boolean; onChange: (accepted: boolean) => void }

export const TermItem = ({ term, accepted, missing, onChange }: Props) => {
  const { t } = useTranslation('terms')
  const heading = `term-${term.id}`
  return (
    <section aria-labelledby={heading} className={classes.term}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {term.label}
        </h2>
        <span className={classes.version}>{t('version', { version: term.version })}</span>
      </div>
      <div className={classes.text} tabIndex={0} role="document" aria-labelledby={heading}>
        {term.text}
      </div>
      <Checkbox
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('accept', { document: term.label })}
        error={missing ? t('mustAccept') : undefined}
      />
    </section>
  )
}
