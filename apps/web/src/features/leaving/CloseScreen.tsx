import { useTranslation } from 'react-i18next'
import { useClosing } from '../../shared/closing/useClosing.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CheckSection } from './CheckSection.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { WhatHappens } from './WhatHappens.tsx'

/** What it means to leave, what has to be settled first, and the way out; or the way back. */
export const CloseScreen = () => {
  const { t } = useTranslation('leaving')
  const closing = useClosing()
  const byBank = closing?.byBank ?? false
  const lead = byBank ? 'close.shortByBank' : closing?.closesAt ? 'close.shortWaiting' : 'close.lead'
  usePageTitle(t('close.title'))
  return (
    <>
      <PageHeader title={t('close.title')} lead={t(lead)} />
      <div className={sections.sections}>
        {closing?.closesAt && <WaitingCard closesAt={closing.closesAt} byBank={byBank} />}
        <WhatHappens byBank={byBank} />
        {closing && !closing.closesAt && <CheckSection />}
      </div>
    </>
  )
}
