import type { Batch, BatchProgress } from '@florin/contract/calls/mass/batch'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { kindOf } from '../../shared/batchGrid/kinds.ts'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import classes from './Progress.module.css'

type Props = { readonly batch: Batch; readonly progress: BatchProgress }
type Step = {
  readonly text: string
  readonly at?: string | undefined
  readonly state: 'done' | 'now' | 'ended'
  readonly more?: string
}

const over = new Set(['declined', 'canceled', 'expired', 'failed'])

const useSteps = (batch: Batch): Step[] => {
  const { t } = useTranslation('mass')
  const { status } = batch
  const done = 'done' as const
  return [
    { text: t('steps.uploaded', { name: batch.createdBy }), at: batch.createdDate, state: done },
    ...(batch.confirmedDate
      ? [
          {
            text: t('steps.confirmed', { name: batch.confirmedBy ?? '' }),
            at: batch.confirmedDate,
            state: done,
            ...(batch.leftOutReason && { more: t('steps.leftOut', { reason: batch.leftOutReason }) }),
          },
        ]
      : []),
    ...(batch.approvedDate
      ? [
          {
            text: t('steps.approved', { name: batch.approvedBy ?? '' }),
            at: batch.approvedDate,
            state: done,
            ...(batch.decisionNote && { more: t('steps.note', { note: batch.decisionNote }) }),
          },
        ]
      : []),
    ...(status === 'created' ? [{ text: t('steps.company'), at: undefined, state: 'now' as const }] : []),
    ...(batch.startedDate
      ? [{ text: t('steps.started'), at: batch.startedDate, state: batch.endedDate ? done : ('now' as const) }]
      : []),
    ...(batch.endedDate
      ? [
          {
            text: t(`state.${status}`),
            at: batch.endedDate,
            state: over.has(status) ? ('ended' as const) : done,
            ...(batch.decisionNote && !batch.approvedDate && { more: t('steps.note', { note: batch.decisionNote }) }),
          },
        ]
      : []),
  ]
}
const signs = { done: IconCheck, now: IconClock, ended: IconX }

/** Who has done what, what became of the money, and where it came from and goes on. */
export const BatchTimeline = ({ batch, progress }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const steps = useSteps(batch)
  const { currencyCode, retryOf, retriedBy, leftOutIn, type } = batch
  const sums = [
    ['sums.paid', progress.paid.amount],
    ['sums.paidFee', progress.paid.fee],
    ['progress.held', progress.held],
  ] as const
  return (
    <Card title={t('steps.title')}>
      <ol className={classes.timeline}>
        {steps.map(({ text, at, state, more }) => {
          const Icon = signs[state]
          return (
            <li key={text} data-done={state === 'done' || undefined} data-now={state === 'now' || undefined}>
              <span className={classes.sign}>
                <Icon size={14} stroke={2} aria-hidden />
              </span>
              <span>
                {text}
                {at && <small>{momentText(at, i18n.language)}</small>}
                {more && <small>{more}</small>}
              </span>
            </li>
          )
        })}
      </ol>
      <dl className={classes.held}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
      {retryOf !== undefined && (
        <p>
          <Link to={confirmPath(type)} search={{ batch: retryOf }}>
            {t('steps.retryOf', { number: retryOf })}
          </Link>
        </p>
      )}
      {retriedBy !== undefined && (
        <p>
          <Link to={confirmPath(type)} search={{ batch: retriedBy }}>
            {t('steps.retriedBy', { number: retriedBy })}
          </Link>
        </p>
      )}
      {leftOutIn !== undefined && (
        <p>
          <Link to="/transfer/mass/$kind" params={{ kind: kindOf(type) }} search={{ type, batch: leftOutIn }}>
            {t('steps.leftOutIn', { number: leftOutIn })}
          </Link>
        </p>
      )}
    </Card>
  )
}
