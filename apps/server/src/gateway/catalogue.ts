import { services, type Method } from '@florin/contract/method'
import * as z from 'zod'

export type MethodDescription = {
  readonly name: string
  readonly summary: string
  readonly call: string
  readonly access: Method['access']
  readonly effect: Method['effect']
  readonly secondOperator: Method['secondOperator']
  readonly refuses: Method['refuses']
  readonly files: Method['files']
  readonly rate: Method['rate']
  readonly input: object
  readonly output: object
}

const schema = (type: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}

const callOf = ({ rest, service, name }: Method): string => {
  if (!rest) return `POST /api?method=${name}`
  const [verb, path] = rest.split(' ')
  return `${verb} ${services[service].base}${path}`
}

/** Every method as data: what the catalogue answers and docs/api.md is written from. */
export const describeMethods = (methods: readonly Method[]): MethodDescription[] =>
  methods.map((method) => ({
    name: method.name,
    summary: method.summary,
    call: callOf(method),
    access: method.access,
    effect: method.effect,
    secondOperator: method.secondOperator,
    refuses: method.refuses,
    files: method.files,
    rate: method.rate,
    input: schema(method.input, 'input'),
    output: schema(method.output, 'output'),
  }))
