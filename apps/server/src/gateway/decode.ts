import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { Refused, refuse } from '../platform/refuse.ts'
import type { UploadedFile } from './upload.ts'

/** What every call may carry beside its own input. */
export type Envelope = {
  readonly method?: unknown
  readonly fromCustomerId?: unknown
  readonly fromEmail?: unknown
  readonly lang?: unknown
}
export type Decoded = {
  readonly envelope: Envelope
  readonly input: Record<string, unknown>
  readonly files: readonly UploadedFile[]
}

const maxDepth = 32
/** More than any form has; a body that is full of fields would take longest to judge. */
const maxFields = 1000
const maxValues = 20_000

/** The most that a request with the files of a method can hold, its data and the words between its parts included. */
const dataBytes = 1_000_000
const largestUpload = ({ files = {} }: Method): number =>
  Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 2 * dataBytes)

/** How much memory the files of a request will take, as far as it says so itself. */
export const uploadBytes = (request: FastifyRequest, method: Method): number => {
  if (!request.isMultipart()) return 0
  const largest = largestUpload(method)
  const said = Number(request.headers['content-length'] ?? largest)
  if (said > largest) throw refuse('request.tooLarge')
  return said
}

/** Reads the request into the method's raw input; nothing is coerced, nothing is judged yet. */
export const decode = async (request: FastifyRequest, method: Method): Promise<Decoded> => {
  const { body, files } = request.isMultipart()
    ? await readParts(request, method).catch(asRefusal)
    : { body: readJson(request.body), files: [] }
  const { method: name, fromCustomerId, fromEmail, lang, ...fields } = body
  const isField = name !== undefined && hasOwnMethodField(method)
  const isOwnEmail = fromEmail !== undefined && 'fromEmail' in method.input.shape
  const rest: Record<string, unknown> = { ...fields, ...(isField && { method: name }), ...(isOwnEmail && { fromEmail }) }
  const fromAddress = { ...(request.params as object), ...(method.rest ? withoutBrand(request.query as object) : {}) }
  for (const key of Object.keys(fromAddress)) if (key in rest) throw refuse('request.malformed')
  return {
    envelope: { method: isField ? undefined : name, fromCustomerId, fromEmail, lang },
    input: { ...rest, ...fromAddress },
    files,
  }
}

/** A call with a path of its own need not repeat its name, so that `method` may be a field of it. */
const hasOwnMethodField = ({ rest, input }: Method): boolean => rest !== undefined && 'method' in input.shape

/** The sandbox's brand override may stand on any address and belongs to no method. */
const withoutBrand = ({ brand: _brand, ...query }: { brand?: unknown }): object => query

const readJson = (raw: unknown): Record<string, unknown> => {
  if (raw === undefined || raw === null) return {}
  if (!Buffer.isBuffer(raw)) throw refuse('request.malformed')
  return raw.length === 0 ? {} : parseObject(raw.toString('utf8'))
}

/** Told by its commas before it is parsed: of a body that is made of them, parsing is the larger part of the work. */
const isCrowded = (text: string): boolean => {
  let count = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) {
    count += 1
    if (count > maxValues) return true
  }
  return false
}

const parseObject = (text: string): Record<string, unknown> => {
  if (isCrowded(text)) throw refuse('request.malformed')
  let value: unknown
  try {
    value = secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw refuse('request.malformed')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isModest(value) || hasNul(text))
    throw refuse('request.malformed')
  return value as Record<string, unknown>
}

/** PostgreSQL text cannot hold NUL; no honest input does. */
const hasNul = (text: string): boolean => text.includes('\\u0000')

/** Neither deep nor large, counted until it is too much of either. */
const isModest = (whole: object): boolean => {
  let left = maxValues
  const fits = (value: unknown, depth: number): boolean => {
    left -= 1
    if (typeof value !== 'object' || value === null) return left >= 0
    if (left < 0 || depth === 0) return false
    const parts = Object.values(value)
    return parts.length <= (Array.isArray(value) ? maxValues : maxFields) && parts.every((part) => fits(part, depth - 1))
  }
  return fits(whole, maxDepth)
}

/** Whatever else goes wrong while reading parts is the sender's doing. */
const asRefusal = (error: unknown): never => {
  if (error instanceof Refused) throw error
  throw refuse(
    error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? 'request.tooLarge'
      : 'request.malformed',
  )
}

const readParts = async (
  request: FastifyRequest,
  method: Method,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> => {
  const rules = method.files ?? {}
  const files: UploadedFile[] = []
  let body: Record<string, unknown> = {}
  const largest = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes))
  let left = uploadBytes(request, method)
  for await (const part of request.parts({ limits: { fileSize: largest, files: 20, fields: 1, fieldSize: dataBytes } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'data' || typeof part.value !== 'string') throw refuse('request.malformed')
      body = parseObject(part.value)
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    const bytes = await part.toBuffer()
    left -= bytes.length
    if (left < 0) throw refuse('request.tooLarge')
    if (!rule || !rule.types.includes(part.mimetype)) throw refuse('request.malformed')
    if (bytes.length > rule.maxBytes) throw refuse('request.tooLarge')
    files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, bytes })
    if (files.filter((file) => file.field === part.fieldname).length > rule.maxCount) throw refuse('request.malformed')
  }
  return { body, files }
}
