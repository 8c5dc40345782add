import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Scene, faults } from './faults.ts'
import type { Machine } from './machines.ts'

const quietMs = 1500
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Says when people cannot pay any more, and when they can again. */
const watch = ({ payers, note }: Scene): { readonly stop: () => Promise<void> } => {
  let isOver = false
  const watching = (async () => {
    let [seen, at, isTold] = [payers.counts().acknowledged, performance.now(), false]
    while (!isOver) {
      await sleep(100)
      const now = payers.counts().acknowledged
      const quiet = performance.now() - at
      if (now === seen) {
        if (quiet > quietMs && !isTold) note('nobody can pay')
        isTold ||= quiet > quietMs
      } else {
        if (isTold) note(`people pay again, after ${seconds(quiet)}`)
        ;[seen, at, isTold] = [now, performance.now(), false]
      }
    }
  })()
  return { stop: () => ((isOver = true), watching) }
}

type Command = { readonly about: string; readonly run: (scene: Scene, word: string) => unknown }

const machineOf = ({ cluster }: Scene, name: string): Machine => {
  const all = [...cluster.databases, ...cluster.apps]
  const machine = all.find((each) => each.name === name)
  if (!machine)
    throw new Error(`There is no machine ${name || 'without a name'}. There is: ${all.map((each) => each.name).join(', ')}`)
  return machine
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    about: 'who is the primary, and how far behind the others are',
    run: async ({ cluster, note }) => {
      const members = await cluster.members()
      if (members.length === 0) note('nobody answers')
      for (const { name, role, state, lag } of members)
        note(`${name}  ${role}  ${state}${lag === undefined ? '' : `  lag ${lag}`}`)
    },
  },
  paid: {
    about: 'what the people who pay were told until now',
    run: ({ payers, note }) => note(JSON.stringify(payers.counts())),
  },
  kill: { about: 'the power of a machine fails: kill db1', run: (scene, word) => machineOf(scene, word).kill() },
  start: {
    about: 'it is switched on again: start db1',
    run: (scene, word) => {
      const machine = machineOf(scene, word)
      if (scene.cluster.databases.includes(machine)) scene.cluster.startDatabase(machine)
      else scene.cluster.startApps(machine)
    },
  },
  cut: { about: 'its network is gone: cut db1', run: (scene, word) => machineOf(scene, word).cutOff() },
  join: { about: 'and is back: join db1', run: (scene, word) => machineOf(scene, word).reconnect() },
  fault: {
    about: `one of the named faults: ${Object.keys(faults).join(', ')}`,
    run: async (scene, word) => {
      const fault = faults[word]
      if (!fault) throw new Error(`There is no fault ${word}`)
      for (const line of await fault(scene)) scene.note(line)
    },
  },
}

/** Somebody at the keyboard breaks what they like, until they say `end`. */
export const keep = async (scene: Scene, input: Readable): Promise<void> => {
  const { cluster, note } = scene
  const help = (): void => {
    for (const [name, { about }] of Object.entries(commands)) note(`  ${name.padEnd(6)} ${about}`)
    note('  end    look at the books and take the cluster down')
  }
  note(`logs and certificates are in ${cluster.folder}`)
  for (const entry of cluster.entries) note(`try: curl --cacert ${cluster.folder}/tls/ca.crt ${entry}/health/money`)
  note('people are paying. Type a command:')
  help()
  const watching = watch(scene)
  const lines = createInterface({ input })
  for await (const line of lines) {
    const [name = '', word = ''] = line.trim().split(/\s+/)
    if (name === 'end') break
    if (name === '') continue
    const command = commands[name]
    if (!command) help()
    else
      try {
        await command.run(scene, word)
      } catch (error) {
        note(String(error))
      }
  }
  lines.close()
  await watching.stop()
}
