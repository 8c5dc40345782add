import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Step } from './search.ts'
import classes from './External.module.css'

const steps = ['recipient', 'amount', 'review'] as const

/** Where the payment stands; what is done leads back to it. */
export const Steps = ({ step }: { step: Step }) => {
  const { t } = useTranslation('external')
  const now = step === 'details' ? 0 : steps.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((each, index) => (
        <li key={each} data-state={index < now ? 'done' : index === now ? 'now' : 'ahead'} aria-current={index === now && 'step'}>
          <span className={classes.number} aria-hidden>
            {index < now ? <IconCheck size={14} stroke={2.25} /> : index + 1}
          </span>
          {index < now ? (
            <Link to="/transfer/external" search={each === 'recipient' ? {} : { step: each }}>
              {t(`steps.${each}`)}
            </Link>
          ) : (
            t(`steps.${each}`)
          )}
        </li>
      ))}
    </ol>
  )
}
