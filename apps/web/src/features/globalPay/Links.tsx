import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { type GlobalState, globalStates, openLinkStates } from '@florin/contract/calls/globalPay/globalPayment'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ResumeBatch } from '../../shared/batchGrid/ResumeBatch.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './GlobalPay.module.css'
import { useLinkColumns } from './linkColumns.tsx'
import { type Batch, reloadBatch, useCancelBatch } from './queries.ts'
import { Rules } from './Rules.tsx'

type Props = {
  readonly batch: Batch
  readonly status: GlobalState | undefined
  readonly isWarned: boolean
  readonly page: number
  readonly search: string
  readonly onSearch: (typed: string) => void
}

const pageSize = 100
const openCountOf = ({ counts }: Batch): number => openLinkStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
const isChangeable = ({ status }: Batch): boolean => status === 'sent' || status === 'processing'

/** Where each link stands, what is held for them, and what may be chosen. */
export const Links = ({ batch, status, isWarned, page, search, onSearch }: Props) => {
  const { t, i18n } = useTranslation(['globalPay', 'mass'])
  const columns = useLinkColumns()
  const { batchId, counts, payments, total } = batch
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <>
      {batch.status === 'created' && <Notice tone="info">{t('company')}</Notice>}
      {batch.decisionNote && <Notice tone="info">{batch.decisionNote}</Notice>}
      {batch.status === 'awaitingApproval' && <Unanswered batch={batch} />}
      <nav className={choices.choices} aria-label={t('states')}>
        <StateLink batchId={batchId} status={undefined} isChosen={status === undefined && !isWarned}>
          {t('all')} <strong>{number(all)}</strong>
        </StateLink>
        {batch.warningCount > 0 && (
          <StateLink batchId={batchId} status={undefined} isWarned isChosen={isWarned}>
            {t('mass:view.warned')} <strong>{number(batch.warningCount)}</strong>
          </StateLink>
        )}
        {globalStates
          .filter((state) => (counts[state] ?? 0) > 0 || state === status)
          .map((state) => (
            <StateLink key={state} batchId={batchId} status={state} isChosen={status === state}>
              {t(`state.${state}`)} <strong>{number(counts[state] ?? 0)}</strong>
            </StateLink>
          ))}
      </nav>
      <div className={classes.layout}>
        <Card className={classes.card}>
          <div className={classes.tools} role="search" aria-label={batch.batchName}>
            <TextInput
              type="search"
              aria-label={t('sent.search')}
              placeholder={t('sent.search')}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              maxLength={100}
              value={search}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </div>
          <DataTable
            caption={batch.batchName}
            columns={columns}
            rows={payments}
            rowId={({ id }) => String(id)}
            empty={<p className={classes.none}>{t('none')}</p>}
          />
          {total > pageSize && (
            <nav className={classes.tools} aria-label={t('pages')}>
              {page > 1 ? (
                <Link
                  to="."
                  search={{ batch: batchId, ...(status && { status }), ...(isWarned && { warned: true }), page: page - 1 }}
                >
                  {t('before')}
                </Link>
              ) : (
                <span />
              )}
              {page * pageSize < total && (
                <Link
                  to="."
                  search={{ batch: batchId, ...(status && { status }), ...(isWarned && { warned: true }), page: page + 1 }}
                >
                  {t('after')}
                </Link>
              )}
            </nav>
          )}
        </Card>
        <div className={classes.side}>
          <Held batch={batch} />
          {isChangeable(batch) && <Rules batch={batch} />}
          <Elsewhere batch={batch} />
        </div>
      </div>
    </>
  )
}

/** Where payments that were left out went, and where these came from. */
const Elsewhere = ({ batch: { leftOutIn, leftOutReason, retryOf } }: Pick<Props, 'batch'>) => {
  const { t } = useTranslation('mass')
  if (leftOutIn === undefined && retryOf === undefined) return null
  return (
    <Card>
      {leftOutIn !== undefined && (
        <Link to="/transfer/mass/global" search={{ batch: leftOutIn }}>
          {t('steps.leftOutIn', { number: leftOutIn })}
        </Link>
      )}
      {retryOf !== undefined && (
        <Link to="/transfer/external/global-summary" search={{ batch: retryOf }}>
          {t('steps.retryOf', { number: retryOf })}
        </Link>
      )}
      {leftOutReason && <p className={classes.muted}>{t('draft.why', { reason: leftOutReason })}</p>}
    </Card>
  )
}

/** Submitted, but its question was left without an answer. */
const Unanswered = ({ batch }: Pick<Props, 'batch'>) => {
  const { t, i18n } = useTranslation(['globalPay', 'mass'])
  const { operationId, batchName: name, counts, currencyCode, meta } = batch
  const total = inWords(meta.estimatedTotal, currencyCode, i18n.language)
  return (
    <Notice tone="warning">
      <div className={classes.unanswered}>
        {t('unanswered')}
        <ResumeBatch
          operationId={operationId}
          what={t('mass:confirm.what', { name, count: counts.created ?? 0, total })}
          onChange={() => void reloadBatch()}
        />
      </div>
    </Notice>
  )
}

type StateProps = {
  readonly batchId: number
  readonly status: GlobalState | undefined
  readonly isWarned?: boolean
  readonly isChosen: boolean
  readonly children: ReactNode
}

const StateLink = ({ batchId, status, isWarned = false, isChosen, children }: StateProps) => (
  <Link
    to="/transfer/external/global-summary"
    search={{ batch: batchId, ...(status && { status }), ...(isWarned && { warned: true }) }}
    aria-current={isChosen ? 'page' : undefined}
    activeProps={{ 'aria-current': isChosen ? 'page' : undefined }}
  >
    {children}
  </Link>
)

const Held = ({ batch: { sums, currencyCode: currency } }: Pick<Props, 'batch'>) => {
  const { t } = useTranslation('globalPay')
  return (
    <Card title={t('sums.title', { count: sums.heldCount })}>
      <Money amount={sums.held} currency={currency} size="large" />
      <dl className={classes.sums}>
        {(['paid', 'held', 'returned'] as const).map((name) => (
          <div key={name}>
            <dt>
              {t(`sums.${name}`)} · {sums[`${name}Count`]}
            </dt>
            <dd>
              <Money amount={sums[name]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.muted}>{t('sums.note')}</p>
    </Card>
  )
}

/** Takes back what nobody has confirmed. */
export const CancelOpen = ({ batch }: Pick<Props, 'batch'>) => {
  const { t, i18n } = useTranslation('globalPay')
  const may = useMay()(globalPay['batch.cancel'])
  const cancel = useCancelBatch()
  const [isAsked, setAsked] = useState(false)
  const { batchId, currencyCode, status } = batch
  const open = openCountOf(batch)
  const isWaiting = status === 'created' || status === 'awaitingApproval'
  if (!may || (open === 0 && !isWaiting)) return null
  const send = () =>
    cancel.mutate(
      { batchId },
      {
        onSuccess: ({ refunded }) => {
          setAsked(false)
          void showToast('success', t('cancel.done', { amount: inWords(refunded, currencyCode, i18n.language) }))
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t(isWaiting ? 'cancel.batch' : 'cancel.open')}
      </Button>
      {isAsked && (
        <QuestionPopup
          title={t(isWaiting ? 'cancel.batchTitle' : 'cancel.openTitle')}
          yes={t(isWaiting ? 'cancel.batch' : 'cancel.open')}
          no={t('cancel.no')}
          busy={cancel.isPending}
          problem={cancel.error?.description}
          onYes={send}
          onClose={() => setAsked(false)}
        >
          <p>{isWaiting ? t('cancel.batchText') : t('cancel.openText', { count: open })}</p>
        </QuestionPopup>
      )}
    </>
  )
}
