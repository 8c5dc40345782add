import { type ApiVersion, apiVersions } from '@florin/contract/publicApi/v1'

/** Without a name, the newest; undefined where there never was such a version. */
export const versionNamed = (asked: unknown): ApiVersion | undefined =>
  asked === undefined ? apiVersions.at(-1) : apiVersions.find(({ version }) => version === asked)

/** Since when a version is deprecated (RFC 9745), and when it ends (RFC 8594). */
export const announcementsOf = ({ deprecated }: ApiVersion): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${Date.parse(deprecated.since) / 1000}`,
        sunset: new Date(deprecated.until).toUTCString(),
        link: '</merchant/internal/api_reference>; rel="deprecation"',
      }
    : {}
