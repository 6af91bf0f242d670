import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { transient, transients } from '../event.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Count } from '../values/money.ts'
import { PublicText, Text } from '../values/text.ts'

/** Why a file is not opened, or not read further. `Broken`: the reader itself failed. */
export const ReplayRefusal = keyword('NotSupportLog', 'NewerFormat', 'LineTooLong', 'Empty', 'Unpackable', 'Broken')
export type ReplayRefusal = t.TypeOf<typeof ReplayRefusal>

/** The filter of the list of entries. */
const ListKind = keyword('ask', 'fact', 'refusal', 'failure', 'conflict', 'divergence', 'skipped', 'otherMachine')
export type ListKind = t.TypeOf<typeof ListKind>

/** The mark of an entry: most are commands, which have none. */
export type MarkKind = Exclude<ListKind, 'ask'>

/** The zone of the shown times: the reader's, the saving device's, or UTC. */
const Zone = keyword('reader', 'device', 'utc')
export type Zone = t.TypeOf<typeof Zone>

const Frame = keyword('wide', 'phone')
export type Frame = t.TypeOf<typeof Frame>

const Panel = keyword('entries', 'desk', 'entry')
export type Panel = t.TypeOf<typeof Panel>

/** Entries a second during playback. */
const Pace = keyword('slow', 'middle', 'fast')
export type Pace = t.TypeOf<typeof Pace>

/** Towards the last entry, or the first. */
const Direction = t.union([t.literal(1), t.literal(-1)])
export type Direction = t.TypeOf<typeof Direction>

/** The copied text: an entry as it stands in the file, or the command that makes a test of it. */
const Copied = t.union([
  t.strict({ kind: t.literal('entry'), index: Count }),
  t.strict({ kind: t.literal('command'), command: t.string }),
])
export type Copied = t.TypeOf<typeof Copied>

/** The page that shows a support log. It stores nothing: its events are delivered, and never written. @internal */
export const logViewerEvents = {
  /** The file itself waits in the adapter. */
  'log.choose': transient({ name: Text, bytes: Count }, [{ name: 'daftar-2026-11-21-1042.ndjson.gz', bytes: 4096 }]),
  ...transients('log.close'),
  /** Bytes of the file that were read. */
  'log.progressed': transient({ read: Count }, [{ read: 2048 }]),
  'log.opened': transient({ entries: Count }, [{ entries: 3 }]),
  'log.refused': transient({ refusal: ReplayRefusal }, [{ refusal: 'NotSupportLog' }]),
  ...transients('replay.step', 'replay.back'),
  /** To an entry by its index in the file, from 0. */
  'replay.jump': transient({ to: Count }, [{ to: 0 }, { to: 2 }, { to: 9 }]),
  ...transients('replay.play', 'replay.pause', 'replay.ticked'),
  'replay.choosePace': transient({ pace: Pace }, [{ pace: 'fast' }]),
  'replay.search': transient({ text: Text }, [{ text: 'basket' }, { text: '' }]),
  'replay.found': transient({ total: Count }, [{ total: 2 }]),
  'replay.filter': transient({ flow: orNull(PublicText), kind: orNull(ListKind) }, [
    { flow: 'basket', kind: 'fact' },
    { flow: null, kind: null },
  ]),
  /** Shows the entries of a page's load, or one line in their place. */
  'replay.unfold': transient({ first: Count }, [{ first: 0 }, { first: 4 }]),
  /** To the entry of a typed number or time; null if there is none. */
  'replay.goTo': transient({ to: orNull(Count) }, [{ to: 1 }, { to: null }]),
  /** To the next failure in a direction; null if there is none. */
  'replay.seek': transient({ by: Direction, to: orNull(Count) }, [
    { by: 1, to: 2 },
    { by: 1, to: null },
    { by: -1, to: null },
  ]),
  'replay.chooseZone': transient({ zone: Zone }, [{ zone: 'device' }]),
  'replay.chooseFrame': transient({ frame: Frame }, [{ frame: 'phone' }]),
  'replay.choosePanel': transient({ panel: Panel }, [{ panel: 'entry' }]),
  'replay.chooseTheme': transient({ dark: t.boolean }, [{ dark: true }]),
  /** The desk, the rows and the entry on the page are those of this index. */
  'moment.shown': transient({ index: Count }, [{ index: 0 }]),
  /** The expected value after the entry, as typed. */
  'replay.should': transient({ text: Text }, [{ text: 'basket.lines.length=1' }]),
  'replay.copy': transient({ what: Copied }, [
    { what: { kind: 'entry', index: 0 } },
    { what: { kind: 'command', command: 'npm run replay -- daftar.ndjson.gz' } },
  ]),
  ...transients('replay.copied'),
  'replay.notCopied': transient({ fault: keyword('unsupported', 'refused') }, [
    { fault: 'refused' },
    { fault: 'unsupported' },
  ]),
  ...transients('replay.copyFaded'),
}
export type LogViewerEvent = EventsOf<typeof logViewerEvents>
