import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '../../app/parts/later.tsx'
import { useClosing } from '../../shared/closing/useClosing.ts'

const ClosingNotice = later(async () => (await import('./ClosingNotice.tsx')).ClosingNotice)

/** Whoever is about to leave sees it on every page; its code comes to them alone. */
export const ClosingBanner = () => {
  const { pathname } = useLocation()
  const closing = useClosing()
  if (!closing?.closesAt || pathname === '/profile/close') return null
  return (
    <Suspense>
      <ClosingNotice closesAt={closing.closesAt} byBank={closing.byBank} />
    </Suspense>
  )
}
