import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { lookEveryMs, residentMb } from './memory.ts'

export type JailLimits = {
  readonly memoryMb: number
  readonly cpuSeconds: number
  readonly elapsedMs: number
  readonly outputBytes: number
}
/** What runs in it: a script of ours, its arguments, and the folders it may read. */
export type JailedWork = { readonly script: string; readonly args: readonly string[]; readonly reads: readonly string[] }

/**
 * Whoever runs out of memory may go on without it and leave a part of the file out: PDFium draws no picture then. Looking on and
 * killing comes first, therefore; what the engines and the kernel refuse is twice that, and stops what grows faster than we look.
 */
const refusedFrom = 2
/** The kernel counts address space that is writable but unused too, of which Node alone takes this much. */
const unusedMb = 900
const wasmPagesPerMb = 16
/** Calls come first where the machine is busy. */
const niceness = 5

/** Limits of the kernel, then the program in place of the shell. No core dump, no file is written; macOS ignores the one of memory. */
const limited = 'ulimit -c 0; ulimit -f 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"'

/** A network of its own, in which there is nobody. */
const ownNetwork = ['unshare', '--map-root-user', '--net']

let mayHaveOwn: Promise<boolean> | undefined
/** Not every system, and hardly a container, lets us make one. Asked once, as it will be started: without our search path. */
export const mayHaveOwnNetwork = (): Promise<boolean> => {
  const probe = [...ownNetwork, 'true'].join(' ')
  mayHaveOwn ??= new Promise((resolve) => execFile('/bin/sh', ['-c', probe], { env: {} }, (error) => resolve(!error)))
  return mayHaveOwn
}

const commandOf = async ({ script, args, reads }: JailedWork, { memoryMb, cpuSeconds }: JailLimits): Promise<string[]> => {
  const node = [
    process.execPath,
    `--max-old-space-size=${memoryMb * refusedFrom}`,
    `--wasm-max-mem-pages=${memoryMb * refusedFrom * wasmPagesPerMb}`,
    '--permission',
    '--allow-addons',
    ...reads.map((folder) => `--allow-fs-read=${folder}`),
    '--no-warnings',
  ]
  const kernel = [String(cpuSeconds), String((memoryMb * refusedFrom + unusedMb) * 1024)]
  return ['-c', limited, 'sh', ...kernel, ...((await mayHaveOwnNetwork()) ? ownNetwork : []), ...node, script, ...args]
}

/** Nothing of our environment, which holds secrets. */
const start = (command: readonly string[]): ChildProcess => {
  const child = spawn('/bin/sh', command, { env: { UV_THREADPOOL_SIZE: '1' }, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    if (child.pid) setPriority(child.pid, niceness)
  } catch {
    // It has ended already, which its exit code will tell.
  }
  return child
}

/** Resolves with a reason once the process takes more than it may. */
const overstep = async ({ pid }: ChildProcess, { memoryMb, elapsedMs }: JailLimits, isOver: () => boolean): Promise<string> => {
  const startedAt = performance.now()
  while (!isOver()) {
    if (performance.now() - startedAt > elapsedMs) return 'time'
    if (pid && (await residentMb(pid)) > memoryMb) return 'memory'
    await after(lookEveryMs)
  }
  return ''
}

/**
 * Runs a script in a process of its own that has no secrets, no files to write and, where the system allows it, no network, and that is killed when it takes more
 * memory or time than it may. Bytes go in and come out by pipes. Throws with what went wrong.
 */
export const runJailed = async (work: JailedWork, input: Uint8Array, limits: JailLimits): Promise<Buffer> => {
  const child = start(await commandOf(work, limits))
  let killedFor: string | undefined
  let isOver = false
  const kill = (reason: string) => {
    killedFor ??= reason
    child.kill('SIGKILL')
  }
  const output: Buffer[] = []
  let size = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.outputBytes) kill('output')
    else output.push(chunk)
  })
  // It may end before it has read everything.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const watching = overstep(child, limits, () => isOver).then((reason) => reason && kill(reason))
  try {
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (status, signal) => resolve(signal ?? status))
    })
    if (killedFor !== undefined || code !== 0) throw new Error(killedFor ?? `ended with ${code}`)
    return Buffer.concat(output)
  } finally {
    isOver = true
    await watching
  }
}
