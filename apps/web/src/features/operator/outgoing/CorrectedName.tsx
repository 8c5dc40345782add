import type { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { useNameCheck } from './queries.ts'

type Question = SentBy<(typeof operatorOutgoing)['paymentName.check']>
type Answer = OutputOf<(typeof operatorOutgoing)['paymentName.check']>
export type Name = ReturnType<typeof useCorrectedName>

/** What the recipient's bank says of the details as they stand; where it has another name, nothing goes on before that is decided. */
export const useCorrectedName = () => {
  const ask = useNameCheck()
  const [asked, setAsked] = useState<{ readonly about: string; readonly answer: Answer }>()
  const [isAccepted, setAccepted] = useState(false)
  const differs = asked !== undefined && (asked.answer.result === 'closeMatch' || asked.answer.result === 'noMatch')
  return {
    answer: differs ? asked.answer : undefined,
    isAccepted,
    setAccepted,

    /** What goes with the payment; nothing while there is something to decide. */
    check: async (question: Question) => {
      const about = JSON.stringify(question)
      const isKnown = asked?.about === about
      const answer = isKnown ? asked.answer : await ask.mutateAsync(question)
      setAsked({ about, answer })
      if (!isKnown) setAccepted(false)
      if (answer.result === 'match' || answer.result === 'unavailable') return { nameCheckId: answer.checkId }
      return isKnown && isAccepted ? { nameCheckId: answer.checkId, isNameAccepted: true } : undefined
    },
  }
}

export const CorrectedName = ({ name: { answer, isAccepted, setAccepted } }: { readonly name: Name }) => {
  const { t } = useTranslation('outgoing')
  if (!answer) return <p>{t('resend.nameAsk')}</p>
  return (
    <>
      <Notice tone="warning">
        {t(answer.result === 'closeMatch' ? 'resend.closeMatch' : 'resend.noMatch')}
        {answer.accountName && ` ${t('nameCheck.bankSays', { name: answer.accountName })}`}
      </Notice>
      <Checkbox label={t('resend.accept')} checked={isAccepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
    </>
  )
}
