import type { BusinessFatcaCrs } from '@florin/contract/companies/businessTax'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftValues } from '../../../shared/forms/useDraftValues.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../Tax.module.css'
import { type BusinessAnswers, businessAnswersIn, type Step, stepsOf } from './businessAnswers.ts'
import { CompanySignStep } from './CompanySignStep.tsx'
import { CompanyResidencesStep, CompanyUnitedStatesStep, ControllingStep, EntityStep } from './EntitySteps.tsx'

/** The questions about a company one after the other; what was answered is not lost on the way. */
export const CompanyCertification = ({ taxes, onDone }: { taxes: BusinessFatcaCrs; onDone: () => void }) => {
  const { t } = useTranslation('tax')
  const [initial] = useState(() => ({ ...businessAnswersIn(taxes), step: 'entity' as Step }))
  const { values, set, forget } = useDraftValues(initial, `businessCertification.${taxes.name}`)
  const { step, ...answers } = values
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
  const steps = stepsOf(answers)
  const place = steps.indexOf(step)
  const next = (given: Partial<BusinessAnswers>) => {
    for (const [name, value] of Object.entries(given)) set(name as 'giin', value as string)
    // The first answer decides which questions follow.
    const following = stepsOf({ ...answers, ...given })
    go(following[following.indexOf(step) + 1])
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
        {t(`business.${step}.title`)}
      </h2>
      <p className={classes.lead}>{t(`business.${step}.lead`)}</p>
      {step === 'entity' && <EntityStep {...props} />}
      {step === 'residences' && <CompanyResidencesStep {...props} />}
      {step === 'controlling' && <ControllingStep {...props} />}
      {step === 'unitedStates' && <CompanyUnitedStatesStep {...props} known={taxes.indicia} />}
      {step === 'review' && <CompanySignStep {...props} />}
    </Card>
  )
}
