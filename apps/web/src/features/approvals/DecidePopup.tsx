import { approval } from '@florin/contract/payments/approval'
import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import type { Results } from '../../shared/consent/types.ts'
import type { OutputOf } from '@florin/contract/method'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useSeriesText } from '../../shared/payment/seriesText.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './ApprovalsScreen.module.css'
import { reloadRequests, useDecide, useNewest } from './queries.ts'
import { ResultPopup } from './ResultPopup.tsx'
import { lineOf, rateOf, totalOf } from './words.ts'

type Props = {
  readonly requests: readonly CompanyRequest[]
  readonly declined: boolean
  readonly onClose: () => void
}
type Decision = OutputOf<(typeof approval)['request.approve']>

/** From the button to the result: what is decided, consent to exactly that, and what became of each. */
export const DecidePopup = ({ requests, declined, onClose }: Props) => {
  const { t, i18n } = useTranslation('approvals')
  const [decision, setDecision] = useState<Decision>()
  const [results, setResults] = useState<Results>()
  const [seen, setSeen] = useState(requests)
  const lines = seen.map((request) => lineOf(t, request, i18n.language)).join('; ')

  if (results) return <ResultPopup requests={requests} declined={declined} results={results} onClose={onClose} />
  if (decision?.status === 'awaitingApproval')
    return (
      <ConsentPopup
        kind="decision"
        submitted={{ ...decision, transactionId: decision.approvalTransactionId }}
        what={declined ? t('decide.whatDecline', { lines }) : t('decide.whatApprove', { lines })}
        onDone={(_by, { results: done = [] }) => {
          reloadRequests()
          setResults([...decision.results, ...done])
        }}
        onClose={onClose}
      />
    )
  return (
    <Summary
      requests={requests}
      declined={declined}
      onClose={onClose}
      onDecision={(answer, shown) => {
        setSeen(shown)
        setDecision(answer)
        if (answer.status !== 'awaitingApproval') setResults(answer.results)
      }}
    />
  )
}

/** With what leaves the account where money is changed, and how it goes on where it repeats. */
const Line = ({ request }: { request: CompanyRequest }) => {
  const { t, i18n } = useTranslation('approvals')
  const seriesText = useSeriesText()
  const rate = rateOf(t, request)
  return (
    <li>
      {lineOf(t, request, i18n.language)}
      {rate && <small>{t('decide.leaves', { total: totalOf(request, i18n.language), rate })}</small>}
      {request.repeats && <small>{seriesText(request.repeats)}</small>}
    </li>
  )
}

const Summary = ({
  requests,
  declined,
  onDecision,
  onClose,
}: Props & { readonly onDecision: (answer: Decision, shown: readonly CompanyRequest[]) => void }) => {
  const { t } = useTranslation(['approvals', 'common'])
  const decide = useDecide()
  const shown = useNewest(requests)
  const count = requests.length
  const title = declined ? t('decide.declineTitle', { count }) : t('decide.approveTitle', { count })
  const form = useContractForm(approval['request.approve'], {
    initial: { note: '' as string },
    otherInput: { declined, transactionIds: requests.map(({ transactionId }) => transactionId) },
    onSubmit: async ({ note }) => {
      const transactionIds = requests.map(({ transactionId }) => transactionId)
      const totals = shown.map(({ transactionId, total }) => ({ transactionId, total }))
      const decided = decide.mutateAsync({ transactionIds, declined, ...(!declined && { totals }), ...(note && { note }) })
      // A rate of before is refused: what it costs now stands here then, to be decided again.
      const answer = await decided.catch((error: unknown) => {
        reloadRequests()
        throw error
      })
      onDecision(answer, shown)
    },
  })
  return (
    <Popup title={title} onClose={onClose}>
      <form {...form.props} className={classes.decide}>
        <ul className={classes.lines}>
          {shown.map((request) => (
            <Line key={request.transactionId} request={request} />
          ))}
        </ul>
        <p>{declined ? t('decide.declineText') : t('decide.approveText')}</p>
        <TextInput
          {...form.input('note')}
          label={declined ? t('decide.reason') : t('decide.note')}
          description={t('decide.noteHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {declined ? t('decline') : t('approve')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
