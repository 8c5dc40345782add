import { type MassType, massTypes } from '@florin/contract/calls/mass/massType'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { submitOf } from '../../../../features/mass/kinds.ts'
import { isKind, kinds } from '../../../../shared/batchGrid/kinds.ts'
import { MassScreen } from '../../../../features/mass/MassScreen.tsx'
import { prefetchPayingAccounts } from '../../../../shared/accounts/payingAccounts.ts'

type Search = { type?: MassType; batch?: number }
const readSearch = ({ type, batch }: Record<string, unknown>): Search => ({
  ...(massTypes.includes(type as MassType) && { type: type as MassType }),
  ...(Number.isSafeInteger(batch) && Number(batch) > 0 && { batch: Number(batch) }),
})

/** The type that a page is about: one of its own, its first where the address names none. */
const typeOf = (kind: string, { type }: Search): MassType | undefined => {
  if (!isKind(kind)) return undefined
  const own: readonly MassType[] = kinds[kind]
  return type && own.includes(type) ? type : own[0]
}

export const Route = createFileRoute('/_customer/transfer/mass/$kind')({
  validateSearch: readSearch,
  beforeLoad: async (entry) => {
    const type = typeOf(entry.params.kind, entry.search)
    if (!type) throw notFound()
    await requires(submitOf(type))(entry)
  },
  loader: ({ context }) => {
    prefetchPayingAccounts(context.queries)
    return loadTexts('mass', 'transfer', 'upload')
  },
  component: Mass,
})

function Mass() {
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  const type = typeOf(kind, search)
  return type && isKind(kind) ? <MassScreen kind={kind} type={type} batchId={search.batch} /> : null
}
