import { Right } from '@florin/contract/access'
import { Position, type PositionKey } from '@florin/contract/companies/registrationFields'
import { passphraseLength } from '@florin/contract/fields'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyListsQuery } from '../../shared/companyFacts/companyLists.ts'
import { useRecord, type Values } from '../../shared/forms/useRecord.ts'
import { type Answers, faultsOf, visibleQuestions } from '../../shared/questions/answers.ts'
import { QuestionField } from '../../shared/questions/QuestionField.tsx'
import { RobotCheck } from '../../shared/robotCheck/RobotCheck.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { isAccepted, isPassphrase, schemas } from './checks.ts'
import { type Draft, nameOf } from './draft.ts'
import { HubProblems } from './PartyParts.tsx'
import { payloadOf } from './payload.ts'
import { agreementsQuery, useApply } from './queries.ts'
import { focusFirstError, type ScreenProps } from './screens.ts'
import classes from './Wizard.module.css'
import { WrongSections } from './WrongSections.tsx'

export type Signing = {
  /** Never kept: it is typed anew when the page is opened again. */
  readonly password: string
  readonly setPassword: (password: string) => void
  /** Until something is changed. */
  readonly refusedField: string | undefined
  readonly onCheckAll: () => boolean
  readonly onRefused: (field: string) => void
  readonly onSent: (email: string) => void
}
type Props = ScreenProps & Signing

export const LegalScreen = (props: Props) => {
  const { t } = useTranslation('registerBusiness')
  const { wizard, checked, go, all, password, setPassword, refusedField, onCheckAll, onRefused, onSent } = props
  const { draft, change, server } = wizard
  const [captcha, setCaptcha] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isAsked = attempt > 0
  const page = useRef<HTMLFormElement>(null)
  const apply = useApply()
  const questions = useQuery(companyListsQuery()).data?.additionalQuestions ?? []
  const agreements = useQuery(agreementsQuery())
  const form = useRecord(schemas.legal, draft.legal, (legal) => change((before) => ({ ...before, legal })), { all })
  const accepted = (draft.legal['agreements'] ?? []) as { id: number; value: true }[]
  const ids = agreements.data?.items.map(({ id }) => id)

  const send = () => {
    setAttempt((before) => before + 1)
    if (!onCheckAll() || !captcha) return
    apply.mutate(payloadOf(draft, { questions, password, captcha, draft: server }), {
      onSuccess: ({ email }) => onSent(email),
      onError: ({ fieldErrors: [first] }) => first && onRefused(first.field),
    })
  }

  useEffect(() => {
    if (attempt > 0) focusFirstError(page.current)
  }, [attempt])

  return (
    <form
      ref={page}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Representative draft={draft} form={form} />
      <Questions {...props} questions={questions} />
      <TextInput
        {...form.text('signerName')}
        label={t('legal.signer')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('legal.signerHelp')}
      />
      <fieldset className={classes.group}>
        <legend>{t('legal.documents')}</legend>
        {agreements.data?.items.map(({ id, label, url }) => (
          <div key={id} className={classes.agreement}>
            <Checkbox
              checked={accepted.some((each) => each.id === id)}
              label={t('legal.accept', { document: label })}
              error={isAsked && !accepted.some((each) => each.id === id)}
              onChange={(event) =>
                form.set('agreements', [
                  ...accepted.filter((each) => each.id !== id),
                  ...(event.currentTarget.checked ? [{ id, value: true }] : []),
                ])
              }
            />
            <a href={url} target="_blank" rel="noreferrer" className="text-link">
              {t('legal.read')}
            </a>
          </div>
        ))}
        {isAsked && ids && !isAccepted(draft, ids) && <Notice tone="bad">{t('legal.mustAccept')}</Notice>}
      </fieldset>
      <PassphraseField
        name="password"
        value={password}
        onChange={setPassword}
        label={t('legal.passphrase')}
        description={t('legal.passphraseHelp', { min: passphraseLength.min })}
        error={isAsked && !isPassphrase(password) ? t('legal.passphraseShort', { min: passphraseLength.min }) : undefined}
        autoComplete="new-password"
        meterFrom={passphraseLength.min}
      />
      <RobotCheck
        onToken={setCaptcha}
        error={isAsked && !captcha ? t('legal.robot') : undefined}
        attempt={apply.error ?? undefined}
      />
      <HubProblems {...props} of="legalForm" />
      <WrongSections checked={checked} go={go} draft={draft} isAsked={isAsked} refused={refusedField} />
      {apply.error && <Notice tone="bad">{apply.error.description}</Notice>}
      <Button type="submit" loading={apply.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

const Representative = ({ draft, form }: { draft: Draft; form: ReturnType<typeof useRecord<Values>> }) => {
  const { t } = useTranslation('registerBusiness')
  const full = draft.users.filter(({ accessRights }) => accessRights === Right.full)
  const positions = Object.entries(Position) as [PositionKey, number][]
  return (
    <div className={classes.pair}>
      <Select
        name="personId"
        label={t('legal.applicant')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('legal.applicantHelp')}
        value={String(form.value('personId') ?? '') || null}
        error={form.error('personId')}
        data={full.map(({ personId }) => ({ value: personId, label: nameOf(draft, personId) || t('unnamedPerson') }))}
        onChange={(id) => form.set('personId', id ?? '')}
        comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
      />
      <Select
        name="positionId"
        label={t('legal.position')}
        value={form.value('positionId') ? String(form.value('positionId')) : null}
        error={form.error('positionId')}
        data={positions.map(([key, id]) => ({ value: String(id), label: t(`positions.${key}`) }))}
        onChange={(id) => form.set('positionId', id ? Number(id) : undefined)}
        comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
      />
    </div>
  )
}

const Questions = ({
  wizard: { draft, change },
  all,
  questions,
}: ScreenProps & { questions: Parameters<typeof visibleQuestions>[0] }) => {
  const answers = (draft.legal['answers'] ?? {}) as Answers
  const put = (id: string, value: string) =>
    change((before) => ({ ...before, legal: { ...before.legal, answers: { ...answers, [id]: value } } }))
  return visibleQuestions(questions, answers).map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      value={answers[question.id]}
      faults={all ? faultsOf(question, answers[question.id]) : {}}
      onChange={(value) => put(question.id, value)}
    />
  ))
}
