import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { signIn } from '../../app/boot/engine.ts'
import { isCallError } from '../../app/call/error.ts'
import type { CodeLogin } from '../../app/session/codeLogin.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

export type Link = { readonly take: () => CodeLogin | undefined; readonly fail: (why: string) => void }
type Props = {
  link: Link
  onIn: () => void
  onClose: () => void
}

/** A link that signs in: whoever made it chose the account, so the visitor is asked before anything happens. */
export const CodeLinkStep = ({ link, onIn, onClose }: Props) => {
  const { t } = useTranslation(['login', 'common'])
  const [busy, setBusy] = useState(false)
  const brand = boot.brand.projectName
  usePageTitle(t('link.title'))

  const fail = (why: string) => {
    link.fail(why)
    onClose()
  }
  const enter = async () => {
    const given = link.take()
    if (!given) return onClose()
    setBusy(true)
    try {
      const outcome = await signIn.byCode(given)
      if (outcome === 'in') onIn()
      else fail(t('common:refused.login.unproved'))
    } catch (error) {
      fail(isCallError(error) ? error.description : t('common:serverError'))
    }
  }
  const decline = () => {
    link.take()
    onClose()
  }

  return (
    <ExternalCard
      title={t('link.title')}
      lead={t('link.lead', { brand })}
      below={
        <button type="button" className="text-link" onClick={decline}>
          {t('link.no')}
        </button>
      }
    >
      <Button fullWidth loading={busy} onClick={() => void enter()}>
        {t('link.yes')}
      </Button>
    </ExternalCard>
  )
}
