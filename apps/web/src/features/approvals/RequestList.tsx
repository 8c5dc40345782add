import { approval } from '@florin/contract/payments/approval'
import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { maxDecidedAtOnce } from '@florin/contract/payments/companyApproval'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import classes from './ApprovalsScreen.module.css'
import { DecidePopup } from './DecidePopup.tsx'
import { RemindButton } from './RemindButton.tsx'
import { RequestItem } from './RequestItem.tsx'
import { useOpened } from './useOpened.ts'
import { totalsOf } from './words.ts'
import { WithdrawPopup } from './WithdrawPopup.tsx'

type Decision = { readonly requests: readonly CompanyRequest[]; readonly declined: boolean }

type Props = { readonly requests: readonly CompanyRequest[]; readonly opened?: number | undefined }

/**
 * What waits, with what this user may do about it: decide on others', withdraw their own. It stays when nothing is left, so that
 * the result of the last decision can be read.
 */
export const RequestList = ({ requests, opened }: Props) => {
  const { t, i18n } = useTranslation('approvals')
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [decision, setDecision] = useState<Decision>()
  const [withdrawing, setWithdrawing] = useState<CompanyRequest>()

  const mayDecide = may(approval['request.approve'])
  const open = mayDecide ? requests.filter(({ mayApprove }) => mayApprove).slice(0, maxDecidedAtOnce) : []
  const selected = open.filter(({ transactionId }) => chosen.has(transactionId))
  // What is unusual about one of many would be approved in passing.
  const oneByOne = selected.length > 1 ? selected.filter(({ unusual }) => unusual.length > 0).length : 0
  const toggle = (id: number) => setChosen((before) => (before.has(id) ? withoutId(before, id) : new Set([...before, id])))
  const close = () => {
    setDecision(undefined)
    setChosen(new Set())
  }

  const isMeant = ({ transactionId, unusual }: CompanyRequest) => transactionId === opened && !unusual.includes('initiatorGone')
  useOpened(open, opened === undefined ? undefined : isMeant, (request) => setDecision({ requests: [request], declined: false }))

  const actionsOf = (request: CompanyRequest) => {
    if (request.isOwn && may(approval['request.cancel']))
      return (
        <>
          <RemindButton transactionId={request.transactionId} />
          <Button size="sm" variant="default" onClick={() => setWithdrawing(request)}>
            {t('withdraw')}
          </Button>
        </>
      )
    if (request.isOwn || !mayDecide) return undefined
    return (
      <>
        <Button size="sm" variant="default" onClick={() => setDecision({ requests: [request], declined: true })}>
          {t('decline')}
        </Button>
        {request.mayApprove && !request.unusual.includes('initiatorGone') && (
          <Button size="sm" onClick={() => setDecision({ requests: [request], declined: false })}>
            {t('approve')}
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      {open.length > 1 && (
        <Checkbox
          className={classes.all ?? ''}
          label={t('selectAll')}
          checked={selected.length === open.length}
          indeterminate={selected.length > 0 && selected.length < open.length}
          onChange={() =>
            setChosen(new Set(selected.length === open.length ? [] : open.map(({ transactionId }) => transactionId)))
          }
        />
      )}
      {requests.length > 0 && (
        <ul className={classes.list}>
          {requests.map((request) => {
            const { transactionId } = request
            const selection = open.includes(request)
              ? { isSelected: chosen.has(transactionId), onToggle: () => toggle(transactionId) }
              : undefined
            return <RequestItem key={transactionId} request={request} selection={selection} actions={actionsOf(request)} />
          })}
        </ul>
      )}
      {selected.length > 0 && (
        <section className={classes.chosen}>
          <p role="status">{t('selected', { count: selected.length, amount: totalsOf(selected, i18n.language) })}</p>
          {oneByOne > 0 && <p>{t('oneByOne', { count: oneByOne })}</p>}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setDecision({ requests: selected, declined: true })}>
              {t('decline')}
            </Button>
            <Button disabled={oneByOne > 0} onClick={() => setDecision({ requests: selected, declined: false })}>
              {t('approve')}
            </Button>
          </div>
        </section>
      )}
      {decision && <DecidePopup {...decision} onClose={close} />}
      {withdrawing && <WithdrawPopup request={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  )
}

const withoutId = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids].filter((one) => one !== id))
