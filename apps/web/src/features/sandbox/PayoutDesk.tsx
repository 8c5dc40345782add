import { payoutAnswers, type SandboxPayout } from '@florin/contract/sandbox/sandboxPayouts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Pocket.module.css'
import desk from './PayoutDesk.module.css'
import { useAnswerPayout, usePayouts } from './queries.ts'

const tones = { accepted: 'neutral', settled: 'good', rejected: 'bad', returned: 'warning' } as const
const lateSeconds = 3600

const Answer = ({ payout, onClose }: { readonly payout: SandboxPayout; readonly onClose: () => void }) => {
  const { t } = useTranslation('sandbox')
  const [kind, setKind] = useState<(typeof payoutAnswers)[number]>('settled')
  const [reason, setReason] = useState('')
  const answer = useAnswerPayout()
  const say = (afterSeconds: number) =>
    answer.mutate({ endToEndId: payout.endToEndId, kind, afterSeconds, ...(reason && { reason }) }, { onSuccess: onClose })
  return (
    <Popup title={t('payout.answerTitle', { name: payout.payeeName })} onClose={onClose}>
      <div className={desk.form}>
        <dl className={desk.facts}>
          {Object.entries({ ...payout.details, endToEndId: payout.endToEndId, reference: payout.reference }).map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ),
          )}
        </dl>
        <NativeSelect
          label={t('payout.answer')}
          value={kind}
          onChange={(event) => setKind(payoutAnswers.find((each) => each === event.currentTarget.value) ?? 'settled')}
          data={payoutAnswers.map((value) => ({ value, label: t(`payout.kind.${value}`) }))}
        />
        <TextInput
          label={t('payout.reason')}
          description={t('payout.reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={35}
        />
        {answer.error && <Notice tone="bad">{answer.error.description}</Notice>}
        <div className={desk.buttons}>
          <Button loading={answer.isPending} onClick={() => say(0)}>
            {t('payout.now')}
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => say(lateSeconds)}>
            {t('payout.late')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}

/** What left the bank, as the other side has it. */
export const PayoutDesk = () => {
  const { t } = useTranslation('sandbox')
  const { data = [] } = usePayouts()
  const [open, setOpen] = useState<SandboxPayout>()
  return (
    <Card title={t('payout.title')} aside={<IconArrowUpRight size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{data.length === 0 ? t('payout.empty') : t('payout.lead')}</p>
      <ul className={classes.list} aria-label={t('payout.title')}>
        {data.map((payout) => {
          const last = payout.reports.findLast(({ isTaken }) => isTaken)
          return (
            <li key={payout.endToEndId} className={classes.item}>
              <span>
                <span className={classes.name}>{payout.payeeName}</span>
                <span className={classes.quiet}>
                  {t(`payout.rail.${payout.rail as 'wire'}`)} · {payout.transactionId}
                </span>
              </span>
              <span className={classes.tools}>
                <Money amount={payout.amount} currency={payout.currencyCode} />
                <StatusBadge tone={last ? tones[last.kind] : 'warning'}>
                  {last ? t(`payout.kind.${last.kind}`) : t('payout.unanswered')}
                </StatusBadge>
                <Button size="xs" variant="default" onClick={() => setOpen(payout)}>
                  {t('payout.answer')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {open && <Answer key={open.endToEndId} payout={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
