import { Button } from '@mantine/core'
import type { Term } from '@florin/contract/customers/customer'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { isCallError } from '../../app/call/error.ts'
import { nextPath } from '../../app/router/guards.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { acceptTerms, termsQuery } from './queries.ts'
import { TermItem } from './TermItem.tsx'
import classes from './TermsScreen.module.css'

const useAcceptance = (terms: readonly Term[]) => {
  const { t } = useTranslation(['terms', 'common'])
  const router = useRouter()
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const mark = (id: number, value: boolean) =>
    setAccepted((now) => new Set(value ? [...now, id] : [...now].filter((other) => other !== id)))

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await acceptTerms(terms)
      await router.navigate({ to: nextPath(), replace: true })
    } catch (error) {
      setFailure(isCallError(error) ? error.description : t('common:serverError'))
      // A document may have changed while it was read: what waits now is shown.
      await router.invalidate()
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (terms.every(({ id }) => accepted.has(id))) void send()
  }

  return { accepted, mark, isSubmitted, busy, failure, submit }
}

export const TermsScreen = () => {
  const { t } = useTranslation('terms')
  const {
    data: { term: terms },
  } = useSuspenseQuery(termsQuery())
  const { accepted, mark, isSubmitted, busy, failure, submit } = useAcceptance(terms)
  usePageTitle(t('title'))

  return (
    <ExternalCard wide title={t('title')} lead={t('lead', { brand: boot.brand.projectName })}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {terms.map((term) => (
          <TermItem
            key={term.id}
            term={term}
            accepted={accepted.has(term.id)}
            missing={isSubmitted && !accepted.has(term.id)}
            onChange={(value) => mark(term.id, value)}
          />
        ))}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" fullWidth loading={busy}>
          {t('submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
