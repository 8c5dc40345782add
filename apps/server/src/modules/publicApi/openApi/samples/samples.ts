import type { Method } from '@florin/contract/method'
import { sampleRequestOf } from './sampleRequest.ts'
import { curl } from './curl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { typescript } from './typescript.ts'

const languages = { curl, TypeScript: typescript, Python: python, PHP: php }
export type Sample = { readonly lang: string; readonly source: string }

/** One call in each language, with nothing that has to be installed: what readers copy, and what tests run. */
export const samplesOf = (method: Method): Sample[] => {
  const asked = sampleRequestOf(method)
  return Object.entries(languages).map(([lang, write]) => ({ lang, source: write(asked) }))
}
