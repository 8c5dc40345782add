import { massApproval, type MassRequest } from '@florin/contract/calls/mass/massApproval'
import { approval } from '@florin/contract/calls/payments/approval'
import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { initials } from '../../ui/initials.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Work.module.css'

const shown = 3
const batchList = massApproval['mass.list']
const reload = () => void markStale(approval['request.list'], batchList)

/** What colleagues want to pay, each with its button for whoever may say yes; one's own wait for others. */
export const WaitingApprovals = () => {
  const { t } = useTranslation(['home', 'approvals'])
  const { data } = useQuery(callQuery(approval['request.list'], { status: 'created', size: shown }))
  const batches = useQuery(callQuery(batchList, { status: 'created', size: shown })).data
  const mayDecide = useMay()(massApproval['mass.approve'])
  useLive('operationChanged', reload)
  useLive('batchChanged', reload)
  if (!data || !batches) return null
  const total = data.total + batches.total
  const open = (
    <Link to="/transfer/approved" className={classes.all}>
      {t('approvals.open')}
    </Link>
  )
  if (total === 0)
    return (
      <Card className={classes.line}>
        <span>{t('approvals.none')}</span>
        {open}
      </Card>
    )
  const isMine =
    data.requests.some(({ mayApprove }) => mayApprove) || (mayDecide && batches.batches.some(({ mayApprove }) => mayApprove))
  return (
    <Card title={t(isMine ? 'approvals.mine' : 'approvals.others', { count: total })} aside={open} className={classes.card}>
      <ul className={classes.list}>
        {data.requests.map((request) => (
          <Request key={request.transactionId} request={request} />
        ))}
        {batches.batches.slice(0, Math.max(1, shown - data.requests.length)).map((request) => (
          <Batch key={`batch ${request.batchId}`} request={request} mayDecide={mayDecide} />
        ))}
      </ul>
    </Card>
  )
}

const Request = ({ request }: { request: CompanyRequest }) => {
  const { t } = useTranslation(['home', 'approvals'])
  const { initiatorName, beneficiaryName, description, amount, currencyCode, unusual, mayApprove, isOwn } = request
  const { transactionId, approvalsNeeded, approvedBy, permission } = request
  const [sign] = unusual
  const who = isOwn ? t('approvals.you') : initiatorName
  const waitsFor = Math.max(1, approvalsNeeded - approvedBy.length)
  return (
    <li className={classes.row}>
      <span className={classes.avatar} aria-hidden>
        {initials(permission === 'own' ? initiatorName : beneficiaryName)}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{permission === 'own' ? t('approvals.moves', { who }) : beneficiaryName}</span>
        <span className={classes.about}>
          {[permission === 'own' ? undefined : t('approvals.from', { who }), description].filter(Boolean).join(' · ')}{' '}
          {sign && <StatusBadge tone="warning">{t(`approvals:unusual.${sign}`, { currency: currencyCode })}</StatusBadge>}
        </span>
      </span>
      <Money amount={amount} currency={currencyCode} />
      {mayApprove ? (
        <Button
          renderRoot={(props) => <Link to="/transfer/approved" search={{ request: transactionId }} {...props} />}
          variant="default"
          size="xs"
        >
          {t('approvals.review')}
        </Button>
      ) : (
        <span className={classes.about}>{t('approvals.waits', { count: waitsFor })}</span>
      )}
    </li>
  )
}

const Batch = ({ request, mayDecide }: { request: MassRequest; mayDecide: boolean }) => {
  const { t } = useTranslation('home')
  const { batchId, batchName, initiatorName, count, totalAmount, currencyCode, isOwn, mayApprove } = request
  const who = isOwn ? t('approvals.you') : initiatorName
  return (
    <li className={classes.row}>
      <span className={classes.avatar} aria-hidden>
        {initials(initiatorName)}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{batchName}</span>
        <span className={classes.about}>{`${t('approvals.from', { who })} · ${t('approvals.payments', { count })}`}</span>
      </span>
      <Money amount={totalAmount} currency={currencyCode} />
      {mayDecide && mayApprove ? (
        <Button
          renderRoot={(props) => <Link to="/transfer/approved" search={{ batch: batchId }} {...props} />}
          variant="default"
          size="xs"
        >
          {t('approvals.review')}
        </Button>
      ) : (
        <span className={classes.about}>{t('approvals.waiting')}</span>
      )}
    </li>
  )
}
