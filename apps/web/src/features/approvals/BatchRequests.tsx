import { massApproval, type MassRequest } from '@florin/contract/mass/massApproval'
import type { OutputOf } from '@florin/contract/method'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './ApprovalsScreen.module.css'
import type { View } from './filters.ts'
import { reloadRequests, useBatchRequests, useDecideBatch } from './queries.ts'
import { statusTones } from './statusTones.ts'
import { useOpened } from './useOpened.ts'

type Choice = { readonly request: MassRequest; readonly declined: boolean }

/** Batches that wait to be decided on, each as a whole, or that were. */
export const BatchRequests = ({ view, opened }: { readonly view: View; readonly opened?: number | undefined }) => {
  const { t } = useTranslation(['mass', 'approvals'])
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatchRequests(view)
  const [choice, setChoice] = useState<Choice>()
  const mayDecide = useMay()(massApproval['mass.approve'])
  const isMeant = ({ batchId, mayApprove, status }: MassRequest) =>
    batchId === opened && mayDecide && mayApprove && status === 'created'
  useOpened(data ?? [], opened === undefined ? undefined : isMeant, (request) => setChoice({ request, declined: false }))
  if (!data && error)
    return (
      <Card className={`${classes.card ?? ''} ${classes.batches ?? ''}`}>
        <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  if (!data || data.length === 0) return null
  return (
    <Card className={`${classes.card ?? ''} ${classes.batches ?? ''}`}>
      <ul className={classes.list}>
        {data.map((request) => (
          <BatchItem key={request.batchId} request={request} onDecide={(declined) => setChoice({ request, declined })} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('approvals:more')}
          </Button>
        </div>
      )}
      {choice && <DecideBatch {...choice} onClose={() => setChoice(undefined)} />}
    </Card>
  )
}

const useUnusual = ({ newPayeeCount, warningCount }: MassRequest): string[] => {
  const { t } = useTranslation('mass')
  return [
    ...(newPayeeCount > 0 ? [t('approval.newPayees', { number: newPayeeCount })] : []),
    ...(warningCount > 0 ? [t('approval.warned', { number: warningCount })] : []),
  ]
}

/** One batch as a sentence, with what is unusual about it and everything in view one step away. */
const BatchItem = ({ request, onDecide }: { request: MassRequest; onDecide: (declined: boolean) => void }) => {
  const { t, i18n } = useTranslation(['mass', 'approvals'])
  const may = useMay()(massApproval['mass.approve'])
  const unusual = useUnusual(request)
  const { batchId, batchName, type, count, totalAmount, totalFee, currencyCode, isOwn, mayApprove } = request
  const isWaiting = request.status === 'created'
  const sentence = isOwn
    ? t('approval.own', { batch: batchName })
    : t('approval.wants', { name: request.initiatorName, batch: batchName })
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.sentence}>{sentence}</h2>
        <p className={classes.address}>{`${t(`type.${type}`)} · ${t('sums.count', { count })}`}</p>
        {request.leftOutCount > 0 && (
          <p className={classes.why}>
            {t('approval.leftOut', { number: request.leftOutCount, reason: request.leftOutReason ?? '' })}
          </p>
        )}
        {isWaiting && unusual.length > 0 && (
          <p className={classes.unusual}>
            {unusual.map((text) => (
              <StatusBadge key={text} tone="warning">
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {text}
              </StatusBadge>
            ))}
          </p>
        )}
        <Facts request={request} />
      </div>
      <div className={classes.sum}>
        <Money amount={totalAmount} currency={currencyCode} size="medium" />
        <span className={classes.facts}>{t('approval.fee', { amount: inWords(totalFee, currencyCode, i18n.language) })}</span>
      </div>
      <div className={classes.actions}>
        <Link to={confirmPath(type)} search={{ batch: batchId }} className="text-link">
          {t('approval.look')}
        </Link>
        {may && isWaiting && !isOwn && (
          <>
            <Button variant="default" size="sm" onClick={() => onDecide(true)}>
              {t('approvals:decline')}
            </Button>
            {mayApprove && (
              <Button size="sm" onClick={() => onDecide(false)}>
                {t('approvals:approve')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** When it was asked for and how long it waits, or who decided and what they said. */
const Facts = ({ request }: { request: MassRequest }) => {
  const { t, i18n } = useTranslation(['mass', 'approvals'])
  const { status, isOwn, createdDate, expiresDate, decidedBy, decisionNote, approvalsNeeded, approvedBy } = request
  const given = { have: approvedBy.length, needed: approvalsNeeded, names: approvedBy.join(', ') }
  const when = (instant: string) => momentText(instant, i18n.language)
  return (
    <>
      <p className={classes.facts}>
        {status !== 'created' && <StatusBadge tone={statusTones[status]}>{t(`approvals:status.${status}`)}</StatusBadge>}
        {status === 'created' && isOwn && <StatusBadge tone="neutral">{t('approvals:yours')}</StatusBadge>}
        {status === 'created' && approvalsNeeded > 1 && (
          <StatusBadge tone="accent">{t(approvedBy.length > 0 ? 'approvals:givenBy' : 'approvals:given', given)}</StatusBadge>
        )}
        <span>{t('approvals:asked', { when: when(createdDate) })}</span>
        {status === 'created' && expiresDate && <span>{t('approvals:until', { when: when(expiresDate) })}</span>}
        {status !== 'created' && decidedBy && <span>{t('approval.decidedBy', { name: decidedBy })}</span>}
      </p>
      {decisionNote && <p className={classes.why}>{decisionNote}</p>}
    </>
  )
}

type Decided = OutputOf<(typeof massApproval)['mass.approve']>

const DecideBatch = ({ request, declined, onClose }: Choice & { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation(['mass', 'approvals', 'common'])
  const decide = useDecideBatch()
  const [asked, setAsked] = useState<Decided>()
  const what = t(declined ? 'approval.whatDecline' : 'approval.whatApprove', {
    batch: request.batchName,
    number: request.count,
    total: inWords(request.totalAmount, request.currencyCode, i18n.language),
  })
  const done = () => {
    reloadRequests()
    onClose()
  }
  const form = useContractForm(massApproval['mass.approve'], {
    initial: { note: '' as string },
    otherInput: { batchId: request.batchId, declined },
    onSubmit: async ({ note }) => {
      const answer = await decide.mutateAsync({ batchId: request.batchId, declined, ...(note && { note }) })
      if (answer.status === 'awaitingApproval') setAsked(answer)
      else done()
    },
  })
  if (asked)
    return (
      <ConsentPopup
        kind="decision"
        submitted={{ ...asked, transactionId: asked.approvalTransactionId }}
        what={what}
        onDone={done}
        onClose={done}
      />
    )
  return (
    <Popup title={t(declined ? 'approvals:decline' : 'approvals:approve')} onClose={onClose}>
      <form {...form.props} className={classes.decide}>
        <p>{what}</p>
        <TextInput
          {...form.input('note')}
          label={t(declined ? 'approvals:decide.reason' : 'approvals:decide.note')}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t(declined ? 'approvals:decline' : 'approvals:approve')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
