import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { PopupButtons } from '../../../shared/forms/PopupButtons.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import classes from './Addresses.module.css'
import { CardQuestion } from './CardQuestion.tsx'
import type { CardAsking } from './useCardQuestion.ts'
import type { PlaceForm, ProofForm } from '../../../shared/places/formParts.ts'
import { PlaceFields } from '../../../shared/places/PlaceFields.tsx'
import { ProofFields } from '../../../shared/places/ProofFields.tsx'

type Form = PlaceForm &
  ProofForm & { props: object; error: string | undefined; busy: boolean; submit: () => Promise<void>; reset: () => void }
type Props = {
  title: string
  lead: ReactNode
  /** What the place that was typed means for other things of the customer. */
  consequences?: ReactNode
  /** Whether the document can come later. */
  proofLater: boolean
  form: Form
  progress: number | undefined
  asking: CardAsking
  onClose: () => void
}

/** A place and what shows it. */
export const PlacePopup = ({ title, lead, consequences, proofLater, form, progress, asking, onClose }: Props) => {
  const { t } = useTranslation('profile')
  const leave = () => {
    form.reset()
    onClose()
  }
  return (
    <Popup title={title} onClose={leave} wide={!asking.isOpen}>
      {asking.isOpen ? (
        <CardQuestion onBack={asking.close} onKeep={() => asking.keep(form.submit)} />
      ) : (
        <form {...form.props} className={popups.content}>
          <p>{lead}</p>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <PlaceFields form={form} />
          {consequences}
          <div className={classes.proof}>
            <h3>{t('addresses.proofTitle')}</h3>
            <p>{proofLater ? t('addresses.proofLater') : t('addresses.proofNow')}</p>
            <ProofFields form={form} countryCode={form.values.countryCode} progress={progress} />
          </div>
          <PopupButtons submit={t('addresses.save')} busy={form.busy} onBack={leave} />
        </form>
      )}
    </Popup>
  )
}
