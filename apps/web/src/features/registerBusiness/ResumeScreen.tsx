import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { emptyDraft } from './draft.ts'
import { resumeDraft } from './queries.ts'
import { joinPieces } from './sections.ts'
import { WizardScreen } from './WizardScreen.tsx'

type Props = { draftId: string; code: string }

/** The link of a mail or of another screen: it is used once, and this browser goes on with what was saved. */
export const ResumeScreen = ({ draftId, code }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const { data, error } = useQuery({
    queryKey: ['businessDraft', draftId, code],
    queryFn: () => resumeDraft({ draftId, code }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (error || (data && data.version !== draftVersion))
    return (
      <ExternalCard title={t('resume.failed')} lead={t('resume.failedText')}>
        <Link to="/register/business" className="text-link">
          {t('resume.here')}
        </Link>
      </ExternalCard>
    )
  if (!data) return <FormSkeleton label={t('title')} />
  const stored = {
    draft: joinPieces(emptyDraft, data.sections),
    emails: {},
    server: { draftId: data.draftId, secret: data.secret },
  }
  return <WizardScreen place={{}} resumed={stored} />
}
