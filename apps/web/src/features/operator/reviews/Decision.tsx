import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Reviews.module.css'
import { shortestReason } from '../useReasonCheck.ts'

type Props = {
  readonly busy: boolean
  readonly problem?: string | undefined
  /** Whether a reason has to be given for a yes too; for a no it always has. */
  readonly reasonForBoth?: boolean
  /** Reasons that are often the right one. */
  readonly templates?: readonly string[]
  readonly onApprove: (reason: string) => void
  readonly onDecline: (reason: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** One key for each decision, as long as nobody is typing. */
const useKeys = (keys: Readonly<Record<string, () => void>>) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role=dialog]'))
      return
    keys[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The same for all kinds: why, yes or no. */
export const Decision = ({ busy, problem, reasonForBoth = false, templates, onApprove, onDecline }: Props) => {
  const { t } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = (then: (reason: string) => void, needsReason: boolean) => {
    if (busy) return
    const given = reason.trim()
    const lacks = needsReason && given.length < shortestReason
    setMissing(lacks)
    if (lacks) document.getElementById('decision-reason')?.focus()
    else then(given)
  }
  const approve = () => decide(onApprove, reasonForBoth)
  const decline = () => decide(onDecline, true)
  useKeys({ a: approve, d: decline })
  return (
    <section className={classes.decision} aria-label={t('decision.title')}>
      {templates && (
        <div className={classes.templates} role="group" aria-label={t('decision.template')}>
          {templates.map((text) => (
            <button key={text} type="button" onClick={() => setReason(text)}>
              {text}
            </button>
          ))}
        </div>
      )}
      <Textarea
        id="decision-reason"
        name="reason"
        label={t('decision.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing && t('decision.needsReason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={200}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={decline} aria-keyshortcuts="d">
          {t('decision.decline')}
        </Button>
        <Button loading={busy} onClick={approve} aria-keyshortcuts="a">
          {t('decision.approve')}
        </Button>
      </div>
      <p className={classes.keys}>{t('decision.keys')}</p>
    </section>
  )
}
