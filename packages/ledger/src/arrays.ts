/** Arrays in the database's own binary form: for thousands of values several times quicker than text, at both ends. */
type Values<T> = readonly (T | undefined)[]

const oids = { int2: 21, int4: 23, int8: 20, text: 25, uuid: 2950, timestamptz: 1184 } as const
const headerBytes = 20
const epochOf2000 = Date.UTC(2000, 0, 1)

const begin = (oid: number, count: number, bytes: number): { buffer: Buffer; view: DataView } => {
  const buffer = Buffer.allocUnsafe(headerBytes + bytes)
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  // One dimension, nulls allowed, so many elements, counted from one.
  const header = [1, 1, oid, count, 1]
  header.forEach((value, index) => view.setInt32(index * 4, value))
  return { buffer, view }
}

const fixed =
  <T>(oid: number, width: number, put: (view: DataView, at: number, value: T) => void) =>
  (values: Values<T>): Buffer => {
    const { buffer, view } = begin(oid, values.length, values.length * (4 + width))
    let at = headerBytes
    for (const value of values) {
      view.setInt32(at, value === undefined ? -1 : width)
      at += 4
      if (value === undefined) continue
      put(view, at, value)
      at += width
    }
    return buffer.subarray(0, at)
  }

export const int2s = fixed<number>(oids.int2, 2, (view, at, value) => view.setInt16(at, value))
export const int4s = fixed<number>(oids.int4, 4, (view, at, value) => view.setInt32(at, value))
export const int8s = fixed<bigint>(oids.int8, 8, (view, at, value) => view.setBigInt64(at, value))
export const timestamps = fixed<Date>(oids.timestamptz, 8, (view, at, value) =>
  view.setBigInt64(at, BigInt(value.getTime() - epochOf2000) * 1000n),
)
export const uuids = fixed<Buffer>(oids.uuid, 16, (view, at, value) => {
  view.setBigUint64(at, value.readBigUInt64BE(0))
  view.setBigUint64(at + 8, value.readBigUInt64BE(8))
})

export const texts = (values: Values<string>): Buffer => {
  let bytes = 0
  for (const value of values) bytes += 4 + (value === undefined ? 0 : Buffer.byteLength(value))
  const { buffer, view } = begin(oids.text, values.length, bytes)
  let at = headerBytes
  for (const value of values) {
    const length = value === undefined ? -1 : buffer.write(value, at + 4)
    view.setInt32(at, length)
    at += 4 + Math.max(length, 0)
  }
  return buffer
}
