/** Each names the first width, in pixels, at which it holds. */
export const breakpoints = { mobile: 476, tablet: 768, phablet: 871, laptop: 1024, desktop: 1280 } as const

export type ViewFlags = {
  readonly desktop: boolean
  readonly smallDesktop: boolean
  readonly tablet: boolean
  readonly largePhone: boolean
}

export const viewFlags = (width: number): ViewFlags => ({
  desktop: width >= 1280,
  smallDesktop: width >= 992,
  tablet: width >= 871,
  largePhone: width >= 576,
})

/** Below the tablet view the navigation is a bottom bar. */
export const isMobile = (width: number): boolean => !viewFlags(width).tablet
