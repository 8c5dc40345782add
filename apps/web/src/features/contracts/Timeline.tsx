import type { ContractEvent } from '@florin/contract/contracts/contractDetails'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { dayText, momentText } from '../../ui/moments.ts'
import { ahead } from './ahead.ts'
import classes from './Contracts.module.css'
import type { Details } from './queries.ts'

const bad: ReadonlySet<ContractEvent> = new Set(['identificationFailed', 'signingDeclined', 'cancelled', 'rejected', 'expired'])
const sign = { size: 14, stroke: 2.25, 'aria-hidden': true } as const

/** What happened, and hollow what is still to come. */
export const Timeline = ({ details }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  return (
    <Card title={t('details.timeline')}>
      <ol className={classes.timeline}>
        {details.timeline.map(({ event, at, by }) => (
          <li key={`${event}${at}`} data-tone={bad.has(event) ? 'bad' : 'good'}>
            <span className={classes.sign}>{bad.has(event) ? <IconX {...sign} /> : <IconCheck {...sign} />}</span>
            <span className={classes.lines}>
              {t(`event.${event}`)}
              <span>{[momentText(at, i18n.language), by].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
        {ahead(details).map(({ step, day }) => (
          <li key={step} data-tone="ahead">
            <span className={classes.sign} />
            <span className={classes.lines}>
              {t(`ahead.${step}`)}
              {day && <span>{dayText(day, i18n.language)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
