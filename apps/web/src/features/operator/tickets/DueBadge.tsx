import type { QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'

const tones = { late: 'bad', soon: 'warning', inTime: 'neutral', done: 'good' } as const satisfies Record<string, Tone>

/** What is due next: the first answer, then the solution. */
export const DueBadge = ({ ticket: { firstAnswer, solution, status } }: { ticket: QueuedTicket }) => {
  const { t, i18n } = useTranslation('helpdesk')
  if (status !== 'Open') return <StatusBadge tone="neutral">{t('status.closed')}</StatusBadge>
  const isAnswer = firstAnswer.state !== 'done'
  const { at, state } = isAnswer ? firstAnswer : solution
  return (
    <StatusBadge tone={tones[state]}>
      {t(isAnswer ? 'desk.answerBy' : 'desk.solveBy', { when: momentText(at, i18n.language) })}
    </StatusBadge>
  )
}
