import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { ResponseCode } from '@florin/contract/errors'
import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { emptyDraft } from './draft.ts'
import { useResumeDraft } from './queries.ts'
import { withNewer } from './serverCopy.ts'
import { writeStored } from './storage.ts'

type Props = { draftId: string; code: string }

/** The link of a mail or of another screen. It is used up by a press: programs that look at links in mails open it too. */
export const ResumeScreen = ({ draftId, code }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const router = useRouter()
  const resume = useResumeDraft()
  usePageTitle(t('resume.title'))
  const isOld = resume.data !== undefined && resume.data.version !== draftVersion
  const goOn = () =>
    resume.mutate(
      { draftId, code },
      {
        onSuccess: ({ version, sections, secret }) => {
          if (version !== draftVersion) return
          const copy = withNewer({ draft: emptyDraft, seen: {} }, sections)
          writeStored(localStorage, { ...copy, emails: {}, server: { draftId, secret } })
          // Back does not lead here again: what was saved then would take the place of what was typed since.
          void router.navigate({ to: '/register/business', search: {}, replace: true })
        },
      },
    )
  if (resume.error?.code === ResponseCode.badParameters || isOld)
    return (
      <ExternalCard title={t('resume.failed')} lead={t('resume.failedText')}>
        <Link to="/register/business" className="text-link">
          {t('resume.here')}
        </Link>
      </ExternalCard>
    )
  return (
    <ExternalCard title={t('resume.title')} lead={t('resume.text')}>
      {resume.error && <Notice tone="bad">{resume.error.description}</Notice>}
      <Button loading={resume.isPending} onClick={goOn}>
        {t('resume.goOn')}
      </Button>
    </ExternalCard>
  )
}
