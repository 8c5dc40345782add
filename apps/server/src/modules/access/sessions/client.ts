/** The device and place a token is used from. */
export type Client = {
  readonly ip: string
  readonly userAgent: string
  /** Where a proxy in front tells it. */
  readonly countryCode?: string | undefined
}
