import type { AnyRouter } from '@tanstack/react-router'
import { firstThings, rememberedPath, session } from '../boot/engine.ts'
import type { FirstThing } from '../session/firstThings.ts'

type Pages = Pick<AnyRouter, 'state' | 'navigate' | 'buildLocation' | 'subscribe'>

/** Pages of signed-in people; some of them stand outside the customer's frame. */
const outsideFrame = new Set(['auth/sei', 'scp', 'scp-mobile', 'self-certification-splash'].map((page) => `/_external/${page}`))
const needsSession = (routeId: string) => /^\/_(customer|entrance)/.test(routeId) || outsideFrame.has(routeId)
const isInside = ({ state }: Pages) => state.matches.some(({ routeId }) => needsSession(routeId))

const terms = '/terms'
const pairing = '/scp'

/** Whether what is to be done first is done on this page, or comes after it: terms come before everything. */
const isAtIt = (pathname: string, first: FirstThing) =>
  pathname.startsWith(terms) || (first === 'pairing' && pathname.startsWith(pairing))

/** A page whose call is refused for it leads there by itself, also while the first one is still loading; it is taken up again after. */
const doFirst = (router: Pages): (() => void) => {
  let heard: FirstThing | undefined
  const go = (first: FirstThing) => {
    const { href, pathname } = router.state.location
    if (!isInside(router) || isAtIt(pathname, first)) return
    if (!pathname.startsWith(pairing)) rememberedPath.remember(href)
    void router.navigate({ href: first === 'terms' ? terms : pairing, replace: true })
  }
  const ends = [
    firstThings.listen((first) => {
      if (router.state.matches.length > 0) go(first)
      else heard = heard === 'terms' ? heard : first
    }),
    router.subscribe('onResolved', () => {
      const first = heard
      heard = undefined
      if (first) go(first)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** The end of a session leads to the sign-in page, wherever someone was; what expired can be taken up again. */
const leaveOnEnd = (router: Pages) =>
  session.listen((event) => {
    if (event.kind !== 'ended') return
    const { href, pathname } = router.state.location
    if (!isInside(router) || pathname === '/login') return
    if (event.reason === 'expired') rememberedPath.remember(href)
    void router.navigate({ href: '/login', replace: true })
  })

/** Nothing of one customer may be left on a page about another, so the page begins anew; in every tab. */
const restartForAnother = (router: Pages) =>
  session.listen((event) => {
    if (event.kind !== 'acting') return
    const isShown = router.state.matches.some(({ routeId }) => routeId.startsWith('/_customer'))
    if (isShown) location.assign(router.buildLocation({ to: '/' }).publicHref)
  })

/** What happens to the session leads the open page elsewhere, until it is no longer followed. */
export const followSession = (router: Pages): (() => void) => {
  const ends = [leaveOnEnd(router), doFirst(router), restartForAnother(router)]
  return () => {
    for (const end of ends) end()
  }
}
