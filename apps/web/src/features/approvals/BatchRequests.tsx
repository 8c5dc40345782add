import { massApproval, type MassRequest } from '@florin/contract/mass/massApproval'
import type { OutputOf } from '@florin/contract/method'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/call/queries.ts'
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
import { reloadRequests, useBatchRequests } from './queries.ts'

const list = massApproval['mass.list']
type Choice = { readonly request: MassRequest; readonly declined: boolean }

/** Batches of others that wait to be decided on, each as a whole. */
export const BatchRequests = () => {
  const { t } = useTranslation(['mass', 'approvals'])
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatchRequests()
  const [choice, setChoice] = useState<Choice>()
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
  const { batchId, batchName, type, count, totalAmount, totalFee, currencyCode, isOwn } = request
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
        {unusual.length > 0 && (
          <p className={classes.unusual}>
            {unusual.map((text) => (
              <StatusBadge key={text} tone="warning">
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {text}
              </StatusBadge>
            ))}
          </p>
        )}
        <p className={classes.facts}>
          {isOwn && <StatusBadge tone="neutral">{t('approvals:yours')}</StatusBadge>}
          <span>{t('approvals:asked', { when: momentText(request.createdDate, i18n.language) })}</span>
          {request.expiresDate && <span>{t('approvals:until', { when: momentText(request.expiresDate, i18n.language) })}</span>}
        </p>
      </div>
      <div className={classes.sum}>
        <Money amount={totalAmount} currency={currencyCode} size="medium" />
        <span className={classes.facts}>{t('approval.fee', { amount: inWords(totalFee, currencyCode, i18n.language) })}</span>
      </div>
      <div className={classes.actions}>
        <Link to={confirmPath(type)} search={{ batch: batchId }} className="text-link">
          {t('approval.look')}
        </Link>
        {may && !isOwn && (
          <>
            <Button variant="default" size="sm" onClick={() => onDecide(true)}>
              {t('approvals:decline')}
            </Button>
            <Button size="sm" onClick={() => onDecide(false)}>
              {t('approvals:approve')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type Decided = OutputOf<(typeof massApproval)['mass.approve']>

const DecideBatch = ({ request, declined, onClose }: Choice & { readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation(['mass', 'approvals', 'common'])
  const decide = useCall(massApproval['mass.approve'], { stale: [list] })
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
        <TextInput {...form.input('note')} label={t('approvals:decide.note')} data-autofocus />
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
