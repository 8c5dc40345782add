import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { emptyDraft } from './draft.ts'
import { resumeDraft } from './queries.ts'
import { withNewer } from './serverCopy.ts'
import { writeStored } from './storage.ts'

type Props = { draftId: string; code: string }
type Answer = Awaited<ReturnType<typeof resumeDraft>>

/** The link of a mail or of another screen: it is used once, and this browser goes on with what was saved. */
export const ResumeScreen = ({ draftId, code }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const router = useRouter()
  const { data, error } = useQuery({
    queryKey: ['businessDraft', draftId, code],
    queryFn: () => resumeDraft({ draftId, code }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isOld = data !== undefined && data.version !== draftVersion
  const goOn = useEffectEvent(({ secret, sections }: Answer) => {
    writeStored(localStorage, {
      ...withNewer({ draft: emptyDraft, seen: {} }, sections),
      emails: {},
      server: { draftId, secret },
    })
    // Back does not lead here again: what was saved then would take the place of what was typed since.
    void router.navigate({ to: '/register/business', search: {}, replace: true })
  })
  useEffect(() => {
    if (data && !isOld) goOn(data)
  }, [data, isOld])
  if (error || isOld)
    return (
      <ExternalCard title={t('resume.failed')} lead={t('resume.failedText')}>
        <Link to="/register/business" className="text-link">
          {t('resume.here')}
        </Link>
      </ExternalCard>
    )
  return <FormSkeleton label={t('title')} />
}
