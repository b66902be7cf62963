import type { Connection } from './connection.ts'

interface Person {
  connections: Set<Connection>
  /** Holds the users whom this user hides. */
  hides: ReadonlySet<number>
}

/** Creates an index of the sockets by user, network and topic. */
export function createRegistry() {
  const people = new Map<number, Person>()
  const networks = new Map<string, number>()
  const watchers = new Map<string, Set<Connection>>()
  let size = 0
  const none: ReadonlySet<Connection> = new Set()

  const watch = (it: Connection, topics: Iterable<string>) => {
    for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(it))
  }
  const forget = (it: Connection, topics: Iterable<string>) => {
    for (const topic of topics) {
      const those = watchers.get(topic)
      those?.delete(it)
      if (those?.size === 0) watchers.delete(topic)
    }
  }

  return {
    people: people as ReadonlyMap<number, Person>,
    size: () => size,
    of: (userId: number): ReadonlySet<Connection> => people.get(userId)?.connections ?? none,
    inNetwork: (network: string): number => networks.get(network) ?? 0,
    watching: (topic: string): ReadonlySet<Connection> => watchers.get(topic) ?? none,
    isWatched: (topic: string): boolean => watchers.has(topic),
    all: (): Connection[] => [...people.values()].flatMap((it) => [...it.connections]),

    add(it: Connection, hides: ReadonlySet<number>): void {
      const person = people.get(it.guest.userId) ?? { connections: new Set(), hides }
      person.connections.add(it)
      people.set(it.guest.userId, person)
      networks.set(it.network, (networks.get(it.network) ?? 0) + 1)
      watch(it, it.topics)
      size++
    },

    /** Removes a socket; it may be removed already. */
    remove(it: Connection): void {
      const person = people.get(it.guest.userId)
      if (!person?.connections.delete(it)) return
      if (person.connections.size === 0) people.delete(it.guest.userId)
      const left = (networks.get(it.network) ?? 1) - 1
      if (left) networks.set(it.network, left)
      else networks.delete(it.network)
      forget(it, it.topics)
      size--
    },

    /** Updates the index after the topics of a socket changed from `before`. */
    moved(it: Connection, before: Iterable<string>): void {
      if (!people.get(it.guest.userId)?.connections.has(it)) return
      forget(it, before)
      watch(it, it.topics)
    },

    setHides(userId: number, hides: ReadonlySet<number>): void {
      const person = people.get(userId)
      if (person) person.hides = hides
    },
  }
}

export type Registry = ReturnType<typeof createRegistry>
