import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftValues } from '../../shared/forms/useDraftValues.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { answersIn, type Answers } from './answers.ts'
import { ResidencesStep } from './ResidencesStep.tsx'
import { SignStep } from './SignStep.tsx'
import { BirthStep, CitizenshipStep } from './Steps.tsx'
import { UnitedStatesStep } from './UnitedStatesStep.tsx'
import classes from './Tax.module.css'

const steps = ['birth', 'citizenship', 'residences', 'unitedStates', 'review'] as const
type Step = (typeof steps)[number]
/** What stands on record of the person as well. */
const personalSteps: ReadonlySet<Step> = new Set(['birth', 'citizenship'])

/** The questions one after the other; what was answered is not lost on the way. */
export const Certification = ({ taxes, onDone }: { taxes: FatcaCrs; onDone: () => void }) => {
  const { t } = useTranslation('tax')
  const { residenceCountryCode } = useProfile()
  const [initial] = useState(() => ({ ...answersIn(taxes, residenceCountryCode), step: 'birth' as Step }))
  const { values, set, forget } = useDraftValues(initial, 'selfCertification')
  const { step, ...answers } = values
  const place = steps.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [step])

  const go = (to: Step | undefined) => {
    moved.current = true
    if (to) return set('step', to)
    forget()
    onDone()
  }
  const next = (given: Partial<Answers>) => {
    for (const [name, value] of Object.entries(given)) set(name as 'cityOfBirth', value as string)
    go(steps[place + 1])
  }
  const props = { answers, onNext: next, onBack: place > 0 ? () => go(steps[place - 1]) : undefined }
  return (
    <Card className={classes.card}>
      <div className={classes.progress} role="img" aria-label={t('progress', { step: place + 1, steps: steps.length })}>
        {steps.map((name, index) => (
          <span key={name} data-done={index <= place || undefined} />
        ))}
      </div>
      <p className={classes.count} aria-hidden>
        {t('progress', { step: place + 1, steps: steps.length })}
      </p>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t(`${step}.title`)}
      </h2>
      <p className={classes.lead}>{t(`${step}.lead`)}</p>
      {taxes.signedAt && personalSteps.has(step) && <p className={classes.lead}>{t('onRecord')}</p>}
      {step === 'birth' && <BirthStep {...props} />}
      {step === 'citizenship' && <CitizenshipStep {...props} />}
      {step === 'residences' && <ResidencesStep {...props} />}
      {step === 'unitedStates' && <UnitedStatesStep {...props} known={taxes.indicia} />}
      {step === 'review' && <SignStep {...props} />}
    </Card>
  )
}
